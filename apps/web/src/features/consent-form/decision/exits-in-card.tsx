import { pathTo, type Surgery } from '@candour/contracts';
import type { ComponentType } from 'react';
import { TextLink } from '../../../ui/link/text-link';
import { exitsWords as words } from './exits.words';

export interface ExitsProps {
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

/**
 * The ways out of a consent for the cards of the home page. They come with the chart that decides them, so in a file of
 * their own.
 */
export const loadExitsInCard = (): Promise<ComponentType<ExitsProps>> =>
  import('./consent-exits-in-card').then(
    ({ ConsentExitsInCard }) => ConsentExitsInCard,
    () => ExitsElsewhere,
  );
