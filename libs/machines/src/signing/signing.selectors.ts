import {
  type DocumentPreview,
  isDownloadable,
  messages,
  signatureName,
  type Surgery,
} from '@candour/contracts';
import type { SnapshotFrom } from 'xstate';
import type { signingMachine } from './signing.machine';
import { signingRefusal } from '../consent-decision/consent-offers.model';
import { hidesSide, whyNotReady } from './signing.model';

export type SigningSnapshot = SnapshotFrom<typeof signingMachine>;

/** Addresses for the frame; null while there is no preview, also while the form with a new side loads. */
export const previewToSign = (snapshot: SigningSnapshot): DocumentPreview | null => {
  const { form, side, sideOfForm } = snapshot.context;
  return form === null || (side !== sideOfForm && sideQuestion(snapshot) === null) ? null : form.preview;
};

/** The surgery of the form with the newest state of its consent and the chosen side; null while there is none. */
export const surgeryOfForm = ({ context: { form, consentForm, side } }: SigningSnapshot): Surgery | null =>
  form && {
    ...form.surgery,
    surgeon_side: form.surgery.surgeon_side ?? side,
    consent: consentForm ?? form.surgery.consent,
  };

/** Whether the surgeon is asked for their side, or asked once more; null when neither. */
export const sideQuestion = (snapshot: SigningSnapshot): 'asked' | 'doubted' | null => {
  if (snapshot.matches('sideAsked')) return 'asked';
  return snapshot.matches('sideDoubted') ? 'doubted' : null;
};

/** Whether the form may not be shown yet, because it names the side of the patient. */
export const isFormHidden = (snapshot: SigningSnapshot): boolean =>
  hidesSide(snapshot.context) || snapshot.matches('sideDoubted');

/** The name to type, shown beside the field. */
export const nameToSign = ({ context }: SigningSnapshot): string | null =>
  context.signer === null ? null : signatureName(context.signer.firstName, context.signer.lastName);

/**
 * Why this person cannot sign yet; null when they can sign or have signed. While the surgeon is asked for their
 * side, only holds and decisions against the form count.
 */
export const notReadyReason = (snapshot: SigningSnapshot): string | null => {
  const { context } = snapshot;
  if (snapshot.matches('refused')) return context.failure;
  if (sideQuestion(snapshot) !== null && context.form !== null)
    return signingRefusal(context.role, context.form.surgery);
  return snapshot.matches('notReady') && context.form !== null
    ? whyNotReady(context.role, context.form, context.side)
    : null;
};

/** "This form has changed since you opened it, please read it again", until the user confirms reading it. */
export const changedNotice = (snapshot: SigningSnapshot): string | null =>
  snapshot.matches('changed') ? messages.formChanged : null;

/** Why this person has no form; null if there may be one. */
export const formNotThere = (snapshot: SigningSnapshot): string | null =>
  snapshot.matches('notThere') ? snapshot.context.failure : null;

/** The last failure, for the error area. Reasons why the person cannot sign yet are not failures. */
export const signingFailure = (snapshot: SigningSnapshot): string | null =>
  snapshot.matches('refused') || snapshot.matches('notThere') ? null : snapshot.context.failure;

export const isSubmittingSignature = (snapshot: SigningSnapshot): boolean =>
  snapshot.matches('submitting') || snapshot.matches('asking');

/** Text of the disabled download button; null when it is enabled. */
export const consentFormDownloadUnavailable = ({ context }: SigningSnapshot): string | null =>
  isDownloadable(context.consentForm) ? null : messages.downloadUnavailable;

/** Message while the server still makes the document to download; null otherwise. */
export const consentFormBeingMade = (snapshot: SigningSnapshot): string | null =>
  snapshot.matches({ signed: { download: 'waiting' } }) ? messages.documentBeingMade : null;

/** Message after the person has signed; null before. */
export const signedNotice = (snapshot: SigningSnapshot): string | null =>
  snapshot.matches('signed') ? messages.consentFormSigned : null;
