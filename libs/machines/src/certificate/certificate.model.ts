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
  /** Why the frame shows no preview. */
  readonly previewFailure: string | null;
  /** The last failure to load, complete or download. */
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
 * Message in place of the preview. When the server refuses the preview, the surgeon reads the server's message about
 * the patient's progress, or a default one. Any other failure has the specified message of a failed preview.
 */
export const previewFailureMessage = (reader: CertificateReader, failure: Failure): string => {
  if (reader === 'patient' || !isPermanent(failure)) return messages.certificatePreviewFailed;
  return failure.status === 409 ? failure.message : messages.certificateUnavailable;
};

/** "It is shown only if a consent form exists" (to the surgeon). The patient always sees it. */
export const isShownTo = (reader: CertificateReader, preview: DocumentPreview): boolean =>
  reader === 'patient' || preview.consent_form !== null;
