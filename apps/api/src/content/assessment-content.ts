import { type Care, care } from './answer-advice';
import {
  type Check,
  key,
  listOf,
  objectOf,
  oneOf,
  optional,
  refuse,
  refuseRepeated,
  text,
  yesOrNo,
} from './content-check';
import { richText } from './rich-text';

/** The three assessments of a surgery, named and ordered as the specification does. */
const assessmentCategories = ['Pre Assessment', 'Assessment', 'Feedback'] as const;
export type AssessmentCategory = (typeof assessmentCategories)[number];

export interface PossibleAnswer {
  readonly text: string;
  /** The surgeon sees such an answer first. It is never sent to a patient: there are no wrong answers. */
  readonly talkAbout: boolean;
  /** Such an answer needs an outcome before the surgeon can sign on a screen; it is always one to talk about. */
  readonly stop?: true;
  /** The answer is a wish, not a misunderstanding; it is always one to talk about. */
  readonly wish?: true;
  /** The answer is about the patient's own actions: after the advice they may write what they will do. */
  readonly plan?: true;
  /** One plain sentence that the patient reads after all answers were given. */
  readonly advice?: string;
  /** Present if the answer concerns the patient's safety. */
  readonly care?: Care;
}

export interface Question {
  /** Unique within the operation, across its assessments. */
  readonly key: string;
  readonly heading: string;
  /** HTML: paragraphs, lists and emphasis. */
  readonly text: string;
  readonly answers: readonly PossibleAnswer[];
  readonly allowMultiple: boolean;
  /** The paragraph of the page that teaches it; null in Feedback. */
  readonly taughtIn: string | null;
}

export interface AssessmentContent {
  readonly category: AssessmentCategory;
  readonly questions: readonly Question[];
}

const marked = objectOf<{
  readonly text: string;
  readonly talkAbout: boolean;
  readonly stop: boolean;
  readonly wish: boolean;
  readonly plan: boolean;
  readonly advice: string | null;
  readonly care: Care | null;
}>({
  text,
  talkAbout: optional(yesOrNo, false),
  stop: optional(yesOrNo, false),
  wish: optional(yesOrNo, false),
  plan: optional(yesOrNo, false),
  advice: optional<string | null>(text, null),
  care: optional<Care | null>(care, null),
});

/** Absent marks are omitted, so that content that does not use them keeps its version. */
const flaggedAnswer: Check<PossibleAnswer> = (value, place) => {
  const { stop, wish, plan, advice, care: whom, talkAbout, ...answer } = marked(value, place);
  return {
    ...answer,
    talkAbout: talkAbout || stop || wish,
    ...(stop && { stop }),
    ...(wish && { wish }),
    ...(plan && { plan }),
    ...(advice !== null && { advice }),
    ...(whom && { care: whom }),
  };
};

/** Plain text, or a mapping for an answer that the surgeon should see first. */
const possibleAnswer: Check<PossibleAnswer> = (value, place) =>
  typeof value === 'string' ? { text: text(value, place), talkAbout: false } : flaggedAnswer(value, place);

const possibleAnswers: Check<readonly PossibleAnswer[]> = (value, place) => {
  const answers = listOf(possibleAnswer, 2)(value, place);
  refuseRepeated(
    answers.map((answer) => answer.text),
    place,
    'answer',
  );
  return answers;
};

const assessment: Check<AssessmentContent> = objectOf<AssessmentContent>({
  category: oneOf(...assessmentCategories),
  questions: listOf(
    objectOf<Question>({
      key,
      heading: text,
      text: richText,
      answers: possibleAnswers,
      allowMultiple: optional(yesOrNo, false),
      taughtIn: optional<string | null>(key, null),
    }),
  ),
});

/** All three assessments, each once, in the order of the journey. */
export const assessments: Check<readonly AssessmentContent[]> = (value, place) => {
  const found = listOf(assessment, assessmentCategories.length)(value, place);
  const categories = found.map((candidate) => candidate.category);
  if (categories.join() !== assessmentCategories.join()) {
    refuse(place, `must be, in this order: ${assessmentCategories.join(', ')}`);
  }
  refuseRepeated(
    found.flatMap((candidate) => candidate.questions.map((question) => question.key)),
    place,
    'question key',
  );
  return found;
};
