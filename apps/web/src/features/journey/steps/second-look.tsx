import type { AssessmentCategory } from '@candour/contracts';
import { useEffect } from 'react';
import { navigate, useSearchParameters } from '../../../lib/navigation';
import { TextLink } from '../../../ui/link/text-link';
import { type Look, looksAfter } from '../../assessment/advice/advice.model';
import { adviceWords } from '../../assessment/advice/advice.words';

const TITLES: Readonly<Record<Look, string>> = {
  unsure: adviceWords.unsureTitle,
  advice: adviceWords.title,
};

/** The address of the step, or of a page after its Submit. */
export const addressOfLook = (look: Look | null): string => {
  const search = new URLSearchParams(window.location.search);
  search.delete('look');
  if (look) search.set('look', look);
  return `${window.location.pathname}?${search.toString()}`;
};

export interface SecondLookPlace {
  /** The displayed page; null while the questions are displayed. */
  readonly look: Look | null;
  /** The first page; null where the content has no advice. */
  readonly first: Look | null;
  readonly title: string | null;
  /** Opens the next page; returns false after the last one. */
  readonly goOn: () => boolean;
}

/**
 * The position in the pages after the Submit of an assessment. A submission on this screen opens the first one.
 */
export const useSecondLook = (category: AssessmentCategory, isSubmittedHere: boolean): SecondLookPlace => {
  const looks = looksAfter(category);
  const [first = null] = looks;
  const wanted = useSearchParameters().read('look');
  const look = looks.find((one) => one === wanted) ?? null;
  useEffect(() => {
    if (isSubmittedHere && first) navigate(addressOfLook(first));
  }, [isSubmittedHere, first]);
  const next = looks[look === null ? looks.length : looks.indexOf(look) + 1] ?? null;
  const goOn = () => {
    if (next) navigate(addressOfLook(next));
    return next !== null;
  };
  return { look, first, title: look && TITLES[look], goOn };
};

/** The link from the questions to the pages after their Submit. */
export function SecondLookLink({ first }: { readonly first: Look }) {
  return (
    <TextLink href={addressOfLook(first)}>{first === 'unsure' ? TITLES.unsure : adviceWords.read}</TextLink>
  );
}
