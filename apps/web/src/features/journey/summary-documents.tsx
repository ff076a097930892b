import {
  addressOfStep,
  certificateEndpoints,
  consentFormEndpoints,
  isDownloadable,
  type JourneyFacts,
  labels,
  messages,
  pathTo,
} from '@candour/contracts';
import { call } from '../../api/client';
import { CopyableCode } from '../../ui/copyable-code/copyable-code';
import { Disclosure } from '../../ui/disclosure/disclosure';
import { Cluster } from '../../ui/layout/cluster';
import { LinkButton } from '../../ui/link/link-button';
import { certificateWords } from '../certificate/words';
import { DocumentFile } from '../consent-form/document-file';
import { journeyWords } from './words';

const { downloadCertificate } = certificateEndpoints;
const { downloadConsentForm } = consentFormEndpoints;
const { buttons } = labels;
const { summary: words } = journeyWords;

/** The buttons of the steps Certificate and Consent Form: notes, both documents to read and as files, and the code. */
export function SummaryDocuments({ facts }: { readonly facts: JourneyFacts }) {
  const { surgery, certificate, consentForm } = facts;
  const params = { id: surgery.surgery_id };
  const form = consentForm && { ...consentForm, state: surgery.consent.state };
  const unavailable = (isThere: boolean) => (isThere ? undefined : messages.downloadUnavailable);
  return (
    <Cluster gap={3} align="start">
      <LinkButton href={pathTo('/patient/notes/:id', params)} variant="quiet">
        {buttons.viewNotes}
      </LinkButton>
      {certificate.consented ? (
        <LinkButton href={addressOfStep(params.id, 'certificate')} variant="quiet">
          {words.readCertificate}
        </LinkButton>
      ) : null}
      {form ? (
        <LinkButton href={addressOfStep(params.id, 'consent-form')} variant="quiet">
          {words.readConsentForm}
        </LinkButton>
      ) : null}
      <DocumentFile
        load={(signal) => call(downloadCertificate, { params, signal })}
        fileName={downloadCertificate.reply.fileName}
        disabledReason={unavailable(certificate.consented)}
      >
        {buttons.downloadCertificate}
      </DocumentFile>
      <DocumentFile
        load={(signal) => call(downloadConsentForm, { params, signal })}
        fileName={downloadConsentForm.reply.fileName}
        disabledReason={unavailable(isDownloadable(form))}
      >
        {buttons.downloadConsentForm}
      </DocumentFile>
      {surgery.unique_code ? (
        <Disclosure label={buttons.revealCode} variant="quiet">
          {() => (
            <CopyableCode name={certificateWords.code} code={surgery.unique_code ?? ''} isShownAtFirst />
          )}
        </Disclosure>
      ) : null}
    </Cluster>
  );
}
