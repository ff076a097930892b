import { AUTO_ADVANCE_MS, type AssessmentCategory } from '@candour/contracts';
import { and, assign, setup } from 'xstate';
import { type Failure, failureOf } from '../kit/failure';
import { failureFrom, outputOf } from '../kit/outcome';
import { promiseActor } from '../kit/placeholder-actors';
import type { Tag } from '../kit/tags';
import type { GivenAnswer } from '../outbox/outbox.model';
import {
  firstUnanswered,
  indexAfter,
  indexBefore,
  isEverythingAnswered,
  isOffered,
  saveLock,
  withAcknowledgement,
  withAnswers,
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
    };

/** What goes to the device or the server: never a question without an answer. */
export interface AnswersOut {
  readonly surgeryId: string;
  readonly assessmentId: string;
  readonly answers: readonly GivenAnswer[];
}

export interface SaveRequest extends AnswersOut {
  readonly submit: boolean;
}

interface In {
  readonly context: QuestionRunContext;
}

const freshRun = ({ input }: { readonly input: QuestionRunInput }): QuestionRunContext => ({
  ...input,
  unsaved: [],
  sent: [],
  index: firstUnanswered({ category: input.category, unsaved: [] }),
  isClosed: true,
  isSaveOwed: false,
  failure: null,
});

const answersOut = ({ context }: In): AnswersOut => ({
  surgeryId: context.surgeryId,
  assessmentId: context.category.assessment_id,
  answers: context.unsaved,
});

const saveRequest = (from: In): SaveRequest => ({ ...answersOut(from), submit: false });
const submission = (from: In): SaveRequest => ({ ...answersOut(from), submit: true });

const errorParams = ({ event }: { readonly event: { readonly error: unknown } }): { failure: Failure } => ({
  failure: failureOf(event.error),
});

/**
 * The question screen of one assessment (section 4: "Answering sets the answer locally"; "Answers go to the
 * server only on Save or Submit, and unanswered ones are left out"). Every answer is on the device at once.
 */
export const questionRunMachine = setup({
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
  },
  guards: {
    isAccepted: ({ context, event }) =>
      event.type === 'answer.chosen' &&
      !context.isClosed &&
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
  },
  delays: {
    autoAdvance: AUTO_ADVANCE_MS,
    saveLock: ({ context }) => saveLock(context.category),
  },
  actions: {
    layDraftsOver: assign(({ context }, drafts: readonly GivenAnswer[]) => {
      const { unsaved } = withAnswers(context, context.category.completed ? [] : drafts);
      return { unsaved, index: firstUnanswered({ category: context.category, unsaved }) };
    }),
    openUnlessCompleted: assign({ isClosed: ({ context }) => context.category.completed }),
    setAnswer: assign(({ context, event }) =>
      event.type === 'answer.chosen'
        ? withAnswers(context, [
            { question_id: event.questionId, answer: event.answer, answered_at: event.at },
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
    lockCategory: assign(({ context }) => ({
      category: { ...context.category, completed: true },
      unsaved: [],
    })),
  },
}).createMachine({
  id: 'questionRun',
  description: 'One assessment: which question shows, what is saved, and what is on the device.',
  context: freshRun,
  type: 'parallel',
  states: {
    place: {
      description: 'Which question shows.',
      initial: 'showing',
      on: {
        'auto-advance.switched': { actions: 'switchAutoAdvance' },
        'next.requested': { target: '.showing', actions: 'showNext' },
        'previous.requested': { target: '.showing', actions: 'showPrevious' },
        'question.selected': { guard: 'isQuestion', target: '.showing', actions: 'showSelected' },
        'answer.chosen': [
          { guard: and(['isAccepted', 'isByArrow']), target: '.showing' },
          { guard: and(['isAccepted', 'advancesAlone']), target: '.advancing' },
        ],
      },
      states: {
        showing: { description: 'A question shows and waits for the person.' },
        advancing: {
          description: 'An answer was given: in 400 ms the next question in order shows, after the last the first.',
          after: { autoAdvance: { target: 'showing', actions: 'showNext' } },
        },
      },
    },
    saving: {
      description: 'What the server holds.',
      initial: 'checking',
      on: {
        'answer.chosen': { guard: 'isAccepted', actions: 'setAnswer' },
        'answers.acknowledged': { target: '.checking', actions: 'keepAcknowledged' },
      },
      states: {
        checking: {
          description: 'Is the section already complete?',
          always: [{ guard: 'isCompleted', target: 'complete' }, { target: 'open' }],
        },
        open: {
          description: 'Answers can be given, saved and, when every question has one, submitted.',
          tags: 'editable',
          on: {
            'save.requested': { guard: 'isUnsaved', target: 'saving' },
            'page.left': { guard: 'isUnsaved', target: 'saving' },
            'submit.requested': { guard: 'canSubmit', target: 'submitting' },
          },
        },
        saving: {
          description: 'The answers are on their way; more can be given meanwhile.',
          tags: ['busy', 'editable'],
          entry: 'noteSent',
          invoke: {
            id: 'save',
            src: 'saveAnswers',
            input: saveRequest,
            onDone: { target: 'saved', actions: { type: 'keepReply', params: outputOf } },
            onError: [
              {
                guard: { type: 'isCompletedElsewhere', params: errorParams },
                target: 'complete',
                actions: [{ type: 'keepFailure', params: failureFrom }, 'lockCategory'],
              },
              { target: 'open', actions: { type: 'keepFailure', params: failureFrom } },
            ],
          },
          on: { 'page.left': { actions: 'owe' }, 'answers.acknowledged': { actions: 'keepAcknowledged' } },
        },
        saved: {
          description: 'Just saved: Save is locked for 30 s (5 s for feedback); what changes meanwhile is not saved yet.',
          tags: 'editable',
          always: [
            { guard: 'isCompleted', target: 'complete' },
            { guard: 'isSaveOwed', target: 'saving' },
          ],
          after: {
            saveLock: [{ guard: 'isUnsaved', target: 'saving' }, { target: 'open' }],
          },
          on: {
            'page.left': { guard: 'isUnsaved', target: 'saving' },
            'submit.requested': { guard: 'canSubmit', target: 'submitting' },
            'answers.acknowledged': { actions: 'keepAcknowledged' },
          },
        },
        submitting: {
          description: 'The whole section is on its way; its answers stand still until the reply.',
          tags: 'busy',
          entry: ['noteSent', 'close'],
          exit: 'reopen',
          invoke: {
            id: 'submit',
            src: 'saveAnswers',
            input: submission,
            onDone: { target: 'checking', actions: { type: 'keepReply', params: outputOf } },
            onError: [
              {
                guard: { type: 'isCompletedElsewhere', params: errorParams },
                target: 'complete',
                actions: [{ type: 'keepFailure', params: failureFrom }, 'lockCategory'],
              },
              { target: 'open', actions: { type: 'keepFailure', params: failureFrom } },
            ],
          },
          on: { 'answers.acknowledged': { actions: 'keepAcknowledged' } },
        },
        complete: {
          description: 'The section is complete: its answers can be read and not changed, and Submit reads Next Section.',
          tags: ['locked', 'complete'],
          entry: 'close',
          on: { 'answers.acknowledged': {} },
        },
      },
    },
    device: {
      description: 'Whether this device holds every answer that the server does not.',
      initial: 'restoring',
      on: { 'answer.chosen': { guard: 'isAccepted', target: '.keeping' } },
      states: {
        restoring: {
          description: 'The answers that this device still holds are laid over the server’s.',
          tags: 'busy',
          invoke: {
            id: 'readDrafts',
            src: 'readDrafts',
            input: answersOut,
            onDone: {
              target: 'kept',
              actions: [{ type: 'layDraftsOver', params: outputOf }, 'openUnlessCompleted'],
            },
            onError: { target: 'kept', actions: 'openUnlessCompleted' },
          },
        },
        kept: { description: 'Whatever is not saved is on the device.' },
        keeping: {
          description: 'The answers are being written to the device.',
          invoke: { id: 'keepAnswers', src: 'keepAnswers', input: answersOut, onDone: 'kept', onError: 'unkept' },
        },
        unkept: { description: 'The device could not keep the last answer: it is in this page alone.' },
      },
    },
  },
});

export type QuestionRunMachine = typeof questionRunMachine;
