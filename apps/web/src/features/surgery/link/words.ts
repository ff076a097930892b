export const words = {
  steps: 3,
  codeTitle: "Enter your patient's unique code",
  codeLabel: 'Unique code',
  codeHint:
    'Your patient finds it with their surgery and on the certificate step. It has 9 letters and digits.',
  find: 'Find surgery',
  patientTitle: 'Is this your patient?',
  patient: 'Patient',
  operation: 'Operation',
  confirmPatient: 'Yes, this is my patient',
  denyPatient: 'No, enter another code',
  hospitalTitle: 'Choose the hospital',
  hospitalLead: 'Choose where the operation will be. Press Select again to take your choice back.',
  chooseHospital: 'Choose a hospital to link to this surgery',
  back: 'Back',
  linkAnother: 'Link to another surgery',
} as const;
