import { pathTo, type Surgery } from '@candour/contracts';
import type { ComponentType } from 'react';
import { useLater } from '../../../lib/use-later';
import { TextLink } from '../../../ui/link/text-link';
import { exitsWords as words } from './exits.words';

interface ExitsProps {
  readonly surgery: Surgery;
}

/** What stands in a card when the ways out could not be loaded: the way to the summary, where they are too. */
function ExitsElsewhere({ surgery: { surgery_id: id, operation_name } }: ExitsProps) {
  return (
    <TextLink
      href={pathTo('/patient/surgery/:id', { id })}
      aria-label={words.of(words.elsewhere, operation_name)}
    >
      {words.elsewhere}
    </TextLink>
  );
}

const loadExits = async () => (await import('./consent-exits')).ConsentExitsInCard;

/**
 * The ways out of a consent for the cards of the home page. They come with the chart that decides them, after the page
 * itself; null until they are there.
 */
export const useExitsInCard = (): ComponentType<ExitsProps> | null => useLater(loadExits, ExitsElsewhere);
