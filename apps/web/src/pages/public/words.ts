export const words = {
  patientRegisterLead: 'Make an account to learn about your operation. You must be 18 or over.',
  surgeonRegisterLead: 'Make an account to follow your patients and to sign consent forms with them.',
  patientPortal: 'I am a patient',
  surgeonPortal: 'I am a surgeon',
  registerPatient: 'Register as a patient',
  registerSurgeon: 'Register as a surgeon',
} as const;
