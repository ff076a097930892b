import { type Certificate, type DocumentPreview, isCertificateComplete, messages } from '@candour/contracts';
import { type DocumentTries, firstTry } from '../kit/document-tries';
import { type Failure, isPermanent } from '../kit/failure';

export type CertificateReader = 'patient' | 'surgeon';

export interface CertificateInput {
  readonly surgeryId: string;
  readonly reader: CertificateReader;
}

export interface CertificateContext extends CertificateInput, DocumentTries {
  readonly certificate: Certificate | null;
  readonly preview: DocumentPreview | null;
  /** Why the frame shows nothing. */
  readonly previewFailure: string | null;
  /** What went wrong with loading, completing or downloading. */
  readonly failure: string | null;
}

type Given = { readonly context: CertificateContext };

export const atStart = ({ input }: { readonly input: CertificateInput }): CertificateContext => ({
  ...input,
  certificate: null,
  preview: null,
  previewFailure: null,
  failure: null,
  ...firstTry(),
});

export const surgeryOf = ({ context }: Given): { surgeryId: string } => ({ surgeryId: context.surgeryId });

export const isCompleted = ({ certificate, surgeryId }: CertificateContext): boolean =>
  certificate !== null && isCertificateComplete(certificate, surgeryId);

/**
 * What stands in place of the preview. A refusal means to a surgeon that the patient has not come this far,
 * in the server's words where it has some; anything else is the specified failure of a preview.
 */
export const previewFailureMessage = (reader: CertificateReader, failure: Failure): string => {
  if (reader === 'patient' || !isPermanent(failure)) return messages.certificatePreviewFailed;
  return failure.status === 409 ? failure.message : messages.certificateUnavailable;
};

/** "It is shown only if a consent form exists" (to the surgeon); the patient sees it from the start. */
export const isShownTo = (reader: CertificateReader, preview: DocumentPreview): boolean =>
  reader === 'patient' || preview.consent_form !== null;
