import { type JourneyFacts, messages, type Patient, pathTo, type Surgery } from '@candour/contracts';
import { dateInDetails, dateOfBirth } from '../../lib/dates-on-screen';
import { TextLink } from '../../ui/link/text-link';
import { StatusChip } from '../../ui/status-chip/status-chip';
import { ageToday, hospitalAndCity, patientName } from './surgeon-surgery.model';
import { missingOf } from './surgery-brief.model';
import { words } from './surgery-brief.words';
import { Identity, Operation, PersonLine, Soft, Standing } from './surgery-identity.styles';
import { SurgeryQuickButtons } from './surgery-quick-buttons';

const bornOf = ({ patient_date_of_birth: birth }: Patient): string =>
  birth === null ? words.birthUnknown : words.born(dateOfBirth(birth), ageToday(birth));

const sideOf = (surgery: Surgery): string | null =>
  surgery.surgery_laterality ?? (surgery.operation_laterality === 'none' ? null : words.sideUnknown);

interface SurgeryIdentityProps {
  readonly facts: JourneyFacts & { readonly patient: Patient };
}

/** Who, which operation, which side, where and when, and what is missing: what must not be mistaken stands first. */
export function SurgeryIdentity({ facts }: SurgeryIdentityProps) {
  const { surgery, patient } = facts;
  const name = patientName(surgery);
  const missing = missingOf(facts);
  return (
    <Identity aria-label={name}>
      <div>
        <PersonLine>
          <h2>
            <TextLink href={pathTo('/surgeon/patients/:id', { id: surgery.patient_id })}>{name}</TextLink>
          </h2>
          <Soft>{[bornOf(patient), patient.patient_gender].filter(Boolean).join(' · ')}</Soft>
        </PersonLine>
        <Operation>{[surgery.operation_name, sideOf(surgery)].filter(Boolean).join(' · ')}</Operation>
        <Soft as="p">
          {hospitalAndCity(surgery)} ·{' '}
          {dateInDetails(surgery.surgery_date, messages.surgeryDateUnknownDetails)}
        </Soft>
        <Standing>
          <StatusChip tone={missing.length === 0 ? 'good' : 'waiting'}>
            {missing.length === 0 ? words.nothingMissing : words.missingCount(missing.length)}
          </StatusChip>
          <span>{missing.join(', ')}</span>
        </Standing>
      </div>
      <SurgeryQuickButtons id={surgery.surgery_id} />
    </Identity>
  );
}
