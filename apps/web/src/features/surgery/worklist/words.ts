export const words = {
  latest: 'Latest surgeries',
  all: 'See all surgeries',
  none: 'You have no surgeries yet',
  noneGuidance:
    'Link to a surgery with the code that your patient gives you, or create one for your patient.',
  noDate: 'No date',
  noneFound: 'No surgeries found',
  search: 'Search by patient or operation',
  total: 'Total surgeries',
  ofOperation: (count: number): string => (count === 1 ? '1 surgery' : `${count} surgeries`),
  columns: {
    patient: 'Patient Name',
    operation: 'Operation',
    hospital: 'Hospital',
    date: 'Date of Surgery',
    created: 'Created',
    progress: 'Progress',
  },
  progress: {
    complete: 'Both signed',
    surgeonSignature: 'Your signature',
    patientSignature: 'Patient signature',
    certificate: 'Nobody has signed',
  },
  facts: { hospital: 'Hospital', date: 'Date of Surgery', progress: 'Progress' },
  quickButtons: 'About this surgery',
  view: 'View surgery',
  consentForm: 'Consent Form',
  notes: 'Notes',
  certificate: 'Certificate',
  noneShared: 'You share no surgery with this patient',
} as const;

export const operationPickerWords = {
  label: 'Operation',
  hint: 'You see what patients with this operation see.',
} as const;
