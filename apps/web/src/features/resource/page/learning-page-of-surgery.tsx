import { addressOfStep, hasSide, type LearningPage, SCREENS, STEP_OF_QUESTIONS } from '@candour/contracts';
import styled from 'styled-components';
import { useDocumentTitle } from '../../../lib/document-title';
import { Button } from '../../../ui/button/button';
import { EmptyState } from '../../../ui/empty-state/empty-state';
import { Stack } from '../../../ui/layout/stack';
import { LinkButton } from '../../../ui/link/link-button';
import { TextLink } from '../../../ui/link/text-link';
import { theme } from '../../../ui/theme/tokens';
import { pageWords as words } from './learning-page.words';
import { OperationPage } from './operation-page';
import { PartQuestions, type TaughtQuestion } from './part-questions';
import type { Reading } from './reading.actors';

type Part = LearningPage['parts'][number];

/** The questions that the paragraphs of a part teach. Those of the assessment open after the videos, as its step does. */
const questionsOf = (
  { surgery, assessments, isWatched }: Reading,
  { paragraphs }: Part,
): TaughtQuestion[] => {
  const keys = paragraphs.map(({ key }) => key);
  const [before] = assessments;
  return assessments.flatMap(({ category, question_answers }) => {
    const step = addressOfStep(surgery.surgery_id, STEP_OF_QUESTIONS[category]);
    const isOpen = category === 'Pre Assessment' || (isWatched && before?.completed === true);
    return question_answers
      .filter(({ question_taught_in }) => question_taught_in !== null && keys.includes(question_taught_in))
      .map(({ question_id, question_heading }) => ({
        question_id,
        question_heading,
        href: isOpen ? `${step}#${question_id}` : null,
      }));
  });
};

export interface LearningPageOfSurgeryProps {
  readonly reading: Reading;
  /** Begins a note to the surgeon with these words. */
  readonly onAsk: (about: string) => void;
}

/** The page of a patient's own operation, with the way to its questions and to a note for the surgeon. */
export function LearningPageOfSurgery({ reading, onAsk }: LearningPageOfSurgeryProps) {
  const { surgery, page } = reading;
  useDocumentTitle(surgery.operation_name, SCREENS.patientLearningPage.title);
  const videos = addressOfStep(surgery.surgery_id, 'learning-resources');
  if (!page)
    return (
      <EmptyState title={words.none}>
        <TextLink href={videos}>{words.videos}</TextLink>
      </EmptyState>
    );
  return (
    <Stack gap={6}>
      <OperationPage page={page} {...(hasSide(surgery) ? { side: surgery.surgery_laterality } : {})}>
        {(part) => (
          <>
            <PartQuestions questions={questionsOf(reading, part)} />
            <OnScreen>
              <Button
                variant="plain"
                aria-label={words.askAbout(words.parts[part.part])}
                onPress={() => onAsk(words.note(words.parts[part.part]))}
              >
                {words.ask}
              </Button>
            </OnScreen>
          </>
        )}
      </OperationPage>
      <OnScreen>
        <LinkButton href={videos}>{words.videos}</LinkButton>
      </OnScreen>
    </Stack>
  );
}

const OnScreen = styled.div`
  ${theme.screen.print} {
    display: none;
  }
`;
