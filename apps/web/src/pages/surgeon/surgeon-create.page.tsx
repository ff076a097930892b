import { SCREENS } from '@candour/contracts';
import { useState } from 'react';
import { ContactFields, NameFields } from '../../features/auth/person-fields';
import { CreateForPatient } from '../../features/surgery/create/create-for-patient';
import type { AccountFieldsProps } from '../../features/surgery/create/find-patient-step';
import { useSession } from '../../shell/session/session-context';
import { SurgeonFrame } from './surgeon-frame';

function AccountFields({ field }: AccountFieldsProps) {
  return (
    <>
      <NameFields field={field} isOwn={false} />
      <ContactFields field={field} isOwn={false} />
    </>
  );
}

export function Page() {
  const [round, setRound] = useState(0);
  const { accountId } = useSession();
  return (
    <SurgeonFrame title={SCREENS.surgeonCreate.title} width="narrow">
      {(surgeon) =>
        accountId === null ? null : (
          <CreateForPatient
            key={round}
            accountId={accountId}
            surgeonId={surgeon.surgeon_id}
            onAgain={() => setRound(round + 1)}
            accountFields={AccountFields}
          />
        )
      }
    </SurgeonFrame>
  );
}
