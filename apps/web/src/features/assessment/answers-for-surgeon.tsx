import { type AssessmentCategory, CONTENT_TAGS, type QuestionAnswer } from '@candour/contracts';
import { Accordion } from '../../ui/accordion/accordion';
import { Card } from '../../ui/card/card';
import { RichText } from '../../ui/rich-text/rich-text';
import { StatusChip } from '../../ui/status-chip/status-chip';
import { Answer, Answers, Asked, Question } from './answers-for-surgeon.styles';
import { words } from './answers-for-surgeon.words';

const allowed = { tags: CONTENT_TAGS, attributes: [] };

export interface AnswersForSurgeonProps {
  readonly categories: readonly AssessmentCategory[];
}

interface AnswersProps {
  readonly questions: readonly QuestionAnswer[];
  /** Labels the answers to discuss, in a list that also has others. */
  readonly isMarked?: boolean;
}

function AnswerList({ questions, isMarked = false }: AnswersProps) {
  return (
    <Answers>
      {questions.map((question) => (
        <AnswerRow key={question.question_id} question={question} isMarked={isMarked} />
      ))}
    </Answers>
  );
}

interface AnswerRowProps {
  readonly question: QuestionAnswer;
  readonly isMarked: boolean;
}

function AnswerRow({ question, isMarked }: AnswerRowProps) {
  return (
    <li>
      <Asked>
        <h4>{question.question_heading}</h4>
        {question.discussed ? (
          <StatusChip tone={question.discussed.outcome === 'DISCUSSED' ? 'good' : 'waiting'}>
            {words.outcomes[question.discussed.outcome]}
          </StatusChip>
        ) : null}
        {question.wish ? <StatusChip tone="info">{words.wish}</StatusChip> : null}
        {isMarked && question.talk_about ? <StatusChip tone="waiting">{words.talkAbout}</StatusChip> : null}
      </Asked>
      <Question>
        <RichText html={question.question_text} allowed={allowed} />
      </Question>
      <Answer>
        {question.patient_answer === null ? words.notAnswered : words.answered(question.patient_answer)}
      </Answer>
      {question.own_words ? <p>{words.ownWords(question.own_words.text)}</p> : null}
    </li>
  );
}

/** The question-and-answer card: the answers to discuss first, then every answer under its assessment. */
export function AnswersForSurgeon({ categories }: AnswersForSurgeonProps) {
  const toTalkAbout = categories
    .flatMap(({ question_answers: questions }) => questions)
    .filter((question) => question.talk_about === true);
  const isAnswered = categories.some(({ user_answer_count: count }) => count > 0);
  return (
    <Card title={words.title} gap={4}>
      {toTalkAbout.length > 0 ? (
        <section aria-label={words.talkAboutTitle}>
          <h3>{words.talkAboutTitle}</h3>
          <AnswerList questions={toTalkAbout} />
        </section>
      ) : (
        <p>{isAnswered ? words.nothingToTalkAbout : words.noneYet}</p>
      )}
      <Accordion
        headingLevel={3}
        entries={categories.map((category) => ({
          key: category.assessment_id,
          title: words.category(category.category, category.user_answer_count, category.total_question_count),
          content: <AnswerList questions={category.question_answers} isMarked />,
        }))}
      />
    </Card>
  );
}
