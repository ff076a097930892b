import { mattersEndpoints, type SurgeryMatters } from '@candour/contracts';
import type { ReactNode } from 'react';
import { call } from '../../../api/client';
import { dateInDetails } from '../../../lib/dates-on-screen';
import { RemoteView } from '../../../shell/remote/remote-view';
import { isComing, useRemote } from '../../../shell/remote/use-remote';
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

/** The same above the statement's form; null until they have loaded or failed, so that the form comes with them. */
export const useMattersBeside = (surgeryId: string): ReactNode => {
  const remote = useRemote((signal) =>
    call(mattersEndpoints.readMatters, { params: { id: surgeryId }, signal }),
  );
  if (isComing(remote)) return null;
  return (
    <RemoteView of={remote} shapes={['card']}>
      {({ matters }) => <MattersOfPatient matters={matters} />}
    </RemoteView>
  );
};
