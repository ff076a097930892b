import { labels } from '@candour/contracts';
import { AnswersForSurgeon } from '../../features/assessment/answers-for-surgeon';
import { ConsentActs } from '../../features/consent-form/surgeon/consent-acts';
import { LatestNote } from '../../features/note/surgeon/latest-note';
import { loadSurgeryBrief } from '../../features/surgery/brief/surgery-brief.actors';
import { MattersOfPatient } from '../../features/surgery/matters/matters-of-patient';
import { SurgeryChecklist } from '../../features/surgery/brief/surgery-checklist';
import { SurgeryDetailsCard } from '../../features/surgery/brief/surgery-details-card';
import { SurgeryIdentity } from '../../features/surgery/brief/surgery-identity';
import type { PageProps } from '../../lib/page-props';
import { RemoteView } from '../../shell/remote/remote-view';
import { Columns } from '../../ui/layout/columns';
import { Stack } from '../../ui/layout/stack';
import { Identified } from './identified';
import { SurgeonFrame } from './surgeon-frame';
import { SurgeryBreadcrumbs } from './surgery-breadcrumbs';
import { SurgeryDocuments } from './surgery-documents';
import { useSurgeonRemote } from './use-surgeon-remote';

function Details({ id }: { readonly id: string }) {
  const remote = useSurgeonRemote((signal) => loadSurgeryBrief(id, signal));
  return (
    <RemoteView of={remote} shapes={['card', 'card', 'line', 'line', 'line']}>
      {(brief) => (
        <Stack gap={6}>
          <SurgeryIdentity facts={brief} />
          <Columns layout="main-aside">
            <Stack gap={6}>
              <MattersOfPatient matters={brief.matters} />
              <LatestNote surgeryId={id} notes={brief.notes} />
              <AnswersForSurgeon categories={brief.assessments} />
            </Stack>
            <Stack gap={6}>
              <SurgeryDetailsCard surgery={brief.surgery} onChanged={remote.reload} />
              <ConsentActs surgery={brief.surgery} />
              <SurgeryChecklist facts={brief} />
              <SurgeryDocuments brief={brief} />
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
