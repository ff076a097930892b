import { isSignedByBoth, labels, messages, pathTo, SCREENS } from '@candour/contracts';
import { AnswersForSurgeon } from '../../features/assessment/answers-for-surgeon';
import { CertificateInCard } from '../../features/certificate/certificate-preview';
import { ConsentFormInCard } from '../../features/consent-form/consent-form-preview';
import { ConsentActs } from '../../features/consent-form/surgeon/consent-acts';
import { LatestNote } from '../../features/note/surgeon/latest-note';
import { DocumentCard } from '../../features/surgery/brief/document-card';
import { loadSurgeryBrief, type SurgeryBrief } from '../../features/surgery/brief/surgery-brief.actors';
import { SurgeryChecklist } from '../../features/surgery/brief/surgery-checklist';
import { SurgeryIdentity } from '../../features/surgery/brief/surgery-identity';
import type { PageProps } from '../../lib/page-props';
import { isRefused, standingOf } from '../../shell/consent/standing';
import { RemoteView } from '../../shell/remote/remote-view';
import { Columns } from '../../ui/layout/columns';
import { Stack } from '../../ui/layout/stack';
import { Identified } from './identified';
import { SurgeonFrame } from './surgeon-frame';
import { SurgeryBreadcrumbs } from './surgery-breadcrumbs';
import { useSurgeonRemote } from './use-surgeon-remote';

function Documents({ brief }: { readonly brief: SurgeryBrief }) {
  const id = brief.surgery.surgery_id;
  const { consented } = brief.certificate;
  const isSigned = isSignedByBoth(brief.consentForm) && !isRefused(standingOf(brief.surgery));
  return (
    <>
      <DocumentCard
        title={SCREENS.surgeonCertificate.title}
        standing={consented ? messages.certificateComplete : messages.certificateIncomplete}
        isComplete={consented}
        href={pathTo('/surgeon/certificate/:id', { id })}
        unavailable={consented && brief.consentForm ? null : messages.certificateUnavailable}
      >
        {() => <CertificateInCard surgeryId={id} />}
      </DocumentCard>
      <DocumentCard
        title={SCREENS.surgeonConsentForm.title}
        standing={isSigned ? messages.consentFormComplete : messages.consentFormIncomplete}
        isComplete={isSigned}
        href={pathTo('/surgeon/consent-form/:id', { id })}
        unavailable={brief.consentForm ? null : messages.consentFormUnavailable}
      >
        {() => <ConsentFormInCard surgeryId={id} />}
      </DocumentCard>
    </>
  );
}

function Details({ id }: { readonly id: string }) {
  const remote = useSurgeonRemote((signal) => loadSurgeryBrief(id, signal));
  return (
    <RemoteView of={remote} shapes={['card', 'card', 'line', 'line', 'line']}>
      {(brief) => (
        <Stack gap={6}>
          <SurgeryIdentity facts={brief} />
          <Columns layout="main-aside">
            <Stack gap={6}>
              <LatestNote surgeryId={id} notes={brief.notes} />
              <AnswersForSurgeon categories={brief.assessments} />
            </Stack>
            <Stack gap={6}>
              <ConsentActs surgery={brief.surgery} />
              <SurgeryChecklist facts={brief} />
              <Documents brief={brief} />
            </Stack>
          </Columns>
        </Stack>
      )}
    </RemoteView>
  );
}

export function Page({ parameters }: PageProps) {
  const { surgeryDetails } = labels.headings;
  return (
    <SurgeonFrame title={surgeryDetails} above={<SurgeryBreadcrumbs id={undefined} here={surgeryDetails} />}>
      {() => <Identified id={parameters['id']}>{(id) => <Details id={id} />}</Identified>}
    </SurgeonFrame>
  );
}
