import { SCREENS } from '@candour/contracts';
import {
  StatementComposer,
  type StatementComposerProps,
} from '../../features/consent-form/statement/statement-composer';
import { useMattersBeside } from '../../features/surgery/matters/matters-of-patient';
import type { PageProps } from '../../lib/page-props';
import { useSession } from '../../shell/session/session-context';
import { Identified } from './identified';
import { SurgeonFrame } from './surgeon-frame';
import { SurgeryBreadcrumbs } from './surgery-breadcrumbs';

const { title } = SCREENS.surgeonStatement;

function Statement(of: Omit<StatementComposerProps, 'beside'>) {
  return <StatementComposer {...of} beside={useMattersBeside(of.surgeryId)} />;
}

/** /surgeon/consent-form/statement/{id} */
export function Page({ parameters }: PageProps) {
  const { accountId } = useSession();
  return (
    <SurgeonFrame title={title} above={<SurgeryBreadcrumbs id={parameters['id']} here={title} />}>
      {() => (
        <Identified id={parameters['id']}>
          {(id) => (accountId === null ? null : <Statement surgeryId={id} accountId={accountId} />)}
        </Identified>
      )}
    </SurgeonFrame>
  );
}
