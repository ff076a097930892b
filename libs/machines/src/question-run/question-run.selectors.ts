import { type QuestionAnswer, usesDropdown } from '@candour/contracts';
import type { SnapshotFrom } from 'xstate';
import type { QuestionRunMachine } from './question-run.machine';
import {
  answerOf,
  answeredCount,
  firstUnanswered,
  isAnswered,
  isEverythingAnswered,
  percentAnswered,
} from './question-run.model';

type QuestionRunSnapshot = SnapshotFrom<QuestionRunMachine>;

/** What the status line says: 'nothing' before anything was answered. */
export type SaveStatus = 'saved' | 'saving' | 'not-saved' | 'nothing';

const question = ({ context }: QuestionRunSnapshot): QuestionAnswer | null =>
  context.category.question_answers[context.index] ?? null;

/** What screens read. */
export const questionRunSelectors = {
  question,
  /** "Question n / total". */
  number: ({ context }: QuestionRunSnapshot): number => context.index + 1,
  total: ({ context }: QuestionRunSnapshot): number => context.category.question_answers.length,
  answer: (snapshot: QuestionRunSnapshot): string | null => {
    const shown = question(snapshot);
    return shown ? answerOf(snapshot.context, shown) : null;
  },
  isAnswered: (snapshot: QuestionRunSnapshot): boolean => {
    const shown = question(snapshot);
    return shown !== null && isAnswered(snapshot.context, shown);
  },
  showsDropdown: (snapshot: QuestionRunSnapshot): boolean => {
    const shown = question(snapshot);
    return (
      shown !== null && usesDropdown(shown.question_possible_answers.length, shown.question_allow_multiple)
    );
  },
  answeredCount: ({ context }: QuestionRunSnapshot): number => answeredCount(context),
  unansweredCount: ({ context }: QuestionRunSnapshot): number =>
    context.category.question_answers.length - answeredCount(context),
  /** Where "Answer 3 more questions to submit" leads. */
  firstUnanswered: ({ context }: QuestionRunSnapshot): number => firstUnanswered(context),
  percent: ({ context }: QuestionRunSnapshot): number => percentAnswered(context),
  /** Nothing is unanswered and the section is open: a status says so and Submit is offered. */
  offersSubmit: (snapshot: QuestionRunSnapshot): boolean =>
    isEverythingAnswered(snapshot.context) && !snapshot.hasTag('complete') && !snapshot.hasTag('busy'),
  isComplete: (snapshot: QuestionRunSnapshot): boolean => snapshot.hasTag('complete'),
  /** The section takes answers; while `isHeld`, it does not for a moment. */
  canAnswer: ({ context }: QuestionRunSnapshot): boolean => !context.isClosed,
  /** A submission is on its way again behind an open section: a choice made now would miss it. */
  isHeld: ({ context }: QuestionRunSnapshot): boolean => context.isHeld,
  /** The section is complete, and its answers could not be loaded yet. */
  isBehind: (snapshot: QuestionRunSnapshot): boolean => snapshot.matches({ saving: { complete: 'behind' } }),
  canSave: (snapshot: QuestionRunSnapshot): boolean => snapshot.can({ type: 'save.requested' }),
  /** Save was just used and waits for its lock to end. */
  isSaveLocked: (snapshot: QuestionRunSnapshot): boolean => snapshot.value.saving === 'saved',
  saveStatus: (snapshot: QuestionRunSnapshot): SaveStatus => {
    const { saving } = snapshot.value;
    if (saving === 'saving' || saving === 'submitting') return 'saving';
    if (snapshot.matches({ saving: { complete: 'late' } })) return 'saving';
    if (snapshot.context.unsaved.length > 0) return 'not-saved';
    return answeredCount(snapshot.context) > 0 ? 'saved' : 'nothing';
  },
  /** The device could not keep an answer: closing this page would lose it. */
  isUnkept: (snapshot: QuestionRunSnapshot): boolean => snapshot.value.device === 'unkept',
  /** Whether the next question comes by itself. */
  autoAdvances: ({ context }: QuestionRunSnapshot): boolean => context.autoAdvance,
};
