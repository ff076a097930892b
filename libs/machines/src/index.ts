export { type ActorsOf, wire } from './kit/wire';
export { type Failure, failureOf, NOT_SENT } from './kit/failure';
export { isProofAsked, type ProofEvent } from './kit/proof-asked';
export { unsentWords } from './kit/unsent-words';
export { TAGS, type Tag } from './kit/tags';

export * from './certificate/certificate.machine';
export type { CertificateEvent } from './certificate/certificate.setup';
export * from './certificate/certificate.selectors';
export type { CertificateInput, CertificateReader } from './certificate/certificate.model';
export * from './email-proof/email-proof.machine';
export * from './idle-watch/idle-watch.machine';
export type { IdleWatchContext, IdleWatchEvent, IdleWatchInput } from './idle-watch/idle-watch.setup';
export type { LastAct } from './idle-watch/idle-watch.model';
export * from './note-composer/note-composer.machine';
export type { NoteComposerEvent } from './note-composer/note-composer.setup';
export type { Draft, NoteComposerInput } from './note-composer/note-composer.model';
export * from './password-reset/password-reset.machine';
export type { PasswordResetEvent } from './password-reset/password-reset.setup';
export type { NewPassword, PasswordResetInput } from './password-reset/password-reset.model';
export * from './patient-details/patient-details.machine';
export type { PatientDetailsEvent } from './patient-details/patient-details.setup';
export type {
  LoadedDetails,
  PatientDetailsInput,
  TypedDetails,
} from './patient-details/patient-details.model';
export * from './signing/signing.machine';
export type { SigningEvent } from './signing/signing.setup';
export * from './signing/signing.selectors';
export type {
  FormToLoad,
  FormToSign,
  SignatureToSend,
  Signer,
  SigningInput,
  SigningRole,
  TypedSignature,
} from './signing/signing.model';
export * from './surgery-linking/surgery-linking.machine';
export type { SurgeryLinkingEvent } from './surgery-linking/surgery-linking.setup';
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
export type { PatientCreationEvent } from './surgery-wizards/patient-creation.setup';
export type { PatientCreationInput, SurgeryToCreate } from './surgery-wizards/patient-creation.model';
export * from './surgery-wizards/surgeon-creation.machine';
export type { SurgeonCreationEvent } from './surgery-wizards/surgeon-creation.setup';
export type {
  ChosenPatient,
  KeptCreation,
  PatientToRegister,
  SurgeonCreationInput,
  SurgeryForPatient,
  TypedAccount,
} from './surgery-wizards/surgeon-creation.model';
export * from './surgery-wizards/surgery-details.machine';
export type { SurgeryDetailsEvent } from './surgery-wizards/surgery-details.setup';
export type { SurgeryDetailsInput } from './surgery-wizards/surgery-details.model';
export * from './surgery-wizards/surgery-wizards.selectors';
export * from './verification/verification.machine';
export type { VerificationEvent } from './verification/verification.setup';
export { isSurgeon, isReasonNeeded } from './verification/verification.model';
export type {
  Candidate,
  Candidates,
  Decision,
  DecisionKind,
  GivenDecision,
} from './verification/verification.model';

export * from './consent-decision/consent-decision.machine';
export * from './consent-decision/consent-decision.selectors';
export * from './consent-decision/consent-offers.model';
export { nameToConfirm } from './consent-decision/confirmation.model';
export type { ActToSend, ConsentAct, TypedAct } from './consent-decision/consent-decision.model';
export { UNSURE } from './consent-decision/consent-decision.model';
export type { ConsentDecisionEvent } from './consent-decision/consent-decision.setup';

export * from './consent-lifecycle/consent-lifecycle.machine';
export * from './consent-lifecycle/consent-lifecycle.model';
export type { ConsentEvent } from './consent-lifecycle/consent-lifecycle.setup';
export * from './consent-journey/consent-journey.machine';
export type * from './consent-journey/consent-journey.setup';
export * from './consent-journey/consent-journey.selectors';
export type { StepCounter, StepperRow } from './consent-journey/consent-journey.model';
export * from './notice/notice.machine';
export type { NoticeContext, NoticeEvent } from './notice/notice.setup';
export type { Holder, Notice } from './notice/notice.model';
export * from './outbox/deliver';
export * from './outbox/section-actors';
export * from './outbox/outbox.machine';
export type * from './outbox/outbox.setup';
export * from './outbox/outbox.selectors';
export type {
  GivenAnswer,
  GivenView,
  NewItem,
  OutboxItem,
  StoreChanges,
  UnsentSection,
  Work,
} from './outbox/outbox.model';
export * from './question-run/question-run.machine';
export { CHECK_ANSWERS } from './question-run/question-run.model';
export type { AssessmentAsked, QuestionRunEvent } from './question-run/question-run.setup';
export * from './question-run/question-run.selectors';
export * from './rehearsal/rehearsal.machine';
export * from './remote/remote.machine';
export * from './second-step/second-step.machine';
export type { SecondStepEvent } from './second-step/second-step.setup';
export type { SecondStepInput, SetUp } from './second-step/second-step.model';
export * from './session/session.machine';
export type * from './session/session.setup';
export * from './session/session.selectors';
export type { Found, HeldSession, Unsent } from './session/session.model';
export * from './video-playlist/video-playlist.machine';
export type { VideoPlaylistEvent, ViewsAsked } from './video-playlist/video-playlist.setup';
export * from './video-playlist/video-playlist.selectors';
export * from './statement-writing/statement-writing.machine';
export * from './statement-writing/statement-writing.selectors';
export type { StatementWritingEvent } from './statement-writing/statement-writing.setup';
export { isStatementOpen } from './statement-writing/statement-writing.model';
export type { LoadedStatement, StatementToSend } from './statement-writing/statement-writing.model';
export {
  NO_RISK,
  type TypedRisk,
  type TypedStatement,
  checkTyped,
  withRisk,
  withTemplate,
} from './statement-writing/typed-statement.model';
