import type { AssessmentCategory, Surgery } from '@candour/contracts';
import { CHECK_ANSWERS } from '@candour/machines';
import { useEffect } from 'react';
import { navigate, useSearchParameters } from '../../../lib/navigation';
import { TextLink } from '../../../ui/link/text-link';
import { AdvicePage } from '../../assessment/advice/advice-page';
import { type Look, looksAfter } from '../../assessment/advice/advice.model';
import { adviceWords } from '../../assessment/advice/advice.words';
import { UnsurePage } from '../../assessment/advice/unsure-page';
import { ConsentExits } from '../../consent-form/decision/consent-exits';
import { beginNote } from '../../note/begin-note';

const TITLES: Readonly<Record<Look, string>> = {
  unsure: adviceWords.unsureTitle,
  advice: adviceWords.title,
};

/** The address of the step, or of what follows its Submit. */
const addressOf = (look: Look | null): string => {
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
    if (isSubmittedHere && first) navigate(addressOf(first));
  }, [isSubmittedHere, first]);
  const next = looks[look === null ? looks.length : looks.indexOf(look) + 1] ?? null;
  const goOn = () => {
    if (next) navigate(addressOf(next));
    return next !== null;
  };
  return { look, first, title: look && TITLES[look], goOn };
};

export interface SecondLookProps {
  readonly look: Look;
  readonly surgery: Surgery;
  readonly accountId: string | null;
  readonly category: AssessmentCategory;
  readonly addressOfParagraph: (key: string) => string;
  readonly onSaved: () => void;
}

/** What follows Submit: the ways out for whoever is not sure, and what the hospital advises. */
export function SecondLook({ look, surgery, accountId, ...advice }: SecondLookProps) {
  const ask = (about: string) => beginNote(accountId, surgery.surgery_id, about);
  return (
    <>
      {look === 'advice' ? (
        <AdvicePage {...advice} surgery={surgery} accountId={accountId} onAsk={ask} />
      ) : (
        <UnsurePage exits={<ConsentExits surgery={surgery} />} onAsk={ask} />
      )}
      <TextLink href={`${addressOf(null)}#${CHECK_ANSWERS}`}>{adviceWords.readAnswers}</TextLink>
    </>
  );
}

/** The way from the questions to what follows their Submit. */
export function SecondLookLink({ first }: { readonly first: Look }) {
  return <TextLink href={addressOf(first)}>{first === 'unsure' ? TITLES.unsure : adviceWords.read}</TextLink>;
}
