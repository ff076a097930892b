import { isReady, isSignatureDue, isSignedByBoth, labels, type ListedConsentForm } from '@candour/contracts';
import type { WaitingForm } from './surgeon-consent-forms.actors';
import { words } from './words';

/** The four filters of the specification. */
export const CONSENT_FORM_FILTERS = ['all', 'surgeonSignature', 'patientSignature', 'completed'] as const;
/** The groups by the person for whom a form waits; each form is in one. */
export const CONSENT_FORM_GROUPS = ['sign', 'patient', 'other', 'done'] as const;

type Group = (typeof CONSENT_FORM_GROUPS)[number];
export type ConsentFormFilter = (typeof CONSENT_FORM_FILTERS)[number] | Group;

/** A declined or withdrawn form, or one whose surgery has ended, waits for nobody's signature. */
const isClosed = ({ state, ended }: ListedConsentForm): boolean =>
  ended !== null || state === 'DECLINED' || state === 'WITHDRAWN';

const groupOf = ({ ended, row }: WaitingForm): Group => {
  if (ended !== null) return 'done';
  if (row === null) return 'other';
  if (isSignatureDue(row)) return 'sign';
  if (row.waiting_for === 'PATIENT') return 'patient';
  return isReady(row) ? 'done' : 'other';
};

const isIn =
  (group: Group) =>
  (form: WaitingForm): boolean =>
    groupOf(form) === group;

const passes: Readonly<Record<ConsentFormFilter, (form: WaitingForm) => boolean>> = {
  all: () => true,
  surgeonSignature: (form) => !form.surgeon_signed && !isClosed(form),
  patientSignature: (form) => !form.patient_signed && !isClosed(form),
  completed: (form) => isSignedByBoth(form) && form.consented,
  sign: isIn('sign'),
  patient: isIn('patient'),
  other: isIn('other'),
  done: isIn('done'),
};

/** Sorts the forms: those that can be signed now first, completed ones last. */
export const consentFormsOf = (
  forms: readonly WaitingForm[],
  filter: ConsentFormFilter,
): readonly WaitingForm[] => {
  const passing = forms.filter(passes[filter]);
  return CONSENT_FORM_GROUPS.flatMap((group) => passing.filter(isIn(group)));
};

const filterLabels: Readonly<Record<ConsentFormFilter, string>> = {
  ...labels.consentFormFilters,
  ...words.groups,
};

export const filterLabel = (filter: ConsentFormFilter): string => filterLabels[filter];

/** The filters as query parameters; any other value shows all forms. */
export const filterNamed = (name: string | null): ConsentFormFilter =>
  [...CONSENT_FORM_FILTERS, ...CONSENT_FORM_GROUPS].find((filter) => filter === name) ?? 'all';
