import { messages, type Surgery } from '@candour/contracts';
import { dateInDetails } from '../../lib/dates-on-screen';
import { type Fact, FactList } from '../../ui/fact-list/fact-list';
import { surgeonName } from './surgeon-name';
import { surgeryWords } from './surgery.words';

/** "hospital and city", or that it is not known. */
export const hospitalOf = (surgery: Surgery): string =>
  [surgery.hospital_name, surgery.hospital_city].filter(Boolean).join(', ') || messages.hospitalUnknown;

/** The surgeon by their own title, or that it is not known. */
export const surgeonOf = (surgery: Surgery): string =>
  surgery.surgeon_id === null
    ? messages.surgeonUnknown
    : surgeonName({
        surgeon_title: surgery.surgeon_title,
        surgeon_first_name: surgery.surgeon_first_name ?? '',
        surgeon_last_name: surgery.surgeon_last_name ?? '',
      });

/** Operation, hospital, surgeon and expected date of a surgery, with the side where one is set. */
export function SurgeryFacts({ surgery }: { readonly surgery: Surgery }) {
  const { facts: names } = surgeryWords;
  const side: readonly Fact[] = surgery.surgery_laterality
    ? [{ name: names.side, value: surgery.surgery_laterality }]
    : [];
  return (
    <FactList
      facts={[
        { name: names.operation, value: surgery.operation_name },
        ...side,
        { name: names.hospital, value: hospitalOf(surgery) },
        { name: names.surgeon, value: surgeonOf(surgery) },
        { name: names.date, value: dateInDetails(surgery.surgery_date, messages.unknown) },
      ]}
    />
  );
}
