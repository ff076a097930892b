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
export type {
  LoadedDetails,
  PatientDetailsInput,
  TypedDetails,
} from './patient-details/patient-details.model';
export * from './signing/signing.machine';
export type { SigningEvent } from './signing/signing.setup';
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
export type { SurgeryLinkingInput } from './surgery-linking/surgery-linking.model';
export type {
  ChosenHospital,
  ChosenOperation,
  ChosenSurgeon,
  ConfirmCard,
} from './surgery-wizards/choices.model';
export {
  isKeptChoices,
  isKeptCreation,
  type KeptChoices,
} from './surgery-wizards/kept-choices.model';
export * from './surgery-wizards/patient-creation.machine';
export type { PatientCreationInput, SurgeryToCreate } from './surgery-wizards/patient-creation.model';
export * from './surgery-wizards/surgeon-creation.machine';
export type {
  ChosenPatient,
  KeptCreation,
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

export * from './consent-journey/consent-journey.machine';
export type * from './consent-journey/consent-journey.setup';
export * from './consent-journey/consent-journey.selectors';
export type { StepCounter, StepperRow } from './consent-journey/consent-journey.model';
export * from './notice/notice.machine';
export type { Holder, Notice } from './notice/notice.model';
export * from './outbox/deliver';
export * from './outbox/outbox.machine';
export type * from './outbox/outbox.setup';
export * from './outbox/outbox.selectors';
export type { GivenAnswer, GivenView, NewItem, OutboxItem, StoreChanges, Work } from './outbox/outbox.model';
export * from './question-run/follow-outbox';
export * from './question-run/question-run.machine';
export type * from './question-run/question-run.setup';
export * from './question-run/question-run.selectors';
export * from './remote/remote.machine';
export * from './session/session.machine';
export type * from './session/session.setup';
export * from './session/session.selectors';
export type { Found, HeldSession, Unsent } from './session/session.model';
export * from './video-playlist/video-playlist.machine';
export type * from './video-playlist/video-playlist.setup';
export * from './video-playlist/video-playlist.selectors';
export { allMachines } from './all-machines';

export * from './chart/chart';
export * from './chart/chart-layout';
export type { Box, Point } from './chart/layer-types';
export { layOut } from './chart/lay-out';
export { toConfig } from './chart/to-config';
export { toPage } from './chart/to-page';
export { pathData, toSvg } from './chart/to-svg';
export { CHART_FONT } from './chart/text-width';

export { type NamedWalk, allWalks } from './all-walks';
export { type Answers, type ExploreOptions, explore } from './kit/testing/explore';
