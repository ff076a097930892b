export const words = {
  askedBy: (count: number): string =>
    count === 1
      ? 'A patient has asked for you as their surgeon. Ask them for their unique code: with it you link to their surgery.'
      : `${count} patients have asked for you as their surgeon. Ask each for their unique code: with it you link to their surgery.`,
  enterCode: 'Enter the code',
  steps: 3,
  codeTitle: "Enter your patient's unique code",
  codeLabel: 'Unique code',
  codeHint:
    'Your patient finds it with their surgery and on the certificate step. It has 9 letters and digits.',
  find: 'Find surgery',
  patientTitle: 'Is this your patient?',
  patient: 'Patient',
  born: 'Date of birth',
  operation: 'Operation',
  confirmPatient: 'Yes, this is my patient',
  denyPatient: 'No, enter another code',
  hospitalTitle: 'Choose the hospital',
  hospitalLead: 'Choose where the operation will be. Press Select again to take your choice back.',
  chooseHospital: 'Choose a hospital to link to this surgery',
  back: 'Back',
  linkAnother: 'Link to another surgery',
} as const;
