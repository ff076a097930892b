import { LatestPatients } from '../../features/patient/surgeon-patients/latest-patients';
import { loadLatestPatients } from '../../features/patient/surgeon-patients/surgeon-patients.actors';
import { LatestSurgeries } from '../../features/surgery/worklist/latest-surgeries';
import { loadLatestSurgeries } from '../../features/surgery/worklist/worklist.actors';
import styled from 'styled-components';
import { RemoteView } from '../../shell/remote/remote-view';
import { theme } from '../../ui/theme/tokens';
import { useSurgeonRemote } from './use-surgeon-remote';

const table = ['heading', 'line', 'line', 'line', 'line', 'line'] as const;

/** The dashboard's latest surgeries and patients. */
export function SurgeonLatest() {
  const surgeries = useSurgeonRemote(loadLatestSurgeries);
  const patients = useSurgeonRemote(loadLatestPatients);
  return (
    <NotPrinted>
      <RemoteView of={surgeries} shapes={table}>
        {(loaded) => <LatestSurgeries surgeries={loaded} />}
      </RemoteView>
      <RemoteView of={patients} shapes={table}>
        {(loaded) => <LatestPatients patients={loaded} />}
      </RemoteView>
    </NotPrinted>
  );
}

/** Below a day that is printed, they are in the way. */
const NotPrinted = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[6]};

  ${theme.screen.print} {
    display: none;
  }
`;
