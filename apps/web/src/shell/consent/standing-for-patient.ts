import { formatDate, surgeonName, type Surgery } from '@candour/contracts';
import { daysOfConsent } from './days';
import { patientStandings, yourSurgeon } from './patient-words';
import { type ConsentPart, standingOf } from './standing';

type PatientPart = ConsentPart &
  Pick<
    Surgery,
    | 'consent'
    | 'patient_signed_at'
    | 'surgery_date'
    | 'surgeon_id'
    | 'surgeon_title'
    | 'surgeon_first_name'
    | 'surgeon_last_name'
  >;

/** One sentence on the consent, such as "You signed on 22nd November 2026. Your consent form waits for Miss Helen Carter." */
export const standingForPatient = (part: PatientPart): string =>
  [
    patientStandings[standingOf(part)](
      part.surgeon_id === null ? yourSurgeon : surgeonName(part),
      part.patient_signed_at === null ? '' : formatDate(part.patient_signed_at, 'Do MMMM YYYY'),
    ),
    daysOfConsent(part),
  ]
    .filter(Boolean)
    .join(' ');
