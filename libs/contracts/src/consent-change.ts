import { ROUND_STATES } from './consent-state';
import { endpoint, json } from './endpoint';
import { HANDOVER_AT_ONCE, ROUNDS_MAX } from './limits';
import { messages } from './messages';
import { patientIdentity } from './patient-identity';
import { statedNeeds } from './patient-needs';
import { laterality } from './rules/choice';
import { storedSurgeryDate } from './rules/date';
import { form, optionalField, optionalNotEmpty, required } from './rules/form';
import { identifierRule } from './rules/identifier';
import { flagRule, queryFlag, wholeNumber } from './rules/number';
import { pathIdentifier } from './rules/path-parameter';
import { reason } from './rules/reason';
import { SURGEON_STATUSES } from './surgeon';
import { type ValueOf, count, flag, identifier, instant, list, nullable, object, oneOf, text } from './shape';

const TOLD = ['PATIENT', 'SURGEON', 'NEW_SURGEON'] as const;

/** The effects of a change, or of its dry run: `round` and `state` afterwards, and who was notified (`told`). */
export const consentChange = object({
  material: flag,
  round: count,
  state: oneOf(ROUND_STATES),
  told: list(oneOf(TOLD)),
  /** Whether another surgeon has been asked; the current one stays until they accept. */
  awaits_surgeon: flag,
});
export type ConsentChange = ValueOf<typeof consentChange>;

const surgeonId = identifierRule(messages.surgeonNotFound);

/**
 * A missing field stays; null clears hospital and date. `reason` is optional for a patient who names another
 * surgeon because theirs can no longer sign. `round` is the round that was on the screen.
 */
export const changeForm = form({
  surgery_date: optionalField(storedSurgeryDate),
  hospital_id: optionalField(identifierRule(messages.hospitalUnknown)),
  surgeon_id: optionalNotEmpty(surgeonId, messages.surgeonNotFound),
  laterality: optionalNotEmpty(laterality, messages.optionInvalid),
  operation_id: optionalNotEmpty(
    identifierRule(messages.operationNotFoundCreating),
    messages.operationNotFoundCreating,
  ),
  reason: optionalField(reason),
  round: optionalNotEmpty(wholeNumber('round', 1, ROUNDS_MAX), messages.formChanged),
});

const dryRunQuery = form({ dry_run: optionalField(queryFlag) });

/** A request to take a surgery over, with only the data that the decision needs. */
export const askedHandover = object({
  surgery_id: identifier,
  ...patientIdentity,
  patient_needs: nullable(statedNeeds),
  operation_name: text,
  from_surgeon_name: nullable(text),
  reason: nullable(text),
  asked_at: instant,
});
export type AskedHandover = ValueOf<typeof askedHandover>;

export const handoverAnswer = form({
  accepted: required(flagRule),
  reason: optionalField(reason),
});

/** Hands all patients of a surgeon over to another, whatever the status of the first. */
export const handoverForm = form({
  surgeon_id: required(surgeonId, messages.surgeonNotFound),
  to_surgeon_id: required(surgeonId, messages.surgeonNotFound),
  reason: required(reason, messages.reasonMissing),
});

/** A surgeon of any status with open surgeries. */
export const surgeonWithPatients = object({
  surgeon_id: identifier,
  surgeon_title: nullable(text),
  surgeon_first_name: text,
  surgeon_last_name: text,
  surgeon_gmc_number: text,
  surgeon_status: oneOf(SURGEON_STATUSES),
  surgeries: count,
});
export type SurgeonWithPatients = ValueOf<typeof surgeonWithPatients>;

/**
 * The numbers of moved surgeries and of new rounds; ended surgeries and those in which the new surgeon is the
 * patient are skipped. One call moves at most `HANDOVER_AT_ONCE`; repeating it moves the ones that are `left`.
 */
export const handover = object({ moved: count, asked_again: count, skipped: count, left: count });
export type Handover = ValueOf<typeof handover>;

export const consentChangeEndpoints = {
  changeConsent: endpoint({
    method: 'POST',
    path: '/api/consent-form/change/surgery/:id',
    summary:
      'Change date, hospital, surgeon, side or operation, also of a signed form; a dry run says what it does',
    who: 'consent-form:change',
    surgery: 'path.id',
    params: pathIdentifier,
    query: dryRunQuery,
    body: changeForm,
    rateLimit: 'write',
    reply: json(object({ change: consentChange })),
  }),
  listHandovers: endpoint({
    method: 'GET',
    path: '/api/consent-form/handover/me',
    summary: 'The surgeries that the calling surgeon is asked to take over, oldest first',
    who: 'consent-form:take-over',
    reply: json(object({ handovers: list(askedHandover) })),
  }),
  answerHandover: endpoint({
    method: 'POST',
    path: '/api/consent-form/handover/surgery/:id',
    summary: 'Take over a surgery, or refuse to, as the surgeon who was asked',
    who: 'consent-form:take-over',
    params: pathIdentifier,
    body: handoverAnswer,
    rateLimit: 'write',
    reply: json(object({ surgery_id: identifier, change: consentChange })),
  }),
  listSurgeonsWithPatients: endpoint({
    method: 'GET',
    path: '/api/consent-form/handover',
    summary: 'The surgeons who have surgeries to come; those who are not verified first',
    who: 'consent-form:hand-over',
    reply: json(object({ surgeons: list(surgeonWithPatients) })),
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/api/consent-form/handover',
    summary: `Hand the patients of a surgeon over to another, ${HANDOVER_AT_ONCE} at a time; a dry run counts them`,
    who: 'consent-form:hand-over',
    query: dryRunQuery,
    body: handoverForm,
    rateLimit: 'write',
    reply: json(object({ handover })),
  }),
};
