import { mattersEndpoints, type SurgeryMatters } from '@candour/contracts';
import { call } from '../../../api/client';
import { dateInDetails } from '../../../lib/dates-on-screen';
import { RemoteView } from '../../../shell/remote/remote-view';
import { useRemote } from '../../../shell/remote/use-remote';
import { Card } from '../../../ui/card/card';
import { SmallText } from '../../../ui/layout/layout.styles';
import { MattersText } from './matters-text';
import { mattersOfPatientWords as words } from './words';

/** The patient's answers to the prompts, for the surgeon. */
export function MattersOfPatient({ matters }: { readonly matters: SurgeryMatters | null }) {
  return (
    <Card title={words.title}>
      {matters === null ? (
        <p>{words.nothing}</p>
      ) : (
        <>
          <SmallText>
            {words.lead} {words.at(dateInDetails(matters.said_at))}
          </SmallText>
          <MattersText matters={matters} names={words.names} />
        </>
      )}
    </Card>
  );
}

/** The same beside the statement. */
export function MattersBeside({ surgeryId }: { readonly surgeryId: string }) {
  const remote = useRemote((signal) =>
    call(mattersEndpoints.readMatters, { params: { id: surgeryId }, signal }),
  );
  return (
    <RemoteView of={remote} shapes={['card']}>
      {({ matters }) => <MattersOfPatient matters={matters} />}
    </RemoteView>
  );
}
