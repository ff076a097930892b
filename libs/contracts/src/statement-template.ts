import { isShortEnough, statementDraftFields, statementRules } from './consent-statement';
import { endpoint, json } from './endpoint';
import { LIST_BODY_MAX_BYTES, NAME_MAX_LENGTH, TEMPLATES_MAX } from './limits';
import { messages } from './messages';
import { type FormCheck, form, optionalField, required } from './rules/form';
import { identifierRule } from './rules/identifier';
import { flagRule } from './rules/number';
import { pathIdentifier } from './rules/path-parameter';
import { oneLine } from './rules/plain-text';
import { type ValueOf, flag, identifier, instant, list, nullable, object, text } from './shape';

/** A surgeon's template for a statement about an operation, and a source of phrases for others. */
export const statementTemplate = object({
  template_id: identifier,
  name: text,
  operation_id: identifier,
  shared: flag,
  hospital_id: nullable(identifier),
  /** Whether the caller wrote the template and may change it. */
  own: flag,
  written_by: text,
  updated_at: instant,
  ...statementDraftFields,
});
export type StatementTemplate = ValueOf<typeof statementTemplate>;

/** Parts of a statement that are about one patient or one talk. */
const ABOUT_PATIENT = ['matters', 'discussed_on', 'interpreter', 'supporter'] as const;

const isFitToShare: FormCheck = (values) => {
  if (values['shared'] !== true) return null;
  if (values['hospital_id'] === undefined || values['hospital_id'] === null)
    return { field: 'hospital_id', message: messages.templateHospitalMissing };
  const field = ABOUT_PATIENT.find((name) => values[name] !== undefined && values[name] !== null);
  return field === undefined ? null : { field, message: messages.templateAboutPatient };
};

const { benefits, risks, alternatives, no_treatment, extra_procedures, transfusion, anaesthesia } =
  statementRules;

export const templateForm = form(
  {
    name: required(oneLine(NAME_MAX_LENGTH)),
    operation_id: required(identifierRule(messages.operationMissing), messages.operationMissing),
    shared: required(flagRule),
    hospital_id: optionalField(identifierRule()),
    benefits: optionalField(benefits),
    risks: optionalField(risks),
    alternatives: optionalField(alternatives),
    no_treatment: optionalField(no_treatment),
    extra_procedures: optionalField(extra_procedures),
    transfusion: optionalField(transfusion),
    anaesthesia: optionalField(anaesthesia),
    matters: optionalField(statementRules.matters),
    discussed_on: optionalField(statementRules.discussed_on),
    discussed_how: optionalField(statementRules.discussed_how),
    discussed_by: optionalField(statementRules.discussed_by),
    discussed_by_role: optionalField(statementRules.discussed_by_role),
    interpreter: optionalField(statementRules.interpreter),
    supporter: optionalField(statementRules.supporter),
    leaflets: optionalField(statementRules.leaflets),
  },
  [isShortEnough, isFitToShare],
);

const who = 'consent-form:keep-templates';
const one = json(object({ template: statementTemplate }));

export const templateEndpoints = {
  listTemplates: endpoint({
    method: 'GET',
    path: '/api/consent-form/template',
    summary: `The surgeon's own templates (${TEMPLATES_MAX} at most) and those shared at their hospitals, by name`,
    who,
    reply: json(object({ templates: list(statementTemplate) })),
  }),
  createTemplate: endpoint({
    method: 'POST',
    path: '/api/consent-form/template',
    summary: 'Keep a template for the statements about an operation',
    who,
    body: templateForm,
    bodyMax: LIST_BODY_MAX_BYTES,
    creates: true,
    rateLimit: 'write',
    reply: one,
  }),
  updateTemplate: endpoint({
    method: 'PUT',
    path: '/api/consent-form/template/:id',
    summary: "Write one of the surgeon's own templates anew",
    who,
    params: pathIdentifier,
    body: templateForm,
    bodyMax: LIST_BODY_MAX_BYTES,
    rateLimit: 'write',
    reply: one,
  }),
  deleteTemplate: endpoint({
    method: 'DELETE',
    path: '/api/consent-form/template/:id',
    summary: "Delete one of the surgeon's own templates",
    who,
    params: pathIdentifier,
    rateLimit: 'write',
    reply: one,
  }),
};
