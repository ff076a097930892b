import type { Patient, Surgery } from '@candour/contracts';
import { SurgeryCard } from '../../features/surgery/brief/surgery-card';
import { isSurgeonGone } from '../../shell/consent/is-surgeon-gone';
import { isAtRest, standingOf } from '../../shell/consent/standing';
import { standingForPatient } from '../../shell/consent/standing-for-patient';
import type { Home } from './home.actors';
import { PlainList } from './patient-pages.styles';
import { patientPageWords as words } from './words';

/** Whether the next move is the patient's. */
const waitsForPatient = (surgery: Surgery): boolean =>
  surgery.patient_signed_at === null && !isAtRest(standingOf(surgery));

export interface SurgeryCardsProps extends Pick<Home, 'surgeries' | 'Progress' | 'Exits'> {
  /** null until the account has loaded. */
  readonly patient: Patient | null;
}

/** The patient's surgeries; the first one that waits for the patient has the primary button of the page. */
export function SurgeryCards({ surgeries, Progress, Exits, patient }: SurgeryCardsProps) {
  const first = surgeries.find(({ surgery }) => waitsForPatient(surgery));
  return (
    <PlainList>
      {surgeries.map((one) => (
        <SurgeryCard
          key={one.surgery.surgery_id}
          surgery={one.surgery}
          standing={isSurgeonGone(one.surgery) ? words.surgeonGone : standingForPatient(one.surgery)}
          progress={<Progress {...one} patient={patient} isFirst={one === first} />}
          exits={<Exits surgery={one.surgery} />}
        />
      ))}
    </PlainList>
  );
}
