import { SCREENS } from '@candour/contracts';
import { Brief } from '../../features/worklist/brief/brief';
import { loadBrief } from '../../features/worklist/brief/brief.actors';
import type { PageProps } from '../../lib/page-props';
import { useReadAgain } from '../../shell/remote/use-read-again';
import { RemoteView } from '../../shell/remote/remote-view';
import { Identified } from './identified';
import { SurgeonFrame } from './surgeon-frame';
import { useSurgeonRemote } from './use-surgeon-remote';

function OfSurgery({ id }: { readonly id: string }) {
  const remote = useSurgeonRemote((signal) => loadBrief(id, signal));
  useReadAgain(remote);
  return (
    <RemoteView of={remote} shapes={['card', 'card', 'line', 'line', 'line']}>
      {(brief) => <Brief brief={brief} onSaid={remote.reload} />}
    </RemoteView>
  );
}

export function Page({ parameters }: PageProps) {
  return (
    <SurgeonFrame isSlim title={SCREENS.surgeonBrief.title} width="full">
      {() => <Identified id={parameters['id']}>{(id) => <OfSurgery id={id} />}</Identified>}
    </SurgeonFrame>
  );
}
