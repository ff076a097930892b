import { isSignedByBoth, labels, type ListedConsentForm } from '@candour/contracts';

export const CONSENT_FORM_FILTERS = ['all', 'surgeonSignature', 'patientSignature', 'completed'] as const;
export type ConsentFormFilter = (typeof CONSENT_FORM_FILTERS)[number];

/** A declined or withdrawn form, or one whose surgery has ended, waits for nobody's signature. */
const isClosed = ({ state, ended }: ListedConsentForm): boolean =>
  ended !== null || state === 'DECLINED' || state === 'WITHDRAWN';

const passes: Readonly<Record<ConsentFormFilter, (form: ListedConsentForm) => boolean>> = {
  all: () => true,
  surgeonSignature: (form) => !form.surgeon_signed && !isClosed(form),
  patientSignature: (form) => !form.patient_signed && !isClosed(form),
  completed: (form) => isSignedByBoth(form) && form.consented,
};

export const consentFormsOf = (
  forms: readonly ListedConsentForm[],
  filter: ConsentFormFilter,
): readonly ListedConsentForm[] => forms.filter(passes[filter]);

export const filterLabel = (filter: ConsentFormFilter): string => labels.consentFormFilters[filter];

/** The filters as query parameters; any other value shows all forms. */
export const filterNamed = (name: string | null): ConsentFormFilter =>
  CONSENT_FORM_FILTERS.find((filter) => filter === name) ?? 'all';
