import { type DocumentPreview, messages } from '@candour/contracts';
import type { SnapshotFrom } from 'xstate';
import type { certificateMachine } from './certificate.machine';
import { isCompleted } from './certificate.model';

export type CertificateSnapshot = SnapshotFrom<typeof certificateMachine>;

/** Addresses for the frame. The previous ones stay while new ones load. */
export const certificatePreview = (snapshot: CertificateSnapshot): DocumentPreview | null =>
  snapshot.matches({ preview: 'unavailable' }) ? null : snapshot.context.preview;

export const isCertificatePreviewLoading = (snapshot: CertificateSnapshot): boolean =>
  snapshot.matches({ preview: 'loading' });

/** Message in place of the frame. */
export const certificatePreviewFailure = (snapshot: CertificateSnapshot): string | null =>
  snapshot.matches({ preview: 'unavailable' }) ? snapshot.context.previewFailure : null;

/** Whether it is still unknown if the certificate can be completed. A tick would be lost. */
export const isCertificateChecking = (snapshot: CertificateSnapshot): boolean =>
  snapshot.matches({ completion: 'checking' });

export const isStatementTicked = (snapshot: CertificateSnapshot): boolean =>
  ['ticked', 'completing', 'asking'].includes(snapshot.value.completion);

/** Why the Complete button is disabled; null when it is enabled. */
export const completeDisabledReason = (snapshot: CertificateSnapshot): string | null =>
  snapshot.matches({ completion: 'unticked' }) ? messages.consentRequired : null;

export const isCertificateCompleted = (snapshot: CertificateSnapshot): boolean =>
  snapshot.matches({ completion: 'completed' });

/** "Download is enabled only when consented is true". Otherwise returns the text of the disabled button. */
export const certificateDownloadUnavailable = ({ context }: CertificateSnapshot): string | null =>
  isCompleted(context) ? null : messages.downloadUnavailable;

export const isCertificateDownloading = (snapshot: CertificateSnapshot): boolean =>
  snapshot.matches({ download: 'downloading' }) || snapshot.matches({ download: 'waiting' });

/** Message while the server still makes the document to download; null otherwise. */
export const certificateBeingMade = (snapshot: CertificateSnapshot): string | null =>
  snapshot.matches({ download: 'waiting' }) ? messages.documentBeingMade : null;

export const isCodeRevealed = (snapshot: CertificateSnapshot): boolean => snapshot.matches({ code: 'shown' });

/** The last failure, for the error area. */
export const certificateFailure = ({ context }: CertificateSnapshot): string | null => context.failure;
