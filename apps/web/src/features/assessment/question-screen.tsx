import { CONTENT_TAGS, labels, questionOf } from '@candour/contracts';
import { questionRunSelectors as select } from '@candour/machines';
import { nowInstant } from '../../lib/now';
import { useFocusOnChange } from '../../lib/use-focus-on-change';
import { Button } from '../../ui/button/button';
import { EmptyState } from '../../ui/empty-state/empty-state';
import { Cluster } from '../../ui/layout/cluster';
import { SmallText, VisuallyHidden } from '../../ui/layout/layout.styles';
import { Stack } from '../../ui/layout/stack';
import { TextLink } from '../../ui/link/text-link';
import { RadioList } from '../../ui/radio-list/radio-list';
import { RichText } from '../../ui/rich-text/rich-text';
import { Select } from '../../ui/select/select';
import { StatusChip } from '../../ui/status-chip/status-chip';
import { assessmentWords as words } from './assessment.words';
import { AutoAdvanceSwitch } from './auto-advance-switch';
import { Navigation, QuestionText } from './question.styles';
import type { QuestionRun } from './use-question-run';

const allowed = { tags: CONTENT_TAGS, attributes: ['href'] };

export interface QuestionScreenProps extends QuestionRun {
  /** The address of the paragraph that teaches a question. */
  readonly addressOfParagraph: (key: string) => string;
}

/** One question at a time: "Question n / total", its answers, Previous Question and Next Question. */
export function QuestionScreen({ snapshot, send, addressOfParagraph }: QuestionScreenProps) {
  const question = select.question(snapshot);
  const number = select.number(snapshot);
  const total = select.total(snapshot);
  const isAnswered = select.isAnswered(snapshot);
  const heading = useFocusOnChange(number);
  if (!question) return <EmptyState title={words.noQuestions} />;

  const questionId = question.question_id;
  const choose = (answer: string, { committed }: { readonly committed: boolean }) =>
    send({
      type: 'answer.chosen',
      questionId,
      answer,
      by: committed ? 'pointer' : 'arrow',
      at: nowInstant(),
    });
  const title = (
    <h2 tabIndex={-1} ref={heading}>
      <VisuallyHidden>{words.questionIs(number, total, isAnswered)}</VisuallyHidden>
      {question.question_heading}
    </h2>
  );
  const text = question.question_text ? (
    <QuestionText>
      <RichText html={question.question_text} allowed={allowed} />
    </QuestionText>
  ) : null;
  const options = question.question_possible_answers.map((value) => ({ value, label: value }));
  const answer = select.answer(snapshot);
  const isLocked = !select.canAnswer(snapshot);
  const isHeld = select.isHeld(snapshot);

  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Cluster justify="between">
          <span aria-hidden="true">{questionOf(number, total)}</span>
          {isAnswered ? <StatusChip tone="good">{words.answered}</StatusChip> : null}
        </Cluster>
        {select.showsDropdown(snapshot) ? (
          <Stack gap={4}>
            {title}
            {text}
            <Select
              key={questionId}
              label={words.chooseAnswer}
              options={options}
              value={answer}
              onChoose={choose}
              isLocked={isLocked}
              isHeld={isHeld}
              isSettledLate
            />
          </Stack>
        ) : (
          <RadioList
            key={questionId}
            legend={title}
            hint={text}
            options={options}
            value={answer}
            onChoose={choose}
            isLocked={isLocked}
            isHeld={isHeld}
          />
        )}
      </Stack>
      {question.question_taught_in === null ? null : (
        <p>
          <TextLink href={addressOfParagraph(question.question_taught_in)}>{words.readAbout}</TextLink>
        </p>
      )}
      <div role="status">
        {select.offersSubmit(snapshot) ? <p>{words.everythingAnswered}</p> : null}
        {select.isBehind(snapshot) ? <p>{words.behind}</p> : null}
      </div>
      <Navigation>
        <Button variant="quiet" onPress={() => send({ type: 'previous.requested' })}>
          {labels.buttons.previousQuestion}
        </Button>
        <Button variant="quiet" onPress={() => send({ type: 'next.requested' })}>
          {labels.buttons.nextQuestion}
        </Button>
      </Navigation>
      {isLocked ? null : (
        <SmallText as="div">
          <AutoAdvanceSwitch
            isOn={select.autoAdvances(snapshot)}
            onSwitch={(on) => send({ type: 'auto-advance.switched', on })}
          />
        </SmallText>
      )}
    </Stack>
  );
}
