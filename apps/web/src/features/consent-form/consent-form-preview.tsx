import {
  CONSENT_PREVIEW_MIN_HEIGHT_PX,
  type QueryOf,
  consentFormEndpoints,
  pathTo,
} from '@candour/contracts';
import { changedNotice, isFormHidden, previewToSign, signingFailure } from '@candour/machines';
import { call } from '../../api/client';
import { Button } from '../../ui/button/button';
import { DocumentFrame } from '../../ui/document-frame/document-frame';
import { DocumentPlace, DocumentSkeleton } from '../../ui/document-frame/document-place';
import { Stack } from '../../ui/layout/stack';
import { Notice } from '../../ui/notice/notice';
import { TextLink } from '../../ui/link/text-link';
import { sideWords } from './side/words';
import { type Signing, useSigning } from './use-signing';
import { consentFormWords as words } from './words';

/** Shown in place of the form, which names the patient's side, until the surgeon has said theirs. */
function SideFirst({ surgeryId: id }: { readonly surgeryId: string }) {
  return (
    <Notice tone="info">
      {sideWords.hidden}{' '}
      <TextLink href={pathTo('/surgeon/consent-form/:id', { id })}>{sideWords.open}</TextLink>
    </Notice>
  );
}

/** Requests a new address of the PDF; by default that of the current round. */
export const pdfOf = async (
  id: string,
  query: QueryOf<typeof consentFormEndpoints.previewConsentForm> = {},
): Promise<string> =>
  (await call(consentFormEndpoints.previewConsentForm, { params: { id }, query })).preview_url;

interface ConsentFormPreviewProps extends Signing {
  readonly isInCard?: boolean;
}

/** The consent form in a frame at least 750 px high, or why there is none. */
export function ConsentFormPreview({ snapshot, send, isInCard = false }: ConsentFormPreviewProps) {
  const { role, surgeryId, side } = snapshot.context;
  const preview = previewToSign(snapshot);
  const changed = changedNotice(snapshot);
  const failure = signingFailure(snapshot);
  if (preview && isFormHidden(snapshot)) return <SideFirst surgeryId={surgeryId} />;
  if (!preview && !snapshot.hasTag('busy')) {
    return failure === null ? null : (
      <Notice
        tone="error"
        role="alert"
        action={
          <Button variant="quiet" size="small" onPress={() => send({ type: 'form.outdated' })}>
            {words.tryAgain}
          </Button>
        }
      >
        {failure}
      </Notice>
    );
  }
  return (
    <Stack gap={4}>
      {preview && changed ? (
        <Notice
          tone="warning"
          role="alert"
          action={
            <Button variant="quiet" size="small" onPress={() => send({ type: 'changes.read' })}>
              {words.haveRead}
            </Button>
          }
        >
          {changed}
        </Notice>
      ) : null}
      <DocumentPlace minHeight={CONSENT_PREVIEW_MIN_HEIGHT_PX} isInCard={isInCard}>
        {preview ? (
          <DocumentFrame
            key={preview.preview_url}
            title={words.frame}
            url={preview.preview_html_url}
            minHeight={CONSENT_PREVIEW_MIN_HEIGHT_PX}
            tools={
              isInCard
                ? undefined
                : { loadPdf: () => pdfOf(surgeryId, { side }), isForFamily: role === 'patient' }
            }
            onUnreadable={() => send({ type: 'form.unreadable' })}
          />
        ) : (
          <DocumentSkeleton label={words.loading} />
        )}
      </DocumentPlace>
    </Stack>
  );
}

/** Only the preview, for a surgeon's page; signing has its own page. */
export function ConsentFormInCard({ surgeryId }: { readonly surgeryId: string }) {
  return <ConsentFormPreview {...useSigning({ surgeryId, role: 'surgeon', signer: null })} isInCard />;
}
