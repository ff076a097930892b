import { type DocumentPreview, messages } from '@candour/contracts';
import type { SnapshotFrom } from 'xstate';
import type { certificateMachine } from './certificate.machine';
import { isCompleted } from './certificate.model';

export type CertificateSnapshot = SnapshotFrom<typeof certificateMachine>;

/** The addresses for the frame; the last ones stay while newer ones are on their way. */
export const certificatePreview = (snapshot: CertificateSnapshot): DocumentPreview | null =>
  snapshot.matches({ preview: 'unavailable' }) ? null : snapshot.context.preview;

export const isCertificatePreviewLoading = (snapshot: CertificateSnapshot): boolean =>
  snapshot.matches({ preview: 'loading' });

/** What stands in place of the frame. */
export const certificatePreviewFailure = (snapshot: CertificateSnapshot): string | null =>
  snapshot.matches({ preview: 'unavailable' }) ? snapshot.context.previewFailure : null;

/** Whether the certificate can be completed is not known yet: a tick would be lost. */
export const isCertificateChecking = (snapshot: CertificateSnapshot): boolean =>
  snapshot.matches({ completion: 'checking' });

export const isStatementTicked = (snapshot: CertificateSnapshot): boolean =>
  snapshot.matches({ completion: 'ticked' }) || snapshot.matches({ completion: 'completing' });

/** Why Complete cannot be pressed; null when it can. */
export const completeDisabledReason = (snapshot: CertificateSnapshot): string | null =>
  snapshot.matches({ completion: 'unticked' }) ? messages.consentRequired : null;

export const isCertificateCompleted = (snapshot: CertificateSnapshot): boolean =>
  snapshot.matches({ completion: 'completed' });

/** "Download is enabled only when consented is true", otherwise the text of the button. */
export const certificateDownloadUnavailable = ({ context }: CertificateSnapshot): string | null =>
  isCompleted(context) ? null : messages.downloadUnavailable;

export const isCertificateDownloading = (snapshot: CertificateSnapshot): boolean =>
  snapshot.matches({ download: 'downloading' }) || snapshot.matches({ download: 'waiting' });

/** What is said while the download waits for a document that is still being made; null otherwise. */
export const certificateBeingMade = (snapshot: CertificateSnapshot): string | null =>
  snapshot.matches({ download: 'waiting' }) ? messages.documentBeingMade : null;

export const isCodeRevealed = (snapshot: CertificateSnapshot): boolean => snapshot.matches({ code: 'shown' });

/** What went wrong last, for the error area. */
export const certificateFailure = ({ context }: CertificateSnapshot): string | null => context.failure;
