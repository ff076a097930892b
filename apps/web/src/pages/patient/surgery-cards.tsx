import type { Patient, Surgery } from '@candour/contracts';
import { useExitsInCard } from '../../features/consent-form/decision/exits-in-card';
import { useProgressInCard } from '../../features/journey/progress-in-card';
import { SurgeryCard } from '../../features/surgery/brief/surgery-card';
import { isSurgeonGone } from '../../shell/consent/is-surgeon-gone';
import { isAtRest, standingOf } from '../../shell/consent/standing';
import { standingForPatient } from '../../shell/consent/standing-for-patient';
import { Skeleton } from '../../ui/skeleton/skeleton';
import { PlainList } from './patient-pages.styles';
import { patientPageWords as words } from './words';

/** Whether the next move is the patient's. */
const waitsForPatient = (surgery: Surgery): boolean =>
  surgery.patient_signed_at === null && !isAtRest(standingOf(surgery));

export interface SurgeryCardsProps {
  readonly surgeries: readonly Surgery[];
  /** null until the account has loaded. */
  readonly patient: Patient | null;
}

/** The patient's surgeries; the first one that waits for the patient has the primary button of the page. */
export function SurgeryCards({ surgeries, patient }: SurgeryCardsProps) {
  const Exits = useExitsInCard();
  const Progress = useProgressInCard();
  const first = surgeries.find(waitsForPatient);
  return (
    <PlainList>
      {surgeries.map((surgery) => (
        <SurgeryCard
          key={surgery.surgery_id}
          surgery={surgery}
          standing={isSurgeonGone(surgery) ? words.surgeonGone : standingForPatient(surgery)}
          progress={
            Progress ? (
              <Progress surgery={surgery} patient={patient} isFirst={surgery === first} />
            ) : (
              <Skeleton shapes={['line', 'line', 'card']} />
            )
          }
          exits={Exits && <Exits surgery={surgery} />}
        />
      ))}
    </PlainList>
  );
}
