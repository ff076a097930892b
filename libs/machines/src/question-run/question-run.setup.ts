import { AUTO_ADVANCE_MS, type AssessmentCategory, RETRY_DELAYS_MS } from '@candour/contracts';
import { assign, raise, sendTo, setup } from 'xstate';
import { callbackActor, promiseActor } from '../kit/placeholder-actors';
import type { Tag } from '../kit/tags';
import type { GivenAnswer, UnsentSection } from '../outbox/outbox.model';
import type { SectionEvent, WorkGiven } from '../outbox/section-actors';
import {
  CHECK_ANSWERS,
  firstShown,
  indexAfter,
  indexBefore,
  isEverythingAnswered,
  isOffered,
  laterCategory,
  madeAt,
  saveLock,
  unsavedOf,
} from './question-run.model';

export interface QuestionRunInput {
  readonly surgeryId: string;
  readonly category: AssessmentCategory;
  /** Whether the next question appears automatically. The user can switch this off. */
  readonly autoAdvance: boolean;
  /** The question that the address names, or CHECK_ANSWERS; it shows first. */
  readonly wanted?: string | null;
}

export interface QuestionRunContext extends QuestionRunInput {
  /** Unsent work of this section in the outbox; null until the outbox has read its store. */
  readonly unsent: UnsentSection<GivenAnswer> | null;
  readonly index: number;
}

/** How the user chose an answer. Moving through radios with the arrow keys never advances to the next question. */
export type ChosenBy = 'pointer' | 'key-commit' | 'arrow';

export type QuestionRunEvent =
  | {
      readonly type: 'answer.chosen';
      readonly questionId: string;
      readonly answer: string;
      readonly by: ChosenBy;
      /** ISO 8601 in UTC. */
      readonly at: string;
    }
  /** The machine raises it itself when this device's answers are known. */
  | { readonly type: 'answers.restored' }
  /** The machine raises it itself when it has accepted a choice. */
  | { readonly type: 'answer.accepted'; readonly by: ChosenBy }
  | { readonly type: 'question.selected'; readonly index: number }
  | { readonly type: 'check.requested' }
  | { readonly type: 'next.requested' }
  | { readonly type: 'previous.requested' }
  | { readonly type: 'auto-advance.switched'; readonly on: boolean }
  | { readonly type: 'save.requested' }
  | { readonly type: 'submit.requested' }
  | SectionEvent<GivenAnswer, AssessmentCategory>;

/** Identifies the assessment to load. */
export interface AssessmentAsked {
  readonly surgeryId: string;
  readonly assessmentId: string;
}

export interface SaveRequest extends AssessmentAsked {
  readonly submit: boolean;
}

interface In {
  readonly context: QuestionRunContext;
}

export const freshRun = ({ input }: { readonly input: QuestionRunInput }): QuestionRunContext => ({
  ...input,
  unsent: null,
  index: firstShown({ ...input, unsent: null }),
});

export const asked = ({ context }: In): AssessmentAsked => ({
  surgeryId: context.surgeryId,
  assessmentId: context.category.assessment_id,
});

export const saveRequest = (from: In): SaveRequest => ({ ...asked(from), submit: false });
export const submission = (from: In): SaveRequest => ({ ...asked(from), submit: true });

/** Implements the names in the chart of a section of questions. */
export const questionRunSetup = setup({
  types: {
    context: {} as QuestionRunContext,
    events: {} as QuestionRunEvent,
    input: {} as QuestionRunInput,
    tags: {} as Tag,
    children: {} as { unsent: 'unsentAnswers' },
  },
  actors: {
    unsentAnswers: callbackActor<WorkGiven<GivenAnswer>, AssessmentAsked>('unsentAnswers'),
    saveAnswers: promiseActor<void, SaveRequest>('saveAnswers'),
    loadCategory: promiseActor<AssessmentCategory, AssessmentAsked>('loadCategory'),
  },
  guards: {
    isAccepted: ({ context, event }) =>
      event.type === 'answer.chosen' &&
      context.unsent?.isSubmitting === false &&
      isOffered(context.category, event.questionId, event.answer),
    isByArrow: ({ event }) => event.type === 'answer.accepted' && event.by === 'arrow',
    advancesAlone: ({ context }) => context.autoAdvance,
    isQuestion: ({ context, event }) =>
      event.type === 'question.selected' && context.category.question_answers[event.index] !== undefined,
    isUnsaved: ({ context }) => unsavedOf(context).length > 0,
    isLate: ({ context }) => unsavedOf(context).length > 0 && context.unsent?.hasDrafts === true,
    isEverythingAnswered: ({ context }) => isEverythingAnswered(context),
    isReadyToSubmit: ({ context }) => isEverythingAnswered(context) && !context.category.completed,
    isThrough: ({ context }) => isEverythingAnswered(context) && indexAfter(context, context.index) === 0,
    isCheckWanted: ({ context }) => context.wanted === CHECK_ANSWERS && isEverythingAnswered(context),
    isCompleted: ({ context }) => context.category.completed,
    isOfCompleted: ({ event }) => event.type === 'category.loaded' && event.category.completed,
  },
  delays: {
    autoAdvance: AUTO_ADVANCE_MS,
    saveLock: ({ context }) => saveLock(context.category),
    loadAgain: RETRY_DELAYS_MS[1],
  },
  actions: {
    takeUnsent: assign(({ event }) => (event.type === 'unsent.changed' ? { unsent: event.unsent } : {})),
    giveAnswer: sendTo('unsent', ({ context, event }) => {
      if (event.type !== 'answer.chosen') throw new Error(`${event.type} gives no answer`);
      const { questionId, answer, at } = event;
      const given = { question_id: questionId, answer, answered_at: madeAt(context, questionId, at) };
      return { type: 'work.given' as const, given };
    }),
    announceAnswer: raise(({ event }) => ({
      type: 'answer.accepted' as const,
      by: event.type === 'answer.chosen' ? event.by : 'pointer',
    })),
    announceRestored: raise({ type: 'answers.restored' }),
    showFirst: assign({ index: ({ context }) => firstShown(context) }),
    showNext: assign({ index: ({ context }) => indexAfter(context, context.index) }),
    showPrevious: assign({ index: ({ context }) => indexBefore(context, context.index) }),
    showLast: assign({ index: ({ context }) => indexBefore(context, 0) }),
    showSelected: assign(({ event }) => (event.type === 'question.selected' ? { index: event.index } : {})),
    switchAutoAdvance: assign(({ event }) =>
      event.type === 'auto-advance.switched' ? { autoAdvance: event.on } : {},
    ),
    takeCategory: assign(({ context, event }) =>
      event.type === 'category.loaded' ? { category: laterCategory(context.category, event.category) } : {},
    ),
    keepCategory: assign(({ context }, category: AssessmentCategory) => ({
      category: laterCategory(context.category, category),
    })),
    lock: assign(({ context }) => ({ category: { ...context.category, completed: true } })),
  },
});
