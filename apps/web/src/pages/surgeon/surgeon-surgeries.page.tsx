import { SCREENS } from '@candour/contracts';
import { SurgeriesTable } from '../../features/surgery/worklist/surgeries-table';
import { SurgeryCounts } from '../../features/surgery/worklist/surgery-counts';
import { loadSurgeonSurgeries } from '../../features/surgery/worklist/worklist.actors';
import { useReadAgain } from '../../shell/remote/use-read-again';
import { RemoteView } from '../../shell/remote/remote-view';
import { Stack } from '../../ui/layout/stack';
import { useTableView } from '../use-table-view';
import { SurgeonFrame } from './surgeon-frame';
import { useSurgeonRemote } from './use-surgeon-remote';

const { title } = SCREENS.surgeonSurgeries;

function Surgeries() {
  const remote = useSurgeonRemote(loadSurgeonSurgeries);
  useReadAgain(remote);
  const [view, setView] = useTableView();
  return (
    <RemoteView of={remote} shapes={['card', 'line', 'line', 'line', 'line']}>
      {(surgeries) => (
        <Stack gap={6}>
          <SurgeryCounts surgeries={surgeries} />
          <SurgeriesTable caption={title} surgeries={surgeries} view={view} onView={setView} />
        </Stack>
      )}
    </RemoteView>
  );
}

export function Page() {
  return (
    <SurgeonFrame title={title} width="full">
      {() => <Surgeries />}
    </SurgeonFrame>
  );
}
