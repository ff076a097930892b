import { messages } from './messages';

export interface ErrorRow {
  readonly status: number;
  readonly message: string;
}

/** Every failure of the API: its code, its status and the message for the user (section 8). */
export const ERRORS = {
  'request.malformed': { status: 400, message: messages.malformed },
  'request.unauthenticated': { status: 401, message: messages.unauthenticated },
  'request.api-key': { status: 401, message: messages.apiKeyInvalid },
  'request.forbidden': { status: 403, message: messages.forbidden },
  'request.not-found': { status: 404, message: messages.notFound },
  'request.method': { status: 405, message: messages.methodNotAllowed },
  'request.timeout': { status: 408, message: messages.requestTimeout },
  'request.conflict': { status: 409, message: messages.conflict },
  'request.too-large': { status: 413, message: messages.tooLarge },
  'request.not-json': { status: 415, message: messages.notJson },
  'request.invalid': { status: 422, message: messages.invalid },
  'request.too-many': { status: 429, message: messages.tooMany },
  'server.error': { status: 500, message: messages.defaultError },
  'server.unavailable': { status: 503, message: messages.unavailable },

  'auth.login-failed': { status: 401, message: messages.loginFailed },
  'auth.account-exists': { status: 409, message: messages.accountExists },
  'auth.account-exists-find-patient': { status: 409, message: messages.accountExistsFindPatient },
  'auth.already-decided': { status: 409, message: messages.alreadyDecided },
  'auth.email-taken': { status: 422, message: messages.emailTaken },
  'auth.gmc-number-taken': { status: 409, message: messages.gmcNumberTaken },
  'auth.proof-needed': { status: 403, message: messages.proofNeeded },
  'auth.password-common': { status: 422, message: messages.passwordCommon },
  'auth.reset-link-invalid': { status: 422, message: messages.resetLinkInvalid },
  'surgeon.not-found': { status: 404, message: messages.surgeonNotFound },
  'surgeon.not-verified': { status: 403, message: messages.onlyVerifiedSurgeons },
  'surgeon.own-verification': { status: 403, message: messages.ownVerification },
  'patient.not-found': { status: 404, message: messages.patientNotFound },
  'surgery.code-unknown': { status: 404, message: messages.uniqueCodeInvalid },
  'surgery.already-linked': { status: 409, message: messages.alreadyLinked },
  'surgery.details-frozen': { status: 409, message: messages.detailsFrozen },
  'note.no-room': { status: 409, message: messages.notesFull },
  'assessment.locked': { status: 409, message: messages.categoryLocked },
  'assessment.own-words-signed': { status: 409, message: messages.ownWordsSigned },
  'certificate.learning-incomplete': { status: 409, message: messages.certificateUnavailable },
  'certificate.download-unavailable': { status: 409, message: messages.downloadUnavailable },
  'consent-form.missing': { status: 409, message: messages.consentFormUnavailable },
  'consent-form.certificate-first': { status: 409, message: messages.certificateFirst },
  'consent-form.details-first': { status: 409, message: messages.detailsFirst },
  'consent-form.surgeon-first': { status: 409, message: messages.surgeonFirst },
  'consent-form.changed': { status: 409, message: messages.formChanged },
  'consent-form.already-signed': { status: 409, message: messages.alreadySigned },
  'consent-form.download-unavailable': { status: 409, message: messages.downloadUnavailable },
  'consent-form.ended': { status: 409, message: messages.surgeryEnded },
  'consent-form.held-side': { status: 409, message: messages.sidesDiffer },
  'consent-form.held-concern': { status: 409, message: messages.concernHeld },
  'consent-form.concern-open': { status: 409, message: messages.concernOpen },
  'consent-form.held-time': { status: 409, message: messages.moreTimeHeld },
  'consent-form.not-after-declining': { status: 409, message: messages.declinedAlready },
  'consent-form.not-after-withdrawing': { status: 409, message: messages.withdrawnAlready },
  'consent-form.not-reopenable': { status: 409, message: messages.notReopenable },
  'consent-form.surgeon-ends': { status: 409, message: messages.surgeonEnds },
  'consent-form.surgeon-there': { status: 409, message: messages.surgeonStillThere },
  'consent-form.handover-gone': { status: 409, message: messages.handoverGone },
  'consent-form.not-now': { status: 409, message: messages.notDecidableNow },
  'consent-form.templates-full': { status: 409, message: messages.templatesFull },
  'document.unavailable': { status: 503, message: messages.unavailable },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof ERRORS;
