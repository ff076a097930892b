import { isCalendarDate } from './dates';
import { endpoint, json, roundQuery } from './endpoint';
import { ANSWERS_MAX, ANSWER_MAX_LENGTH, LIST_BODY_MAX_BYTES } from './limits';
import { messages } from './messages';
import { choice } from './rules/choice';
import { form, optionalField, required } from './rules/form';
import { identifierRule } from './rules/identifier';
import { listOf } from './rules/list';
import { flagRule } from './rules/number';
import { pathIdentifier } from './rules/path-parameter';
import { reason } from './rules/reason';
import { characterCount, rawLengthOf, textRule } from './rules/rule';
import {
  type ValueOf,
  count,
  flag,
  html,
  identifier,
  instant,
  list,
  nullable,
  object,
  oneOf,
  optional,
  text,
} from './shape';

export const ASSESSMENT_CATEGORIES = ['Pre Assessment', 'Assessment', 'Feedback'] as const;
export type AssessmentCategoryName = (typeof ASSESSMENT_CATEGORIES)[number];

const questionFields = {
  question_id: identifier,
  question_heading: text,
  question_text: html,
  question_possible_answers: list(text),
  question_allow_multiple: flag,
  /** The key of the paragraph that teaches it; null in Feedback and where the content has no page. */
  question_taught_in: nullable(text),
};

/** The outcomes of a discussed answer. */
export const DISCUSSED_OUTCOMES = ['DISCUSSED', 'MORE_NEEDED'] as const;

/** For the surgeon only. Null if the current answer has no outcome. */
export const discussedAnswer = object({
  outcome: oneOf(DISCUSSED_OUTCOMES),
  text: nullable(text),
  at: instant,
});

/**
 * SAFETY has a care card, DECISION the ways out, WISH is a wish of the patient, TOPIC deserves a second look; none
 * is a mark.
 */
export const ADVICE_KINDS = ['SAFETY', 'DECISION', 'WISH', 'TOPIC', 'OTHER'] as const;

const care = object({
  heading: text,
  text,
  call: list(object({ label: text, number: text })),
});
export type Care = ValueOf<typeof care>;

/** The hospital's advice on an answer; `asks_words` if the patient should act and may write how. */
export const answerAdvice = object({
  kind: oneOf(ADVICE_KINDS),
  text: nullable(text),
  care: nullable(care),
  asks_words: flag,
});
export type AnswerAdvice = ValueOf<typeof answerAdvice>;

/** The patient's words, after the advice, about what they will do. */
export const ownWords = object({ text, at: instant });

/**
 * `advice` is for the patient only, once the answers of the category are locked: null where the content has none.
 * `own_words` are for both: null where nothing was said.
 *
 * `talk_about`, `stop`, `wish` and `discussed` are for the surgeon only. `talk_about` marks an answer that the content asks the
 * surgeon to discuss; `stop`, one that needs an outcome before the surgeon signs on a screen; `wish`, one that says what
 * the patient wants, and is no misunderstanding.
 */
export const questionAnswer = object({
  ...questionFields,
  patient_answer: nullable(text),
  talk_about: optional(flag),
  stop: optional(flag),
  wish: optional(flag),
  discussed: optional(nullable(discussedAnswer)),
  advice: optional(nullable(answerAdvice)),
  own_words: optional(nullable(ownWords)),
});
export type QuestionAnswer = ValueOf<typeof questionAnswer>;

export const assessmentCategory = object({
  category: oneOf(ASSESSMENT_CATEGORIES),
  assessment_id: identifier,
  completed: flag,
  user_answer_count: count,
  total_question_count: count,
  question_answers: list(questionAnswer),
});
export type AssessmentCategory = ValueOf<typeof assessmentCategory>;

export const previewQuestion = object({ ...questionFields, category: oneOf(ASSESSMENT_CATEGORIES) });
export type PreviewQuestion = ValueOf<typeof previewQuestion>;

export const assessmentSummary = object({
  category: oneOf(ASSESSMENT_CATEGORIES),
  completed: flag,
  user_answer_count: count,
  total_question_count: count,
  percent: count,
});
export type AssessmentSummary = ValueOf<typeof assessmentSummary>;

const answerText = textRule({
  code: 'answer',
  message: messages.fieldInvalid,
  longest: rawLengthOf(ANSWER_MAX_LENGTH),
  normalise: (value) => value,
  holds: (value) => value.length > 0 && characterCount(value) <= ANSWER_MAX_LENGTH,
  schema: { maxLength: ANSWER_MAX_LENGTH },
});

const instantText = textRule({
  code: 'instant',
  message: messages.fieldInvalid,
  longest: 100,
  holds: (value) =>
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/.test(value) &&
    isCalendarDate(value.slice(0, 10)) &&
    !Number.isNaN(Date.parse(value)),
  schema: { format: 'date-time' },
});

/**
 * `answered_at` decides which of two answers is the later one when an offline phone sends an older answer. It is a
 * time of the server's clock, which the client takes from `Date` headers. The API treats a future or missing time as
 * now.
 */
export const answer = form({
  question_id: required(identifierRule()),
  answer: required(answerText),
  answered_at: optionalField(instantText),
});

/** `submit: false` only saves. `true`, the default, also completes the category when every question has an answer. */
export const answersForm = form({
  surgery_id: required(identifierRule(messages.notFound)),
  assessment_id: required(identifierRule()),
  answers: required(listOf('answers', answer, { maximum: ANSWERS_MAX, uniqueBy: 'question_id' })),
  submit: optionalField(flagRule),
});

/** The outcome of one answer of the patient. */
export const discussedForm = form({
  question_id: required(identifierRule()),
  outcome: required(choice('discussed-outcome', DISCUSSED_OUTCOMES)),
  text: optionalField(reason),
});

/** Without a text, the words are withdrawn. */
export const ownWordsForm = form({
  question_id: required(identifierRule()),
  text: optionalField(reason),
});

const reply = json(object({ surgery_id: identifier, categories: list(assessmentCategory) }));

export const assessmentEndpoints = {
  readAssessment: endpoint({
    method: 'GET',
    path: '/api/assessment/surgery/:id',
    summary: 'The questions of a surgery with the answers given (Feedback to the patient alone)',
    who: 'assessment:read',
    surgery: 'path.id',
    params: pathIdentifier,
    query: roundQuery,
    reply,
  }),
  previewQuestions: endpoint({
    method: 'GET',
    path: '/api/assessment/operation/:id',
    summary: 'The questions of an operation, as a preview',
    who: 'content:preview',
    params: pathIdentifier,
    cached: true,
    reply: json(object({ questions: list(previewQuestion) })),
  }),
  saveAnswers: endpoint({
    method: 'POST',
    path: '/api/assessment/surgery',
    summary: 'Save or submit answers',
    who: 'assessment:answer',
    surgery: 'body.surgery_id',
    body: answersForm,
    bodyMax: LIST_BODY_MAX_BYTES,
    rateLimit: 'write',
    reply,
  }),
  discussAnswer: endpoint({
    method: 'PUT',
    path: '/api/assessment/discussed/surgery/:id',
    summary: 'Say what came of an answer that was talked about, as the linked surgeon',
    who: 'assessment:discuss',
    surgery: 'path.id',
    params: pathIdentifier,
    body: discussedForm,
    rateLimit: 'write',
    reply,
  }),
  sayOwnWords: endpoint({
    method: 'PUT',
    path: '/api/assessment/own-words/surgery/:id',
    summary:
      "Say in one's own words what one will do, after the advice on an answer, until somebody has signed",
    who: 'assessment:answer',
    surgery: 'path.id',
    params: pathIdentifier,
    body: ownWordsForm,
    rateLimit: 'write',
    reply,
  }),
  summariseAssessment: endpoint({
    method: 'GET',
    path: '/api/assessment/summary/surgery/:id',
    summary: 'How far the answers are, a category each',
    who: 'assessment:read',
    surgery: 'path.id',
    params: pathIdentifier,
    reply: json(object({ surgery_id: identifier, categories: list(assessmentSummary) })),
  }),
};
