import { messages } from './messages';

export interface ErrorRow {
  readonly status: number;
  readonly message: string;
}

/** The failures that a browser can predict, so that it needs their messages; a part of `ERRORS`. */
export const CONSENT_FORM_ERRORS = {
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
} as const satisfies Record<string, ErrorRow>;
