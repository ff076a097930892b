import { Answer } from './assessment/answer.entity';
import { DiscussedAnswer } from './assessment/discussed-answer.entity';
import { OwnWords } from './assessment/own-words.entity';
import { AssessmentCompletion } from './assessment/assessment-completion.entity';
import { Assessment } from './content/assessment.entity';
import { Question } from './content/question.entity';
import { AuditAnchor } from './audit/audit-anchor.entity';
import { AuditCheckpoint } from './audit/audit-checkpoint.entity';
import { AuditEntry } from './audit/audit-entry.entity';
import { AuditSeal } from './audit/audit-seal.entity';
import { AuditTile } from './audit/audit-tile.entity';
import { AccountDecision } from './auth/account-decision.entity';
import { AccountSearch } from './auth/account-search.entity';
import { Account } from './auth/account.entity';
import { EmailProofLink } from './auth/email-proof.entity';
import { KnownDevice } from './auth/known-device.entity';
import { PasskeyChallenge } from './auth/passkey/passkey-challenge.entity';
import { Passkey } from './auth/passkey/passkey.entity';
import { AuthenticatorApp } from './auth/second-factor/authenticator-app.entity';
import { LoginTicket } from './auth/second-factor/login-ticket.entity';
import { RecoveryCode } from './auth/second-factor/recovery-code.entity';
import { PatientGrant } from './auth/patient-grant.entity';
import { Patient } from './auth/patient.entity';
import { ResetRequest } from './auth/reset-request.entity';
import { SsoAttempt } from './auth/sso/sso-attempt.entity';
import { SsoIdentityRow } from './auth/sso/sso-identity.entity';
import { SsoProof } from './auth/sso/sso-proof.entity';
import { ResetToken } from './auth/reset-token.entity';
import { SessionToken } from './access/session-token.entity';
import { Session } from './access/session.entity';
import { SurgeonInvitation } from './auth/surgeon-invitation.entity';
import { Surgeon } from './auth/surgeon.entity';
import { Certificate } from './certificate/certificate.entity';
import { ConsentChangeRow } from './consent-form/consent-change.entity';
import { Confirmation } from './consent-form/confirmation.entity';
import { ConsentDecision } from './consent-form/consent-decision.entity';
import { ConsentForm } from './consent-form/consent-form.entity';
import { ConsentHandover } from './consent-form/consent-handover.entity';
import { ConsentRound } from './consent-form/consent-round.entity';
import { Signature } from './consent-form/signature.entity';
import { ConsentStatement } from './consent-form/statement/consent-statement.entity';
import { StatementTemplate } from './consent-form/statement/statement-template.entity';
import { StoredMediaFile } from './content/media-file.entity';
import { TextVersion } from './content/text-version.entity';
import { IdempotencyKey } from './http/idempotency-key.entity';
import { RateLimitCount } from './http/rate-limit-count.entity';
import { OutgoingMail } from './mail/outgoing-mail.entity';
import { Note } from './note/note.entity';
import { PreviewTicket } from './pdf/preview-ticket.entity';
import { PrintRequest } from './pdf/print/print-request.entity';
import { DocumentSeal, SealCertificate, UnsealedDocument } from './pdf/seal/document-seal.entity';
import { StoredDocument } from './pdf/stored-document.entity';
import { Engagement, SyllabusCompletion } from './resource/engagement.entity';
import { Resource, Syllabus } from './content/resource.entity';
import { JobTurn } from './schedule/job-turn.entity';
import { CodeGrant } from './surgery/code-grant.entity';
import { Hospital } from './content/hospital.entity';
import { OperationVersion } from './content/operation-version.entity';
import { Operation } from './content/operation.entity';
import { FormerOperation } from './surgery/former-operation.entity';
import { Surgery } from './surgery/surgery.entity';
import { WhatMatters } from './surgery/what-matters.entity';

/** Every table. */
export const entities = [
  Account,
  AccountDecision,
  AccountSearch,
  EmailProofLink,
  Surgeon,
  Patient,
  PatientGrant,
  Session,
  SessionToken,
  KnownDevice,
  Passkey,
  PasskeyChallenge,
  AuthenticatorApp,
  RecoveryCode,
  LoginTicket,
  ResetRequest,
  SsoIdentityRow,
  SsoAttempt,
  SsoProof,
  ResetToken,
  SurgeonInvitation,
  Operation,
  OperationVersion,
  Hospital,
  Surgery,
  CodeGrant,
  FormerOperation,
  WhatMatters,
  Assessment,
  Question,
  Answer,
  AssessmentCompletion,
  DiscussedAnswer,
  OwnWords,
  Syllabus,
  Resource,
  Engagement,
  SyllabusCompletion,
  Note,
  Certificate,
  ConsentForm,
  ConsentRound,
  ConsentChangeRow,
  ConsentHandover,
  Confirmation,
  ConsentDecision,
  Signature,
  ConsentStatement,
  StatementTemplate,
  StoredDocument,
  SealCertificate,
  DocumentSeal,
  UnsealedDocument,
  PreviewTicket,
  PrintRequest,
  OutgoingMail,
  JobTurn,
  AuditEntry,
  AuditSeal,
  AuditAnchor,
  AuditCheckpoint,
  AuditTile,
  IdempotencyKey,
  RateLimitCount,
  TextVersion,
  StoredMediaFile,
];
