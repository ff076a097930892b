import type { AssessmentCategory, AssessmentCategoryName, JourneyStepId } from '@candour/contracts';
import { questionRunSelectors as select } from '@candour/machines';
import { useEffect, useEffectEvent } from 'react';
import { QuestionScreen } from '../../assessment/question-screen';
import { useQuestionRun } from '../../assessment/use-question-run';
import { useDocumentTitle } from '../../../lib/document-title';
import { assessmentWords } from '../../assessment/assessment.words';
import { Button } from '../../../ui/button/button';
import { Stack } from '../../../ui/layout/stack';
import { journeyWords } from '../journey.words';
import { SaveBar } from '../save-bar';
import { StepFrame } from '../step-frame';
import type { StepProps } from '../step-props';

export interface AssessmentStepProps extends StepProps {
  readonly step: JourneyStepId;
  readonly name: string;
  readonly section: string;
  readonly category: AssessmentCategory;
}

/** The category of an assessment step by its name. */
export const categoryNamed = (
  { facts }: StepProps,
  name: AssessmentCategoryName,
): AssessmentCategory | null => facts.assessments.find(({ category }) => category === name) ?? null;

/** Initial Assessment, Consent Assessment or Feedback: the questions over the save and submit bar. */
export function AssessmentStep(props: AssessmentStepProps) {
  const { facts, outbox, category, name, onCompleted, onChanged } = props;
  const run = useQuestionRun({ surgeryId: facts.surgery.surgery_id, category, outbox });
  const { snapshot, send } = run;
  const isComplete = select.isComplete(snapshot);
  const tellChanged = useEffectEvent(onChanged);
  useEffect(() => {
    if (isComplete) tellChanged();
  }, [isComplete]);
  useDocumentTitle(assessmentWords.title(select.number(snapshot), select.total(snapshot)), name);
  const left = select.unansweredCount(snapshot);
  return (
    <StepFrame {...props} percent={select.percent(snapshot)} isBegun={category.user_answer_count > 0}>
      <Stack gap={6}>
        <QuestionScreen {...run} />
        <SaveBar
          status={select.saveStatus(snapshot)}
          isUnkept={select.isUnkept(snapshot)}
          canSave={select.canSave(snapshot)}
          isSaveLocked={select.isSaveLocked(snapshot)}
          isComplete={isComplete}
          isSubmitting={snapshot.hasTag('busy') && !select.canAnswer(snapshot)}
          stillToDo={left > 0 ? journeyWords.save.questionsLeft(left) : null}
          help={
            <Button
              variant="plain"
              size="small"
              onPress={() => send({ type: 'question.selected', index: select.firstUnanswered(snapshot) })}
            >
              {journeyWords.save.showQuestion}
            </Button>
          }
          locksAnswers
          onSave={() => send({ type: 'save.requested' })}
          onSubmit={() => send({ type: 'submit.requested' })}
          onNext={onCompleted}
        />
      </Stack>
    </StepFrame>
  );
}
