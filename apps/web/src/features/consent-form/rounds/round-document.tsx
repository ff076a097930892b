import {
  CONSENT_PREVIEW_MIN_HEIGHT_PX,
  consentFormEndpoints,
  type ConsentRound,
  messages,
} from '@candour/contracts';
import type { SigningRole } from '@candour/machines';
import { useState } from 'react';
import { call } from '../../../api/client';
import { RemoteView } from '../../../shell/remote/remote-view';
import { useRemote } from '../../../shell/remote/use-remote';
import { DocumentFrame } from '../../../ui/document-frame/document-frame';
import { Notice } from '../../../ui/notice/notice';
import { pdfOf } from '../consent-form-preview';
import { roundWords as words } from './words';

export interface RoundDocumentProps {
  readonly surgeryId: string;
  readonly round: Pick<ConsentRound, 'round'>;
  readonly reader: SigningRole;
}

/** The newest document of a former round, as a page. */
export function RoundDocument({ surgeryId, round: { round }, reader }: RoundDocumentProps) {
  const [isUnreadable, setIsUnreadable] = useState(false);
  const remote = useRemote((signal) =>
    call(consentFormEndpoints.previewConsentForm, { params: { id: surgeryId }, query: { round }, signal }),
  );
  if (isUnreadable) {
    return (
      <Notice tone="error" role="alert">
        {messages.consentFormPreviewFailed}
      </Notice>
    );
  }
  return (
    <RemoteView of={remote} shapes={['card']}>
      {({ preview_html_url: url }) => (
        <DocumentFrame
          title={words.frame(round)}
          url={url}
          minHeight={CONSENT_PREVIEW_MIN_HEIGHT_PX}
          tools={{ loadPdf: () => pdfOf(surgeryId, { round }), isForFamily: reader === 'patient' }}
          onUnreadable={() => setIsUnreadable(true)}
        />
      )}
    </RemoteView>
  );
}
