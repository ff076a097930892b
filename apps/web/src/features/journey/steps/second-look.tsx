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

/** The address of the step, or of what follows its Submit. */
export const addressOfLook = (look: Look | null): string => {
  const search = new URLSearchParams(window.location.search);
  search.delete('look');
  if (look) search.set('look', look);
  return `${window.location.pathname}?${search.toString()}`;
};

export interface SecondLookPlace {
  /** What of it shows; null while the questions do. */
  readonly look: Look | null;
  /** Its first page; null where the content advises nothing. */
  readonly first: Look | null;
  readonly title: string | null;
  /** Opens its next page; false after the last one. */
  readonly goOn: () => boolean;
}

/** Where the person is in what follows the Submit of an assessment. A submission here opens it. */
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

/** The way from the questions to what follows their Submit. */
export function SecondLookLink({ first }: { readonly first: Look }) {
  return (
    <TextLink href={addressOfLook(first)}>{first === 'unsure' ? TITLES.unsure : adviceWords.read}</TextLink>
  );
}
