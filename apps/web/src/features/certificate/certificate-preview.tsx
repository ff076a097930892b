import { certificateEndpoints, PREVIEW_MIN_HEIGHT_PX } from '@candour/contracts';
import {
  certificatePreview,
  certificatePreviewFailure,
  isCertificatePreviewLoading,
} from '@candour/machines';
import { call } from '../../api/client';
import { Button } from '../../ui/button/button';
import { DocumentFrame } from '../../ui/document-frame/document-frame';
import { DocumentPlace, DocumentSkeleton } from '../../ui/document-frame/document-place';
import { Notice } from '../../ui/notice/notice';
import { type CertificateRun, useCertificate } from './use-certificate';
import { certificateWords as words } from './words';

const pdfOf = async (id: string): Promise<string> =>
  (await call(certificateEndpoints.previewCertificate, { params: { id } })).preview_url;

interface CertificatePreviewProps extends CertificateRun {
  readonly isInCard?: boolean;
}

/** The certificate in a frame at least 500 px high, or why there is none. */
export function CertificatePreview({ snapshot, send, isInCard = false }: CertificatePreviewProps) {
  const { reader, surgeryId } = snapshot.context;
  const preview = certificatePreview(snapshot);
  const failure = certificatePreviewFailure(snapshot);
  if (failure) {
    return (
      <Notice
        tone="error"
        role="alert"
        action={
          <Button variant="quiet" size="small" onPress={() => send({ type: 'preview.outdated' })}>
            {words.tryAgain}
          </Button>
        }
      >
        {failure}
      </Notice>
    );
  }
  if (!preview && !isCertificatePreviewLoading(snapshot)) return null;
  return (
    <DocumentPlace minHeight={PREVIEW_MIN_HEIGHT_PX} isInCard={isInCard}>
      {preview ? (
        <DocumentFrame
          key={preview.preview_url}
          title={reader === 'patient' ? words.frame : words.frameForSurgeon}
          url={preview.preview_html_url}
          minHeight={PREVIEW_MIN_HEIGHT_PX}
          tools={
            isInCard ? undefined : { loadPdf: () => pdfOf(surgeryId), isForFamily: reader === 'patient' }
          }
          onUnreadable={() => send({ type: 'preview.unreadable' })}
        />
      ) : (
        <DocumentSkeleton label={words.loading} />
      )}
    </DocumentPlace>
  );
}

/** Only the preview, for a surgeon's page. */
export function CertificateInCard({ surgeryId }: { readonly surgeryId: string }) {
  return <CertificatePreview {...useCertificate({ surgeryId, reader: 'surgeon' })} isInCard />;
}
