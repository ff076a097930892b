import { SCREENS } from '@candour/contracts';
import { useState } from 'react';
import { useSession } from '../../features/auth/session-context';
import { LinkToSurgery } from '../../features/surgery/link-to-surgery';
import { SurgeonFrame } from './surgeon-frame';

export function Page() {
  const { surgeonId } = useSession();
  const [round, setRound] = useState(0);
  return (
    <SurgeonFrame title={SCREENS.surgeonLink.title} width="narrow">
      {() => <LinkToSurgery key={round} surgeonId={surgeonId} onAgain={() => setRound(round + 1)} />}
    </SurgeonFrame>
  );
}
