import { type AssessmentCategory, pathTo } from '@candour/contracts';
import { questionRunSelectors as select } from '@candour/machines';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDocumentTitle } from '../../../lib/document-title';
import { Button } from '../../../ui/button/button';
import { assessmentWords } from '../../assessment/assessment.words';
import { QuestionScreen } from '../../assessment/question-screen';
import { addressOfParagraph } from '../../resource/page/page-address';
import { useQuestionRun } from '../../assessment/use-question-run';
import { SaveBar } from '../save-bar';
import { StepFrame } from '../step-frame';
import type { StepProps } from '../step-props';
import { journeyWords } from '../words';

export interface AssessmentStepProps extends StepProps {
  readonly category: AssessmentCategory;
  readonly section: string;
}

/** Initial Assessment, Consent Assessment or Feedback: the questions above the save bar. */
export function AssessmentStep({
  facts,
  frame,
  outbox,
  category,
  section,
  onCompleted,
  onChanged,
}: AssessmentStepProps) {
  const id = facts.surgery.surgery_id;
  const [wanted] = useState(() => window.location.hash.slice(1) || null);
  const run = useQuestionRun({ surgeryId: id, category, outbox, wanted });
  const { snapshot, send } = run;
  const isComplete = select.isComplete(snapshot);
  const reportChange = useEffectEvent(onChanged);
  useEffect(() => {
    if (isComplete) reportChange();
  }, [isComplete]);
  useDocumentTitle(assessmentWords.title(select.number(snapshot), select.total(snapshot)), frame.name);
  const left = select.unansweredCount(snapshot);
  const showQuestion = () => send({ type: 'question.selected', index: select.firstUnanswered(snapshot) });
  return (
    <StepFrame
      frame={frame}
      section={section}
      percent={select.percent(snapshot)}
      isBegun={select.answeredCount(snapshot) > 0}
    >
      <QuestionScreen
        {...run}
        addressOfParagraph={(key) => `${pathTo('/patient/learn/:id', { id })}${addressOfParagraph(key)}`}
      />
      <SaveBar
        status={select.saveStatus(snapshot)}
        isUnkept={select.isUnkept(snapshot)}
        isTrying={select.isTrying(snapshot)}
        canSave={select.canSave(snapshot)}
        isSaveLocked={select.isSaveLocked(snapshot)}
        isComplete={isComplete}
        isSubmitting={select.isSubmitting(snapshot)}
        stillToDo={left > 0 ? journeyWords.save.questionsLeft(left) : null}
        help={
          <Button variant="plain" size="small" onPress={showQuestion}>
            {journeyWords.save.showQuestion}
          </Button>
        }
        locksAnswers
        onSave={() => send({ type: 'save.requested' })}
        onSubmit={() => send({ type: 'submit.requested' })}
        onNext={onCompleted}
      />
    </StepFrame>
  );
}
