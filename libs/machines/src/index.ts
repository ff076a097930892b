export { type ActorsOf, wire } from './kit/wire';
export { type Failure, failureOf } from './kit/failure';
export { TAGS, type Tag } from './kit/tags';

export * from './certificate/certificate.machine';
export * from './certificate/certificate.selectors';
export type { CertificateInput, CertificateReader } from './certificate/certificate.model';
export * from './note-composer/note-composer.machine';
export type { Draft, NoteComposerInput } from './note-composer/note-composer.model';
export * from './password-reset/password-reset.machine';
export type { NewPassword, PasswordResetInput } from './password-reset/password-reset.model';
export * from './patient-details/patient-details.machine';
export type { LoadedDetails, PatientDetailsInput, TypedDetails } from './patient-details/patient-details.model';
export * from './signing/signing.machine';
export * from './signing/signing.selectors';
export type {
  FormToSign,
  SignatureToSend,
  Signer,
  SigningInput,
  SigningRole,
  TypedSignature,
} from './signing/signing.model';
export * from './surgery-linking/surgery-linking.machine';
export type { LinkableHospital, SurgeryLinkingInput } from './surgery-linking/surgery-linking.model';
export type {
  ChosenHospital,
  ChosenOperation,
  ChosenSurgeon,
  ConfirmCard,
} from './surgery-wizards/choices.model';
export * from './surgery-wizards/patient-creation.machine';
export type { PatientCreationInput, SurgeryToCreate } from './surgery-wizards/patient-creation.model';
export * from './surgery-wizards/surgeon-creation.machine';
export type {
  ChosenPatient,
  PatientToRegister,
  SurgeonCreationInput,
  SurgeryForPatient,
  TypedAccount,
} from './surgery-wizards/surgeon-creation.model';
export * from './surgery-wizards/surgery-details.machine';
export type { SurgeryDetailsInput } from './surgery-wizards/surgery-details.model';
export * from './surgery-wizards/surgery-wizards.selectors';
export * from './verification/verification.machine';
export type { Decision, VerificationStatus } from './verification/verification.model';
