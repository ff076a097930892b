import { pathTo, type Surgery } from '@candour/contracts';
import { Stack } from '../../ui/layout/stack';
import { TextLink } from '../../ui/link/text-link';
import { patientPageWords as words } from './patient-pages.words';
import { PlainList } from './patient-pages.styles';

export interface NotesForProps {
  readonly surgeries: readonly Surgery[];
  readonly surgeryId: string | undefined;
}

/** Whose notes these are: the operation, or with several a list to choose from. */
export function NotesFor({ surgeries, surgeryId }: NotesForProps) {
  const [only] = surgeries;
  if (surgeries.length === 1 && only?.surgery_id === surgeryId)
    return <h2>{`${words.notesFor} ${only?.operation_name}`}</h2>;
  return (
    <Stack as="nav" gap={3} aria-label={words.chooseSurgery}>
      <h2>{words.chooseSurgery}</h2>
      <PlainList>
        {surgeries.map(({ surgery_id: id, operation_name }) => (
          <li key={id}>
            {id === surgeryId ? (
              <b aria-current="page">{operation_name}</b>
            ) : (
              <TextLink href={pathTo('/patient/notes/:id', { id })}>{operation_name}</TextLink>
            )}
          </li>
        ))}
      </PlainList>
    </Stack>
  );
}
