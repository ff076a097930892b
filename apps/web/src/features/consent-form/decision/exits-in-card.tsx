import { pathTo, type Surgery } from '@candour/contracts';
import type { ComponentType } from 'react';
import { TextLink } from '../../../ui/link/text-link';
import { exitsWords as words } from './exits.words';

export interface ExitsProps {
  readonly surgery: Surgery;
}

/** Shown in a card when the ways out could not be loaded: a link to the summary, which has them too. */
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
 * The ways out of a consent for the cards of the home page, in a separate file, because the chart that decides
 * them loads with them.
 */
export const loadExitsInCard = (): Promise<ComponentType<ExitsProps>> =>
  import('./consent-exits-in-card').then(
    ({ ConsentExitsInCard }) => ConsentExitsInCard,
    () => ExitsElsewhere,
  );
