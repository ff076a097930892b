import { type DocumentPreview, type FormErrors, messages } from '@candour/contracts';
import { aPreview as anyPreview, exampleId } from '@candour/contracts/testing';
import { NOT_SENT } from '../failure';

export {
  aCompleteSurgery,
  aConsentForm,
  aHospital,
  anOperation,
  aNote,
  aPatient,
  aPerson,
  aSurgeon,
  aSurgeonStanding,
  aSurgery,
} from '@candour/contracts/testing';

export const SURGERY_ID = exampleId(1);
export const TODAY = '2026-03-02';

/** A preview that is valid for two minutes on the clock of the specs. */
export const aPreview = (changes: Partial<DocumentPreview> = {}): DocumentPreview =>
  anyPreview({ expires_at: 1_772_445_720, ...changes });

/** A refusal with all details of the server's reply. */
export const refusalWith = (reply: {
  readonly status: number | null;
  readonly message: string;
  readonly code?: string;
  readonly fields?: FormErrors;
}): Error => Object.assign(new Error(reply.message), { code: null, fields: {}, ...reply });

/** A failure of a device that was offline. */
export const notSent = refusalWith({ status: null, message: messages.defaultError, code: NOT_SENT });

/** The reply to a signature of a surgeon who must prove their identity again. */
export const proofNeeded = refusalWith({
  status: 403,
  message: messages.proofNeeded,
  code: 'auth.proof-needed',
});

/** The reply to a download while the server is still making the document. */
export const documentNotMade = refusalWith({
  status: 503,
  message: messages.unavailable,
  code: 'document.unavailable',
});
