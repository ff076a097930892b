import { SCREENS } from '@candour/contracts';
import { useState } from 'react';
import { AskedByPatients } from '../../features/surgery/link/asked-by-patients';
import { LinkToSurgery } from '../../features/surgery/link/link-to-surgery';
import { SurgeonFrame } from './surgeon-frame';

export function Page() {
  const [round, setRound] = useState(0);
  return (
    <SurgeonFrame title={SCREENS.surgeonLink.title} width="narrow">
      {(surgeon) => (
        <>
          <AskedByPatients key={`asked-${round}`} surgeon={surgeon} isHere />
          <LinkToSurgery key={round} surgeonId={surgeon.surgeon_id} onAgain={() => setRound(round + 1)} />
        </>
      )}
    </SurgeonFrame>
  );
}
