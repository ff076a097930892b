import { isSigned, messages, surgeonName, type Surgery } from '@candour/contracts';
import { dateInDetails } from '../../../lib/dates-on-screen';
import { hospitalAndCity, sideInWords } from '../../../lib/names-on-screen';
import { type Fact, FactList } from '../../../ui/fact-list/fact-list';
import { factNames as names } from './words';

/** The surgeon with title, or that the surgeon is unknown. */
const surgeonOf = (surgery: Surgery): string =>
  surgery.surgeon_id === null ? messages.surgeonUnknown : surgeonName(surgery);

/** Operation, hospital, surgeon and expected date of a surgery, and the side if it is set. */
export function SurgeryFacts({ surgery }: { readonly surgery: Surgery }) {
  const side: readonly Fact[] = surgery.surgery_laterality
    ? [{ name: names.side, value: sideInWords(surgery.surgery_laterality) }]
    : [];
  return (
    <FactList
      facts={[
        { name: names.operation, value: surgery.operation_name },
        ...side,
        {
          name: names.hospital,
          value:
            isSigned(surgery) && surgery.hospital_id === null ? names.notChosen : hospitalAndCity(surgery),
        },
        { name: names.surgeon, value: surgeonOf(surgery) },
        { name: names.date, value: dateInDetails(surgery.surgery_date, messages.unknown) },
      ]}
    />
  );
}
