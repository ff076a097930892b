import type { AssessmentCategory, Surgery } from '@candour/contracts';
import { CHECK_ANSWERS } from '@candour/machines';
import { Skeleton } from '../../../ui/skeleton/skeleton';
import { TextLink } from '../../../ui/link/text-link';
import { AdvicePage } from '../../assessment/advice/advice-page';
import type { Look } from '../../assessment/advice/advice.model';
import { adviceWords } from '../../assessment/advice/advice.words';
import { UnsurePage } from '../../assessment/advice/unsure-page';
import { ConsentExits } from '../../consent-form/decision/consent-exits';
import { beginNote } from '../../note/begin-note';
import { TaughtParagraph } from '../../resource/page/taught-paragraph';
import { usePageOfSurgery } from '../../resource/page/use-page-of-surgery';
import { addressOfLook } from './second-look';

export interface SecondLookProps {
  readonly look: Look;
  readonly surgery: Surgery;
  readonly accountId: string | null;
  readonly category: AssessmentCategory;
  readonly addressOfParagraph: (key: string) => string;
  readonly onSaved: () => void;
}

/** The pages after Submit: the ways out for a patient who is not sure, and the hospital's advice. */
export function SecondLook({ look, surgery, accountId, ...advice }: SecondLookProps) {
  const page = usePageOfSurgery(surgery.surgery_id, look === 'advice');
  const ask = (about: string) => beginNote(accountId, surgery.surgery_id, about);
  if (page === undefined) return <Skeleton shapes={['card', 'card']} holdsBack />;
  return (
    <>
      {look === 'advice' ? (
        <AdvicePage
          {...advice}
          surgery={surgery}
          accountId={accountId}
          renderParagraph={(key) => <TaughtParagraph page={page} paragraph={key} />}
          onAsk={ask}
        />
      ) : (
        <UnsurePage surgery={surgery} exits={<ConsentExits surgery={surgery} />} onAsk={ask} />
      )}
      <TextLink href={`${addressOfLook(null)}#${CHECK_ANSWERS}`}>{adviceWords.readAnswers}</TextLink>
    </>
  );
}
