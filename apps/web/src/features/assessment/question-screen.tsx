import { labels, questionOf } from '@candour/contracts';
import { questionRunSelectors as select } from '@candour/machines';
import { type ReactNode, Suspense } from 'react';
import { part } from '../../lib/part';
import { useFocusOnChange } from '../../lib/use-focus-on-change';
import { Button } from '../../ui/button/button';
import { EmptyState } from '../../ui/empty-state/empty-state';
import { Icon } from '../../ui/icon/icon';
import { Cluster } from '../../ui/layout/cluster';
import { VisuallyHidden } from '../../ui/layout/layout.styles';
import { Stack } from '../../ui/layout/stack';
import { TextLink } from '../../ui/link/text-link';
import { AskedQuestion, preloadOtherQuestions } from './asked-question';
import { assessmentWords as words } from './assessment.words';
import { Aside, Place, SlimLine, Tick, WithPicture } from './question.styles';
import type { QuestionRun } from './use-question-run';

const checkAnswers = part(async () => (await import('./check-answers')).CheckAnswers);
const { Component: CheckAnswers } = checkAnswers;

/** Loads the parts after the first question. */
export const preloadAfterFirst = () => Promise.all([checkAnswers.preload(), preloadOtherQuestions()]);

export interface QuestionScreenProps extends QuestionRun {
  /** The address of the paragraph that teaches a question. */
  readonly addressOfParagraph: (key: string) => string;
  /** Renders the teaching material of this paragraph beside its question; null for a question without one. */
  readonly renderTaught: (paragraph: string | null) => ReactNode;
}

/** One thing a page: a question below "Question n / total" and the back link, or the answers to check. */
export function QuestionScreen({ snapshot, send, addressOfParagraph, renderTaught }: QuestionScreenProps) {
  const question = select.question(snapshot);
  const isChecking = select.isChecking(snapshot);
  const heading = useFocusOnChange(isChecking ? 'check' : select.number(snapshot));
  if (!question) return <EmptyState title={words.noQuestions} />;
  const taughtIn = question.question_taught_in;
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <SlimLine>
          <Button
            variant="plain"
            size="small"
            disabledReason={!isChecking && select.number(snapshot) === 1 ? words.first : undefined}
            reasonDisplay="hidden"
            onPress={() => send({ type: 'previous.requested' })}
          >
            <Icon name="chevron-left" /> {labels.buttons.previousQuestion}
          </Button>
          {isChecking ? null : <PlaceInAssessment snapshot={snapshot} />}
        </SlimLine>
        {isChecking ? (
          <Suspense fallback={null}>
            <CheckAnswers snapshot={snapshot} heading={heading} />
          </Suspense>
        ) : (
          <WithPicture $isTaught={taughtIn !== null}>
            <AskedQuestion
              key={question.question_id}
              question={question}
              heading={heading}
              snapshot={snapshot}
              send={send}
            />
            {renderTaught(taughtIn)}
          </WithPicture>
        )}
      </Stack>
      {isChecking ? null : (
        <Aside>
          {select.isCompletedOnServer(snapshot) ? null : (
            <AutoAdvanceSwitch
              isOn={select.autoAdvances(snapshot)}
              onSwitch={(on) => send({ type: 'auto-advance.switched', on })}
            />
          )}
          {taughtIn === null ? null : (
            <TextLink href={addressOfParagraph(taughtIn)}>{words.readAbout}</TextLink>
          )}
        </Aside>
      )}
      <div role="status">
        {select.offersSubmit(snapshot) && !isChecking ? <p>{words.everythingAnswered}</p> : null}
        {select.isBehind(snapshot) ? <p>{words.behind}</p> : null}
      </div>
      {select.isEverythingAnswered(snapshot) && !isChecking ? (
        <div>
          <Button variant="plain" size="small" onPress={() => send({ type: 'check.requested' })}>
            {words.titleOfCheck(select.isComplete(snapshot))}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}

interface AutoAdvanceSwitchProps {
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

/** Announces that the next question appears automatically, with a button to turn that off. */
function AutoAdvanceSwitch({ isOn, onSwitch }: AutoAdvanceSwitchProps) {
  return (
    <Cluster gap={2}>
      <span>{isOn ? words.movesOn : words.movesNot}</span>
      <Button variant="plain" size="small" onPress={() => onSwitch(!isOn)}>
        {isOn ? words.turnOff : words.turnOn}
      </Button>
    </Cluster>
  );
}

/** "Question n / total", with a green tick once answered; the heading says the same to a screen reader. */
function PlaceInAssessment({ snapshot }: Pick<QuestionRun, 'snapshot'>) {
  return (
    <Place>
      {select.isAnswered(snapshot) ? (
        <Tick>
          <Icon name="tick" />
          <VisuallyHidden>{words.answered}</VisuallyHidden>
        </Tick>
      ) : null}
      <span aria-hidden="true">{questionOf(select.number(snapshot), select.total(snapshot))}</span>
    </Place>
  );
}

/** The Next Question button; absent beside the answers to check. */
export function NextQuestion({ snapshot, send }: QuestionRun) {
  if (select.isChecking(snapshot)) return null;
  return (
    <Button variant="quiet" onPress={() => send({ type: 'next.requested' })}>
      {labels.buttons.nextQuestion}
    </Button>
  );
}
