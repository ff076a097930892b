import { SCREENS } from '@candour/contracts';
import { useState } from 'react';
import { ContactFields, NameFields } from '../../features/auth/person-fields';
import { useSession } from '../../features/auth/session-context';
import { CreateForPatient } from '../../features/surgery/create-for-patient';
import { SurgeonFrame } from './surgeon-frame';

export function Page() {
  const { surgeonId } = useSession();
  const [round, setRound] = useState(0);
  return (
    <SurgeonFrame title={SCREENS.surgeonCreate.title} width="narrow">
      {() => (
        <CreateForPatient
          key={round}
          surgeonId={surgeonId ?? ''}
          onAgain={() => setRound(round + 1)}
          accountFields={(field) => (
            <>
              <NameFields field={field} isOwn={false} />
              <ContactFields field={field} isOwn={false} />
            </>
          )}
        />
      )}
    </SurgeonFrame>
  );
}
