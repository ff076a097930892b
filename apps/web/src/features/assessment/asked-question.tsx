import { CONTENT_TAGS, type QuestionAnswer } from '@candour/contracts';
import { questionRunSelectors as select } from '@candour/machines';
import { type RefObject, Suspense, useId } from 'react';
import { nowInstant } from '../../lib/now';
import { part } from '../../lib/part';
import { VisuallyHidden } from '../../ui/layout/layout.styles';
import { Stack } from '../../ui/layout/stack';
import { RadioList } from '../../ui/radio-list/radio-list';
import { LateRichText, preloadRichText } from '../../ui/rich-text/late-rich-text';
import { assessmentWords as words } from './assessment.words';
import { Question, QuestionText, Topic } from './question.styles';
import type { QuestionRun } from './use-question-run';

const dropdown = part(async () => (await import('../../ui/select/select')).Select);
const { Component: Select } = dropdown;

/** Loads parts that most first questions do not need: the dropdown for many answers, the sanitiser for markup. */
export const preloadOtherQuestions = () => Promise.all([dropdown.preload(), preloadRichText()]);

const ONE_PARAGRAPH = /^\s*(?:<p>)?((?:[^<]|<\/?(?:strong|em|a)\b[^<>]*>)+)(?:<\/p>)?\s*$/;

/** A first paragraph that is a question, and the explanation after it. */
const ASKED_FIRST = /^\s*<p>((?:[^<]|<\/?(?:strong|em|a)\b[^<>]*>)+\?\s*)<\/p>([^]+)$/;

interface QuestionParts {
  /** Inline HTML that a heading can hold; null where the text begins otherwise. */
  readonly sentence: string | null;
  readonly details: string;
}

/** A question of one paragraph is a heading; of several, the first one where it asks, and the others explain it. */
export const partsOf = (html: string): QuestionParts => {
  const only = ONE_PARAGRAPH.exec(html)?.[1];
  if (only !== undefined) return { sentence: only, details: '' };
  const [, sentence = null, details = html] = ASKED_FIRST.exec(html) ?? [];
  return { sentence, details };
};

const allowed = { tags: CONTENT_TAGS, attributes: ['href'] };

export interface AskedQuestionProps extends QuestionRun {
  readonly question: QuestionAnswer;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** The question, as the heading and the name of its answers. */
export function AskedQuestion({ snapshot, send, question, heading }: AskedQuestionProps) {
  const titleId = useId();
  const { question_id: questionId, question_text: text } = question;
  const { sentence, details } = partsOf(text);
  const title = (
    <Question id={titleId} tabIndex={-1} ref={heading}>
      <VisuallyHidden>
        {words.questionIs(select.number(snapshot), select.total(snapshot), select.isAnswered(snapshot))}
      </VisuallyHidden>
      {sentence === null ? question.question_heading : <Topic>{question.question_heading}</Topic>}
      {sentence === null ? null : ' '}
      {sentence === null ? null : <LateRichText html={sentence} allowed={allowed} isInline />}
    </Question>
  );
  const hint = details ? (
    <QuestionText $isWhole={sentence === null}>
      <LateRichText html={details} allowed={allowed} />
    </QuestionText>
  ) : null;
  const answers = {
    options: question.question_possible_answers.map((value) => ({ value, label: value })),
    value: select.answer(snapshot),
    onChoose: (answer: string, { committed }: { readonly committed: boolean }) =>
      send({
        type: 'answer.chosen',
        questionId,
        answer,
        by: committed ? 'pointer' : 'arrow',
        at: nowInstant(),
      }),
    isLocked: !select.canAnswer(snapshot),
    isHeld: select.isHeld(snapshot),
  };
  if (!select.showsDropdown(snapshot)) return <RadioList {...answers} legend={title} hint={hint} />;
  return (
    <Stack gap={4}>
      {title}
      <Suspense fallback={null}>
        <Select {...answers} questionId={titleId} label={words.chooseAnswer} hint={hint} isSettledLate />
      </Suspense>
    </Stack>
  );
}
