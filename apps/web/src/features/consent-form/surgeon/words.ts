export const words = {
  ready: 'This consent form is ready to be signed',
  boxTitle: 'Surgeon signature',
  patient: 'Patient',
  dateOfBirth: 'Date of Birth',
  hospital: 'Hospital',
  date: 'Date of Surgery',
  notGiven: 'Not given yet',
  patientSignature: 'Patient signature',
  surgeonSignature: 'Your signature',
  signed: 'Signed',
  notSigned: 'Not signed yet',
  sideMissing: 'You have not said the side yet',
} as const;
