import type { AnswerTo } from '@candour/contracts/client';
import type { PossibleAnswer, Question } from '../../content/question.entity';

export type DemoQuestions = readonly Pick<Question, 'question_id' | 'possible_answers'>[];

/** How many answers of each nine a patient gives for the surgeon to talk about: most understood nearly all. */
const OPEN_OF_NINE = [1, 0, 0, 2, 0, 1, 0, 1, 3, 0, 1] as const;

const isForTheSurgeon = ({ talk_about, wish, stop }: PossibleAnswer): boolean =>
  talk_about || wish === true || stop === true;

const isDoubt = ({ stop }: PossibleAnswer): boolean => stop === true;

interface DemoPatient {
  readonly index: number;
  /** Whether the patient says that they do not want the operation. */
  readonly isInDoubt: boolean;
}

/** The answers of a patient, the same at each start: what the content calls understood, but for a few. */
export const demoAnswers = (questions: DemoQuestions, { index, isInDoubt }: DemoPatient): AnswerTo => {
  const possible = new Map(questions.map((question) => [question.question_id, question.possible_answers]));
  const open = OPEN_OF_NINE[index % OPEN_OF_NINE.length] ?? 0;
  return ({ question_id }, position) => {
    const answers = possible.get(question_id) ?? [];
    const doubt = answers.find(isDoubt);
    if (isInDoubt && doubt) return doubt.text;
    // Four and nine have no common factor, so each nine questions have just as many open ones.
    const isOpen = (position * 4 + index * 5) % 9 < open;
    const marked = answers.filter((answer) => isForTheSurgeon(answer) && !isDoubt(answer));
    const plain = answers.filter((answer) => !isForTheSurgeon(answer));
    const chosen = isOpen && marked.length > 0 ? marked : plain;
    return chosen[(index + position) % chosen.length]?.text ?? '';
  };
};
