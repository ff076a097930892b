import { daysAfter, isCalendarDate, SCREENS, surgeonName } from '@candour/contracts';
import { loadDay } from '../../features/worklist/theatre/theatre.actors';
import { TheatreList } from '../../features/worklist/theatre/theatre-list';
import { TheatreTools } from '../../features/worklist/theatre/theatre-tools';
import { useSearchParameters } from '../../lib/navigation';
import { today } from '../../lib/now';
import { useReadAgain } from '../../shell/remote/use-read-again';
import { RemoteView } from '../../shell/remote/remote-view';
import { SurgeonFrame } from './surgeon-frame';
import { useSurgeonRemote } from './use-surgeon-remote';

interface DayProps {
  readonly date: string;
  readonly surgeon: string;
  readonly hospital: string | null;
  readonly onHospital: (hospital: string | null) => void;
}

function Day({ date, ...list }: DayProps) {
  const remote = useSurgeonRemote((signal) => loadDay(date, signal));
  useReadAgain(remote);
  return (
    <RemoteView of={remote} shapes={['heading', 'line', 'line', 'line', 'line']}>
      {(day) => <TheatreList {...list} day={day} date={date} />}
    </RemoteView>
  );
}

/** The day and the hospital are in the address. */
export function Page() {
  const { read, write } = useSearchParameters();
  const named = read('date');
  const date = named !== null && isCalendarDate(named) ? named : today();
  return (
    <SurgeonFrame
      isSlim
      width="full"
      title={SCREENS.surgeonTheatreList.title}
      actions={<TheatreTools onDays={(days) => write({ date: daysAfter(date, days) })} />}
    >
      {(surgeon) => (
        <Day
          key={date}
          date={date}
          surgeon={surgeonName(surgeon)}
          hospital={read('hospital')}
          onHospital={(hospital) => write({ hospital })}
        />
      )}
    </SurgeonFrame>
  );
}
