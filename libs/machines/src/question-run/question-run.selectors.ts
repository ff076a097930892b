import { type QuestionAnswer, usesDropdown } from '@candour/contracts';
import type { SnapshotFrom } from 'xstate';
import type { QuestionRunMachine } from './question-run.machine';
import type { QuestionRunEvent } from './question-run.setup';
import {
  CHECK_ANSWERS,
  answerOf,
  answeredCount,
  firstUnanswered,
  isAnswered,
  isEverythingAnswered,
  percentAnswered,
  unsavedOf,
} from './question-run.model';

type QuestionRunSnapshot = SnapshotFrom<QuestionRunMachine>;

/** The save status. 'nothing' means that no question is answered. */
export type SaveStatus = 'saved' | 'saving' | 'not-saved' | 'nothing';

const question = ({ context }: QuestionRunSnapshot): QuestionAnswer | null =>
  context.category.question_answers[context.index] ?? null;

const isSaving = (snapshot: QuestionRunSnapshot): boolean =>
  snapshot.matches({ saving: { open: 'saving' } }) ||
  snapshot.matches({ saving: 'submitting' }) ||
  snapshot.matches({ saving: { complete: 'late' } });

/** One question on the page to check the answers. */
export interface CheckedAnswer {
  readonly question: QuestionAnswer;
  readonly answer: string | null;
}

const isChecking = (snapshot: QuestionRunSnapshot): boolean => snapshot.matches({ place: 'checking' });

/** Selectors for screens. */
export const questionRunSelectors = {
  question,
  isChecking,
  /**
   * The place for the address: the displayed question, or CHECK_ANSWERS; null until the answers of this device are
   * known.
   */
  place: (snapshot: QuestionRunSnapshot): string | null => {
    if (snapshot.matches({ saving: 'restoring' })) return null;
    return isChecking(snapshot) ? CHECK_ANSWERS : (question(snapshot)?.question_id ?? null);
  },
  /** The event that opens a place from the address; null for an unknown place. */
  opening: ({ context }: QuestionRunSnapshot, place: string | null): QuestionRunEvent | null => {
    if (place === CHECK_ANSWERS) return { type: 'check.requested' };
    const index = context.category.question_answers.findIndex((row) => row.question_id === place);
    return index < 0 ? null : { type: 'question.selected', index };
  },
  answers: ({ context }: QuestionRunSnapshot): readonly CheckedAnswer[] =>
    context.category.question_answers.map((row) => ({ question: row, answer: answerOf(context, row) })),
  isEverythingAnswered: ({ context }: QuestionRunSnapshot): boolean => isEverythingAnswered(context),
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
  /** The displayed question is answered and stays, and another one is unanswered. */
  isPastMissing: (snapshot: QuestionRunSnapshot): boolean => {
    const shown = question(snapshot);
    return (
      snapshot.matches({ place: 'showing' }) &&
      shown !== null &&
      isAnswered(snapshot.context, shown) &&
      !isEverythingAnswered(snapshot.context)
    );
  },
  /** Target of the link "Answer 3 more questions to submit". */
  firstUnanswered: ({ context }: QuestionRunSnapshot): number => firstUnanswered(context),
  percent: ({ context }: QuestionRunSnapshot): number => percentAnswered(context),
  /** Every question is answered and the section is open, so the screen offers Submit; also while it is restored. */
  offersSubmit: (snapshot: QuestionRunSnapshot): boolean => {
    const { context } = snapshot;
    if (!isEverythingAnswered(context) || context.category.completed || snapshot.hasTag('complete'))
      return false;
    return !snapshot.hasTag('busy') || snapshot.matches({ saving: 'restoring' });
  },
  isComplete: (snapshot: QuestionRunSnapshot): boolean => snapshot.hasTag('complete'),
  /** Known before `isComplete`, which waits until this device's answers have been read. */
  isCompletedOnServer: ({ context }: QuestionRunSnapshot): boolean => context.category.completed,
  /** The section accepts answers, except briefly while `isHeld`. */
  canAnswer: (snapshot: QuestionRunSnapshot): boolean => snapshot.hasTag('editable'),
  /** The outbox is retrying a submission of an open section, which would not include a new answer. */
  isHeld: ({ context }: QuestionRunSnapshot): boolean => context.unsent?.isSubmitting ?? false,
  /** The section is complete, but its answers could not be loaded yet. */
  isBehind: (snapshot: QuestionRunSnapshot): boolean => snapshot.matches({ saving: { complete: 'behind' } }),
  canSave: (snapshot: QuestionRunSnapshot): boolean => snapshot.can({ type: 'save.requested' }),
  /** Save has just been used and is locked. */
  isSaveLocked: (snapshot: QuestionRunSnapshot): boolean => snapshot.matches({ saving: { open: 'saved' } }),
  saveStatus: (snapshot: QuestionRunSnapshot): SaveStatus => {
    if (isSaving(snapshot)) return 'saving';
    if (unsavedOf(snapshot.context).length > 0) return 'not-saved';
    return answeredCount(snapshot.context) > 0 ? 'saved' : 'nothing';
  },
  isSubmitting: (snapshot: QuestionRunSnapshot): boolean => snapshot.matches({ saving: 'submitting' }),
  /** Answers are due but not delivered; the outbox retries. */
  isTrying: ({ context }: QuestionRunSnapshot): boolean => context.unsent?.isDue ?? false,
  /** The device could not store an answer, so closing this page would lose it. */
  isUnkept: ({ context }: QuestionRunSnapshot): boolean => context.unsent?.isUnkept ?? false,
  /** Whether the next question appears automatically. */
  autoAdvances: ({ context }: QuestionRunSnapshot): boolean => context.autoAdvance,
};
