import { messages, pathTo, type Surgery } from '@candour/contracts';
import { hospitalAndCity } from '../../lib/names-on-screen';
import { dateInDetails } from '../../lib/dates-on-screen';
import { SmallText } from '../../ui/layout/layout.styles';
import { Stack } from '../../ui/layout/stack';
import { TextLink } from '../../ui/link/text-link';
import { PlainList } from './patient-pages.styles';
import { patientPageWords as words } from './words';

export interface NotesForProps {
  readonly surgeries: readonly Surgery[];
  readonly surgeryId: string | undefined;
}

/** Distinguishes two surgeries with the same operation. */
const whereAndWhen = (surgery: Surgery): string =>
  [hospitalAndCity(surgery), dateInDetails(surgery.surgery_date, messages.surgeryDateUnknown)].join(', ');

/** The operation of these notes, or a select if there are several. */
export function NotesFor({ surgeries, surgeryId }: NotesForProps) {
  const [only] = surgeries;
  if (surgeries.length === 1 && only?.surgery_id === surgeryId)
    return <h2>{`${words.notesFor} ${only?.operation_name}`}</h2>;
  return (
    <Stack as="nav" gap={3} aria-label={words.chooseSurgery}>
      <h2>{words.chooseSurgery}</h2>
      <PlainList>
        {surgeries.map((surgery) => (
          <li key={surgery.surgery_id}>
            {surgery.surgery_id === surgeryId ? (
              <b aria-current="page">{surgery.operation_name}</b>
            ) : (
              <TextLink href={pathTo('/patient/notes/:id', { id: surgery.surgery_id })}>
                {surgery.operation_name}
              </TextLink>
            )}
            <SmallText>{whereAndWhen(surgery)}</SmallText>
          </li>
        ))}
      </PlainList>
    </Stack>
  );
}
