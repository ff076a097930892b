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

/** What most first questions don't need: the dropdown of one with many answers, the sanitiser of one with markup. */
export const preloadOtherQuestions = () => Promise.all([dropdown.preload(), preloadRichText()]);

const ONE_PARAGRAPH = /^\s*(?:<p>)?((?:[^<]|<\/?(?:strong|em|a)\b[^<>]*>)+)(?:<\/p>)?\s*$/;

/** The inline HTML of a question that is one paragraph, as a heading can hold it; null for lists and more paragraphs. */
const sentenceOf = (html: string): string | null => ONE_PARAGRAPH.exec(html)?.[1] ?? null;

const allowed = { tags: CONTENT_TAGS, attributes: ['href'] };

export interface AskedQuestionProps extends QuestionRun {
  readonly question: QuestionAnswer;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** The question, as the heading and the name of its answers. */
export function AskedQuestion({ snapshot, send, question, heading }: AskedQuestionProps) {
  const titleId = useId();
  const { question_id: questionId, question_text: text } = question;
  const sentence = sentenceOf(text);
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
  const details =
    sentence === null && text ? (
      <QuestionText>
        <LateRichText html={text} allowed={allowed} />
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
  if (!select.showsDropdown(snapshot)) return <RadioList {...answers} legend={title} hint={details} />;
  return (
    <Stack gap={4}>
      {title}
      <Suspense fallback={null}>
        <Select {...answers} questionId={titleId} label={words.chooseAnswer} hint={details} isSettledLate />
      </Suspense>
    </Stack>
  );
}
