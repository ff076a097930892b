import { AUTO_ADVANCE_MS, type AssessmentCategory, RETRY_DELAYS_MS } from '@candour/contracts';
import { assign, setup } from 'xstate';
import { type Failure, isPermanent } from '../kit/failure';
import { promiseActor } from '../kit/placeholder-actors';
import type { Tag } from '../kit/tags';
import type { GivenAnswer } from '../outbox/outbox.model';
import {
  firstUnanswered,
  indexAfter,
  indexBefore,
  isEverythingAnswered,
  isOffered,
  madeAt,
  saveLock,
  withAcknowledgement,
  withAnswers,
  withoutAnswers,
  withoutHeld,
} from './question-run.model';

export interface QuestionRunInput {
  readonly surgeryId: string;
  readonly category: AssessmentCategory;
  /** Whether the next question comes by itself (a person may have switched it off). */
  readonly autoAdvance: boolean;
}

export interface QuestionRunContext extends QuestionRunInput {
  readonly unsaved: readonly GivenAnswer[];
  /** What the save that is under way carries. */
  readonly sent: readonly GivenAnswer[];
  readonly index: number;
  /** No answer is taken: the drafts are not read yet, a submission is under way, or the section is complete. */
  readonly isClosed: boolean;
  /** The outbox is sending a submission of this section, by itself or with a save that took it in. */
  readonly isHeld: boolean;
  /** Something asked for another save while one was under way. */
  readonly isSaveOwed: boolean;
  readonly failure: Failure | null;
}

/** How an answer was chosen: moving through radios with the arrow keys never advances. */
export type ChosenBy = 'pointer' | 'key-commit' | 'arrow';

export type QuestionRunEvent =
  | {
      readonly type: 'answer.chosen';
      readonly questionId: string;
      readonly answer: string;
      readonly by: ChosenBy;
      /** When, ISO 8601 in UTC. */
      readonly at: string;
    }
  | { readonly type: 'question.selected'; readonly index: number }
  | { readonly type: 'next.requested' }
  | { readonly type: 'previous.requested' }
  | { readonly type: 'auto-advance.switched'; readonly on: boolean }
  | { readonly type: 'save.requested' }
  | { readonly type: 'submit.requested' }
  | { readonly type: 'page.left' }
  | {
      readonly type: 'answers.acknowledged';
      readonly answers: readonly GivenAnswer[];
      readonly category: AssessmentCategory;
    }
  /** The server took none of these, because the section is complete. */
  | { readonly type: 'answers.refused'; readonly answers: readonly GivenAnswer[] }
  | { readonly type: 'submission.sent' }
  | { readonly type: 'submission.returned' };

/** Which assessment is asked for. */
export interface AssessmentAsked {
  readonly surgeryId: string;
  readonly assessmentId: string;
}

/** What goes to the device or the server: never a question without an answer. */
export interface AnswersOut extends AssessmentAsked {
  readonly answers: readonly GivenAnswer[];
}

export interface SaveRequest extends AnswersOut {
  readonly submit: boolean;
}

interface In {
  readonly context: QuestionRunContext;
}

export const freshRun = ({ input }: { readonly input: QuestionRunInput }): QuestionRunContext => ({
  ...input,
  unsaved: [],
  sent: [],
  index: firstUnanswered({ category: input.category, unsaved: [] }),
  isClosed: true,
  isHeld: false,
  isSaveOwed: false,
  failure: null,
});

export const asked = ({ context }: In): AssessmentAsked => ({
  surgeryId: context.surgeryId,
  assessmentId: context.category.assessment_id,
});

export const answersOut = (from: In): AnswersOut => ({
  ...asked(from),
  answers: from.context.unsaved,
});

export const saveRequest = (from: In): SaveRequest => ({ ...answersOut(from), submit: false });
export const submission = (from: In): SaveRequest => ({ ...answersOut(from), submit: true });

/** The section is complete and took none of these; what else was given here has yet to be heard of. */
const locked = (
  { category, unsaved }: QuestionRunContext,
  refused: readonly GivenAnswer[],
): Pick<QuestionRunContext, 'category' | 'unsaved'> => ({
  category: { ...category, completed: true },
  unsaved: withoutAnswers(unsaved, refused),
});

/** The dictionary of a question run: what its chart names, and what each name does. */
export const questionRunSetup = setup({
  types: {
    context: {} as QuestionRunContext,
    events: {} as QuestionRunEvent,
    input: {} as QuestionRunInput,
    tags: {} as Tag,
  },
  actors: {
    readDrafts: promiseActor<readonly GivenAnswer[], AnswersOut>('readDrafts'),
    keepAnswers: promiseActor<void, AnswersOut>('keepAnswers'),
    saveAnswers: promiseActor<AssessmentCategory, SaveRequest>('saveAnswers'),
    loadCategory: promiseActor<AssessmentCategory, AssessmentAsked>('loadCategory'),
  },
  guards: {
    isAccepted: ({ context, event }) =>
      event.type === 'answer.chosen' &&
      !context.isClosed &&
      !context.isHeld &&
      isOffered(context.category, event.questionId, event.answer),
    isByArrow: ({ event }) => event.type === 'answer.chosen' && event.by === 'arrow',
    advancesAlone: ({ context }) => context.autoAdvance,
    isQuestion: ({ context, event }) =>
      event.type === 'question.selected' && context.category.question_answers[event.index] !== undefined,
    isUnsaved: ({ context }) => context.unsaved.length > 0,
    isSaveOwed: ({ context }) => context.isSaveOwed && context.unsaved.length > 0,
    canSubmit: ({ context }) => !context.isClosed && isEverythingAnswered(context),
    isCompleted: ({ context }) => context.category.completed,
    isCompletedElsewhere: (_, { failure }: { failure: Failure }) => failure.code === 'assessment.locked',
    isRefusedForGood: (_, { failure }: { failure: Failure }) => isPermanent(failure),
    isOfCompleted: ({ event }) => event.type === 'answers.acknowledged' && event.category.completed,
  },
  delays: {
    autoAdvance: AUTO_ADVANCE_MS,
    saveLock: ({ context }) => saveLock(context.category),
    loadAgain: RETRY_DELAYS_MS[1],
  },
  actions: {
    layDraftsOver: assign(({ context }, drafts: readonly GivenAnswer[]) => {
      const unsaved = withoutHeld(context.category, withAnswers(context, drafts).unsaved);
      return { unsaved, index: firstUnanswered({ category: context.category, unsaved }) };
    }),
    openUnlessCompleted: assign({ isClosed: ({ context }) => context.category.completed }),
    setAnswer: assign(({ context, event }) =>
      event.type === 'answer.chosen'
        ? withAnswers(context, [
            {
              question_id: event.questionId,
              answer: event.answer,
              answered_at: madeAt(context, event.questionId, event.at),
            },
          ])
        : {},
    ),
    showNext: assign({ index: ({ context }) => indexAfter(context, context.index) }),
    showPrevious: assign({ index: ({ context }) => indexBefore(context, context.index) }),
    showSelected: assign(({ event }) => (event.type === 'question.selected' ? { index: event.index } : {})),
    switchAutoAdvance: assign(({ event }) =>
      event.type === 'auto-advance.switched' ? { autoAdvance: event.on } : {},
    ),
    noteSent: assign(({ context }) => ({ sent: context.unsaved, isSaveOwed: false })),
    owe: assign({ isSaveOwed: true }),
    keepReply: assign(({ context }, category: AssessmentCategory) => ({
      ...withAcknowledgement(context, context.sent, category),
      sent: [],
      failure: null,
    })),
    keepAcknowledged: assign(({ context, event }) =>
      event.type === 'answers.acknowledged'
        ? withAcknowledgement(context, event.answers, event.category)
        : {},
    ),
    keepFailure: assign((_, failure: Failure) => ({ sent: [], failure })),
    close: assign({ isClosed: true }),
    reopen: assign({ isClosed: false }),
    hold: assign({ isHeld: true }),
    release: assign({ isHeld: false }),
    lockWithoutSent: assign(({ context }) => locked(context, context.sent)),
    lockWithoutRefused: assign(({ context, event }) =>
      locked(context, event.type === 'answers.refused' ? event.answers : []),
    ),
  },
});
