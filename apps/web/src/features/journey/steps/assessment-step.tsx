import { type AssessmentCategory, pathTo, STEP_OF_QUESTIONS } from '@candour/contracts';
import { questionRunSelectors as select } from '@candour/machines';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParameters } from '../../../lib/navigation';
import { useDocumentTitle } from '../../../lib/document-title';
import { part } from '../../../lib/part';
import { whenIdle } from '../../../lib/when-idle';
import { Button } from '../../../ui/button/button';
import { Skeleton } from '../../../ui/skeleton/skeleton';
import { assessmentWords } from '../../assessment/assessment.words';
import { NextQuestion, preloadAfterFirst, QuestionScreen } from '../../assessment/question-screen';
import { useQuestionAddress } from '../../assessment/use-question-address';
import { useQuestionRun } from '../../assessment/use-question-run';
import { addressOfParagraph } from '../../resource/page/page-address';
import { SaveBar } from '../save-bar';
import { StepFrame } from '../step-frame';
import type { StepProps } from '../step-props';
import { journeyWords } from '../words';
import { SecondLookLink, useSecondLook } from './second-look';

/** Loaded after the first question. */
const secondLook = part(async () => (await import('./second-look-page')).SecondLook);
const { Component: SecondLook } = secondLook;
const taughtAbout = part(async () => (await import('./taught-about')).TaughtAbout);
const { Component: TaughtAbout } = taughtAbout;
const preloadRest = () => Promise.all([taughtAbout.preload(), secondLook.preload(), preloadAfterFirst()]);

export interface AssessmentStepProps extends StepProps {
  readonly category: AssessmentCategory;
  readonly section: string;
}

/** Initial Assessment, Consent Assessment or Feedback: the questions above the save bar; after Submit, what the hospital advises. */
export function AssessmentStep(props: AssessmentStepProps) {
  const { facts, frame, outbox, accountId = null, category, section, onCompleted, onChanged } = props;
  const id = facts.surgery.surgery_id;
  const [wanted] = useState(() => window.location.hash.slice(1) || null);
  const run = useQuestionRun({ surgeryId: id, category, outbox, wanted });
  const { snapshot, send } = run;
  const isComplete = select.isComplete(snapshot);
  const reportChange = useEffectEvent(onChanged);
  useEffect(() => {
    if (isComplete) reportChange();
  }, [isComplete]);
  useEffect(() => void whenIdle().then(preloadRest), []);
  const known = category.completed ? category : snapshot.context.category;
  const [wasOpen] = useState(!category.completed);
  const { look, first, title, goOn } = useSecondLook(known, wasOpen && isComplete);
  const isHere = useSearchParameters().read('step') === STEP_OF_QUESTIONS[category.category];
  useQuestionAddress(run, isHere && look === null);
  const isChecking = select.isChecking(snapshot);
  const place = isChecking
    ? assessmentWords.titleOfCheck(isComplete)
    : assessmentWords.title(select.number(snapshot), select.total(snapshot));
  useDocumentTitle(title ?? place, frame.name);
  const left = select.unansweredCount(snapshot);
  const showQuestion = () => send({ type: 'question.selected', index: select.firstUnanswered(snapshot) });
  const addressOfTaught = (key: string) =>
    `${pathTo('/patient/learn/:id', { id })}${addressOfParagraph(key)}`;
  return (
    <StepFrame
      frame={title === null ? frame : { ...frame, name: title }}
      section={section}
      percent={look ? null : select.percent(snapshot)}
      isBegun={select.answeredCount(snapshot) > 0}
      isSlim={look === null && !isChecking}
      isWithoutIntroduction={look !== null || isChecking}
    >
      {look === null ? (
        <QuestionScreen
          {...run}
          addressOfParagraph={addressOfTaught}
          renderTaught={(paragraph) =>
            category.category === 'Feedback' ? null : (
              <Suspense fallback={null}>
                <TaughtAbout surgery={facts.surgery} resources={facts.resources} paragraph={paragraph} />
              </Suspense>
            )
          }
        />
      ) : (
        <Suspense fallback={<Skeleton shapes={['card', 'card']} holdsBack />}>
          <SecondLook
            look={look}
            surgery={facts.surgery}
            accountId={accountId}
            category={known}
            addressOfParagraph={addressOfTaught}
            onSaved={onChanged}
          />
        </Suspense>
      )}
      {look === null && first ? <SecondLookLink first={first} /> : null}
      <SaveBar
        status={select.saveStatus(snapshot)}
        isUnkept={select.isUnkept(snapshot)}
        isTrying={select.isTrying(snapshot)}
        canSave={select.canSave(snapshot)}
        isSaveLocked={select.isSaveLocked(snapshot)}
        isComplete={isComplete || select.isCompletedOnServer(snapshot)}
        isSubmitting={select.isSubmitting(snapshot)}
        stillToDo={left > 0 ? journeyWords.save.questionsLeft(left) : null}
        help={
          select.isPastMissing(snapshot) ? (
            <Button variant="plain" size="small" onPress={showQuestion}>
              {journeyWords.save.showQuestion}
            </Button>
          ) : null
        }
        move={look === null ? <NextQuestion {...run} /> : null}
        locksAnswers
        onSave={() => send({ type: 'save.requested' })}
        onSubmit={() => send({ type: 'submit.requested' })}
        onNext={() => goOn() || onCompleted()}
      />
    </StepFrame>
  );
}
