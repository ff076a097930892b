import {
  type DocumentPreview,
  isDownloadable,
  messages,
  signatureName,
  type Surgery,
} from '@candour/contracts';
import type { SnapshotFrom } from 'xstate';
import type { signingMachine } from './signing.machine';
import { whyNotReady } from './signing.model';

export type SigningSnapshot = SnapshotFrom<typeof signingMachine>;

/** Addresses for the frame; null while there is no preview. */
export const previewToSign = ({ context }: SigningSnapshot): DocumentPreview | null =>
  context.form?.preview ?? null;

/** The surgery of the form with the newest state of its consent; null while there is none. */
export const surgeryOfForm = ({ context: { form, consentForm } }: SigningSnapshot): Surgery | null =>
  form && { ...form.surgery, consent: consentForm ?? form.surgery.consent };

/** The name to type, shown beside the field. */
export const nameToSign = ({ context }: SigningSnapshot): string | null =>
  context.signer === null ? null : signatureName(context.signer.firstName, context.signer.lastName);

/** Why this person cannot sign yet; null when they can sign or have signed. */
export const notReadyReason = (snapshot: SigningSnapshot): string | null => {
  const { context } = snapshot;
  if (snapshot.matches('refused')) return context.failure;
  return snapshot.matches('notReady') && context.form !== null
    ? whyNotReady(context.role, context.form)
    : null;
};

/** "This form has changed since you opened it, please read it again", until the user confirms reading it. */
export const changedNotice = (snapshot: SigningSnapshot): string | null =>
  snapshot.matches('changed') ? messages.formChanged : null;

/** The last failure, for the error area. Reasons why the person cannot sign yet are not failures. */
export const signingFailure = (snapshot: SigningSnapshot): string | null =>
  snapshot.matches('refused') ? null : snapshot.context.failure;

export const isSubmittingSignature = (snapshot: SigningSnapshot): boolean => snapshot.matches('submitting');

/** Text of the disabled download button; null when it is enabled. */
export const consentFormDownloadUnavailable = ({ context }: SigningSnapshot): string | null =>
  isDownloadable(context.consentForm) ? null : messages.downloadUnavailable;

/** Message while the server still makes the document to download; null otherwise. */
export const consentFormBeingMade = (snapshot: SigningSnapshot): string | null =>
  snapshot.matches({ signed: { download: 'waiting' } }) ? messages.documentBeingMade : null;

/** Message after the person has signed; null before. */
export const signedNotice = (snapshot: SigningSnapshot): string | null =>
  snapshot.matches('signed') ? messages.consentFormSigned : null;
