import { pathTo } from '@candour/contracts';
import { ASKED_ON, pageOfQuestion } from '../../features/note/begin-note';
import { useSearchParameters } from '../../lib/navigation';
import { TextLink } from '../../ui/link/text-link';
import { patientPageWords as words } from './words';

/**
 * The link from the notes back to the page on which the question was begun, such as the hospital's advice, or to
 * the journey.
 */
export function WayBack({ surgeryId }: { readonly surgeryId: string }) {
  const asked = pageOfQuestion(useSearchParameters().read(ASKED_ON), surgeryId);
  return (
    <TextLink href={asked ?? pathTo('/patient/consent-process/:id', { id: surgeryId })}>
      {asked ? words.backToReading : words.backToProcess}
    </TextLink>
  );
}
