import { SCREENS } from '@candour/contracts';
import { PatientsPerYear } from '../../features/patient/surgeon-patients/patients-per-year';
import { PatientsTable } from '../../features/patient/surgeon-patients/patients-table';
import { loadSurgeonPatients } from '../../features/patient/surgeon-patients/surgeon-patients.actors';
import { useReadAgain } from '../../shell/remote/use-read-again';
import { RemoteView } from '../../shell/remote/remote-view';
import { Columns } from '../../ui/layout/columns';
import { useTableView } from '../use-table-view';
import { SurgeonFrame } from './surgeon-frame';
import { useSurgeonRemote } from './use-surgeon-remote';

function Patients() {
  const remote = useSurgeonRemote(loadSurgeonPatients);
  useReadAgain(remote);
  const [view, setView] = useTableView();
  return (
    <RemoteView of={remote} shapes={['line', 'line', 'line', 'line', 'card']}>
      {(patients) => (
        <Columns layout="main-aside">
          <PatientsTable patients={patients} view={view} onView={setView} />
          <PatientsPerYear patients={patients} />
        </Columns>
      )}
    </RemoteView>
  );
}

export function Page() {
  return <SurgeonFrame title={SCREENS.surgeonPatients.title}>{() => <Patients />}</SurgeonFrame>;
}
