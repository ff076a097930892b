import { type AssessmentCategory, pathTo } from '@candour/contracts';
import { questionRunSelectors as select } from '@candour/machines';
import { useEffect, useEffectEvent, useState } from 'react';
import { navigate, useSearchParameters } from '../../../lib/navigation';
import { useDocumentTitle } from '../../../lib/document-title';
import { Button } from '../../../ui/button/button';
import { TextLink } from '../../../ui/link/text-link';
import { AdvicePage } from '../../assessment/advice/advice-page';
import { type Look, looksAfter } from '../../assessment/advice/advice.model';
import { adviceWords } from '../../assessment/advice/advice.words';
import { UnsurePage } from '../../assessment/advice/unsure-page';
import { assessmentWords } from '../../assessment/assessment.words';
import { QuestionScreen } from '../../assessment/question-screen';
import { ConsentExits } from '../../consent-form/decision/consent-exits';
import { beginNote } from '../../note/begin-note';
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

/** Initial Assessment, Consent Assessment or Feedback: the questions above the save bar; after Submit, what the hospital advises. */
export function AssessmentStep({
  facts,
  frame,
  outbox,
  accountId = null,
  category,
  section,
  onCompleted,
  onChanged,
}: AssessmentStepProps) {
  const id = facts.surgery.surgery_id;
  const [question] = useState(() => window.location.hash.slice(1) || null);
  const run = useQuestionRun({ surgeryId: id, category, outbox, wanted: question });
  const { snapshot, send } = run;
  const isComplete = select.isComplete(snapshot);
  const reportChange = useEffectEvent(onChanged);
  useEffect(() => {
    if (isComplete) reportChange();
  }, [isComplete]);
  const known = category.completed ? category : snapshot.context.category;
  const looks = looksAfter(known);
  const [first] = looks;
  const wanted = useSearchParameters().read('look');
  const look = looks.find((one) => one === wanted) ?? null;
  const [wasOpen] = useState(!category.completed);
  useEffect(() => {
    if (wasOpen && isComplete && first) navigate(addressOf(first));
  }, [wasOpen, isComplete, first]);
  useDocumentTitle(
    look ? TITLES[look] : assessmentWords.title(select.number(snapshot), select.total(snapshot)),
    frame.name,
  );
  const left = select.unansweredCount(snapshot);
  const showQuestion = () => send({ type: 'question.selected', index: select.firstUnanswered(snapshot) });
  const addressOfTaught = (key: string) =>
    `${pathTo('/patient/learn/:id', { id })}${addressOfParagraph(key)}`;
  const ask = (about: string) => beginNote(accountId, id, about);
  const next = looks[look === null ? looks.length : looks.indexOf(look) + 1] ?? null;
  const goOn = () => (next ? navigate(addressOf(next)) : onCompleted());
  return (
    <StepFrame
      frame={look ? { ...frame, name: TITLES[look] } : frame}
      section={section}
      percent={look ? null : select.percent(snapshot)}
      isBegun={select.answeredCount(snapshot) > 0}
    >
      {look === 'advice' ? (
        <AdvicePage
          surgery={facts.surgery}
          accountId={accountId}
          category={known}
          addressOfParagraph={addressOfTaught}
          onAsk={ask}
          onSaved={onChanged}
        />
      ) : null}
      {look === 'unsure' ? <UnsurePage exits={<ConsentExits surgery={facts.surgery} />} onAsk={ask} /> : null}
      {look === null ? <QuestionScreen {...run} addressOfParagraph={addressOfTaught} /> : null}
      {look === null && first ? (
        <TextLink href={addressOf(first)}>{first === 'unsure' ? TITLES.unsure : adviceWords.read}</TextLink>
      ) : null}
      {look === null ? null : <TextLink href={addressOf(null)}>{adviceWords.readAnswers}</TextLink>}
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
        onNext={goOn}
      />
    </StepFrame>
  );
}
