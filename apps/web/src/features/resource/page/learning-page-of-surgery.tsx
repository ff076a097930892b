import { addressOfStep, hasSide, SCREENS } from '@candour/contracts';
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
import { PartQuestions } from './part-questions';
import type { Reading } from './reading.actors';
import { questionsTaughtIn } from './taught-questions';

export interface LearningPageOfSurgeryProps {
  readonly reading: Reading;
  /** Begins a note to the surgeon with these words. */
  readonly onAsk: (about: string) => void;
}

/** The learning page of a patient's own operation, with links to its questions and to a note for the surgeon. */
export function LearningPageOfSurgery({ reading, onAsk }: LearningPageOfSurgeryProps) {
  const { surgery, page } = reading;
  const asked = { ...reading, surgeryId: surgery.surgery_id };
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
            <PartQuestions questions={questionsTaughtIn(asked, part)} />
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
