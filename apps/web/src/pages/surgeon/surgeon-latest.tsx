import type { WorklistCounts } from '@candour/contracts';
import { LatestPatients } from '../../features/patient/surgeon-patients/latest-patients';
import { loadLatestPatients } from '../../features/patient/surgeon-patients/surgeon-patients.actors';
import { LatestSurgeries } from '../../features/surgery/worklist/latest-surgeries';
import { loadLatestSurgeries } from '../../features/surgery/worklist/worklist.actors';
import { PaperFoot } from '../../features/worklist/paper-foot';
import { WeeksReady } from '../../features/worklist/weeks-ready';
import { useReadAgain } from '../../shell/remote/use-read-again';
import { RemoteView } from '../../shell/remote/remote-view';
import { StackBox } from '../../ui/layout/layout.styles';
import { useSurgeonRemote } from './use-surgeon-remote';

const table = ['heading', 'line', 'line', 'line', 'line', 'line'] as const;

export interface SurgeonLatestProps {
  readonly weeks: WorklistCounts['weeks'];
  /** When the worklist was read, for its print. */
  readonly readAt: number;
}

/** Below the worklist: the coming weeks, and the latest surgeries and patients. */
export function SurgeonLatest({ weeks, readAt }: SurgeonLatestProps) {
  const surgeries = useSurgeonRemote(loadLatestSurgeries);
  const patients = useSurgeonRemote(loadLatestPatients);
  useReadAgain(surgeries);
  useReadAgain(patients);
  return (
    <>
      <PaperFoot readAt={readAt} />
      <StackBox $gap={6} data-screen-only>
        <WeeksReady weeks={weeks} />
        <RemoteView of={surgeries} shapes={table} holdsBack>
          {(loaded) => <LatestSurgeries surgeries={loaded} />}
        </RemoteView>
        <RemoteView of={patients} shapes={table}>
          {(loaded) => <LatestPatients patients={loaded} />}
        </RemoteView>
      </StackBox>
    </>
  );
}
