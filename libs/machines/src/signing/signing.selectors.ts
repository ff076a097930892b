import { type DocumentPreview, messages, signatureName } from '@candour/contracts';
import type { SnapshotFrom } from 'xstate';
import type { signingMachine } from './signing.machine';
import { isDownloadable, whyNotReady } from './signing.model';

export type SigningSnapshot = SnapshotFrom<typeof signingMachine>;

/** The addresses for the frame, or null while there is nothing to show. */
export const previewToSign = ({ context }: SigningSnapshot): DocumentPreview | null =>
  context.form?.preview ?? null;

/** The name to type, shown beside the field. */
export const nameToSign = ({ context }: SigningSnapshot): string | null =>
  context.signer === null ? null : signatureName(context.signer.firstName, context.signer.lastName);

/** Why this person cannot sign yet; null when they can, or have. */
export const notReadyReason = (snapshot: SigningSnapshot): string | null => {
  const { context } = snapshot;
  if (snapshot.matches('refused')) return context.failure;
  return snapshot.matches('notReady') && context.form !== null
    ? whyNotReady(context.role, context.form)
    : null;
};

/** "This form has changed since you opened it, please read it again", until it has been read. */
export const changedNotice = (snapshot: SigningSnapshot): string | null =>
  snapshot.matches('changed') ? messages.formChanged : null;

/** What went wrong last, for the error area; the reasons above are not failures. */
export const signingFailure = (snapshot: SigningSnapshot): string | null =>
  snapshot.matches('refused') ? null : snapshot.context.failure;

export const isSubmittingSignature = (snapshot: SigningSnapshot): boolean => snapshot.matches('submitting');

/** What the download button says when it cannot be pressed; null when it can. */
export const consentFormDownloadUnavailable = ({ context }: SigningSnapshot): string | null =>
  isDownloadable(context.consentForm) ? null : messages.downloadUnavailable;

/** What is said while the download waits for a document that is still being made; null otherwise. */
export const consentFormBeingMade = (snapshot: SigningSnapshot): string | null =>
  snapshot.matches({ signed: { download: 'waiting' } }) ? messages.documentBeingMade : null;

/** The sentence once the person has signed, and null before. */
export const signedNotice = (snapshot: SigningSnapshot): string | null =>
  snapshot.matches('signed') ? messages.consentFormSigned : null;
