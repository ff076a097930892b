import type { JourneyFacts, JourneyStepId } from '@candour/contracts';
import { assign, setup } from 'xstate';
import type { Failure } from '../kit/failure';
import { failureFrom, outputOf } from '../kit/outcome';
import { promiseActor } from '../kit/placeholder-actors';
import type { Tag } from '../kit/tags';
import { isSelectable, isSkippable, isStarted, stepOnCompletion, stepOnLoad } from './consent-journey.model';

export interface ConsentJourneyInput {
  readonly surgeryId: string;
  /** Start was pressed in this browser before. */
  readonly startedHere: boolean;
}

/** "The state holds steps, completed step, active step and a started flag"; the steps follow from the facts. */
export interface ConsentJourneyContext {
  readonly surgeryId: string;
  readonly started: boolean;
  readonly facts: JourneyFacts | null;
  readonly active: JourneyStepId | null;
  readonly completed: JourneyStepId | null;
  readonly failure: Failure | null;
}

export type ConsentJourneyEvent =
  | { readonly type: 'start.requested' }
  | { readonly type: 'step.selected'; readonly step: JourneyStepId }
  | { readonly type: 'step.completed'; readonly step: JourneyStepId }
  | { readonly type: 'step.skipped'; readonly step: JourneyStepId }
  | { readonly type: 'page.left' }
  | { readonly type: 'reload.requested' }
  /** Something that the stepper shows has changed: an answer was acknowledged, a detail saved. */
  | { readonly type: 'facts.changed' };

interface SurgeryRequest {
  readonly surgeryId: string;
}

interface In {
  readonly context: ConsentJourneyContext;
}

const freshJourney = ({ input }: { readonly input: ConsentJourneyInput }): ConsentJourneyContext => ({
  surgeryId: input.surgeryId,
  started: input.startedHere,
  facts: null,
  active: null,
  completed: null,
  failure: null,
});

const surgeryRequest = ({ context }: In): SurgeryRequest => ({ surgeryId: context.surgeryId });

/**
 * The patient's way through the nine steps (section 4, Journey progress). Each step's own machine belongs
 * to its screen, which tells this one 'step.completed'.
 */
export const consentJourneyMachine = setup({
  types: {
    context: {} as ConsentJourneyContext,
    events: {} as ConsentJourneyEvent,
    input: {} as ConsentJourneyInput,
    tags: {} as Tag,
  },
  actors: {
    loadFacts: promiseActor<JourneyFacts, SurgeryRequest>('loadFacts'),
    rememberStart: promiseActor<void, SurgeryRequest>('rememberStart'),
    flushOutbox: promiseActor<void, SurgeryRequest>('flushOutbox'),
  },
  guards: {
    isStarted: ({ context }) => context.facts !== null && isStarted(context.facts, context.started),
    isSelectable: ({ context, event }) =>
      event.type === 'step.selected' && isSelectable(event.step, context.facts),
    isSkippable: ({ context, event }) =>
      event.type === 'step.skipped' && isSkippable(event.step, context.facts),
    isAtEnd: ({ context }) => context.active === 'congratulations',
    hasFacts: ({ context }) => context.facts !== null,
  },
  actions: {
    keepFacts: assign((_, facts: JourneyFacts) => ({ facts, failure: null })),
    activateFirstIncomplete: assign(({ context }) => ({
      active: context.facts ? stepOnLoad(context.facts) : null,
    })),
    activateSelected: assign(({ event }) => (event.type === 'step.selected' ? { active: event.step } : {})),
    noteCompleted: assign(({ event }) => (event.type === 'step.completed' ? { completed: event.step } : {})),
    activateNext: assign(({ context }) =>
      context.facts && context.completed
        ? { active: stepOnCompletion(context.completed, context.facts) }
        : {},
    ),
    noteStarted: assign({ started: true }),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
  },
}).createMachine({
  id: 'consentJourney',
  description: 'The steps of one consent process: which is shown, which may be, and what leaving one saves.',
  context: freshJourney,
  type: 'parallel',
  states: {
    step: {
      description: 'Which step shows.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The facts that decide how far the journey is are being loaded.',
          tags: 'busy',
          invoke: {
            id: 'loadFacts',
            src: 'loadFacts',
            input: surgeryRequest,
            onDone: {
              target: 'opening',
              actions: [{ type: 'keepFacts', params: outputOf }, 'activateFirstIncomplete'],
            },
            onError: { target: 'failed', actions: { type: 'keepFailure', params: failureFrom } },
          },
        },
        failed: {
          description: 'The journey could not be loaded: the reason and a way to try again show.',
          tags: 'failed',
          on: { 'reload.requested': 'loading' },
        },
        opening: {
          description: 'Has anything been answered or viewed, or was Start pressed in this browser?',
          always: [{ guard: 'isStarted', target: 'active' }, { target: 'startScreen' }],
        },
        startScreen: {
          description: 'What is coming is explained; nothing has been started yet.',
          on: { 'start.requested': { target: 'starting', actions: 'noteStarted' } },
        },
        starting: {
          description: 'This browser notes that Start was pressed.',
          invoke: {
            id: 'rememberStart',
            src: 'rememberStart',
            input: surgeryRequest,
            onDone: 'active',
            onError: 'active',
          },
        },
        active: {
          description: 'The active step shows.',
          tags: 'editable',
          always: { guard: 'isAtEnd', target: 'congratulations' },
          on: {
            'step.selected': { guard: 'isSelectable', actions: 'activateSelected' },
            'step.completed': { target: 'completing', actions: 'noteCompleted' },
            'step.skipped': { guard: 'isSkippable', actions: 'activateFirstIncomplete' },
          },
        },
        completing: {
          description: 'A step was completed: the facts are loaded again and the next step becomes active.',
          tags: 'busy',
          invoke: {
            id: 'loadFactsAgain',
            src: 'loadFacts',
            input: surgeryRequest,
            onDone: {
              target: 'active',
              actions: [{ type: 'keepFacts', params: outputOf }, 'activateNext'],
            },
            onError: { target: 'uncertain', actions: { type: 'keepFailure', params: failureFrom } },
          },
        },
        uncertain: {
          description: 'The step is completed, but what comes next could not be loaded.',
          tags: 'failed',
          on: {
            'reload.requested': 'completing',
            'step.selected': { guard: 'isSelectable', target: 'active', actions: 'activateSelected' },
          },
        },
        congratulations: {
          description: 'Every required step is complete; earlier steps can be read again.',
          tags: 'complete',
          on: {
            'step.selected': { guard: 'isSelectable', target: 'active', actions: 'activateSelected' },
          },
        },
      },
    },
    autosave: {
      description: 'Leaving a step or a page saves what was done.',
      initial: 'resting',
      on: {
        'page.left': { target: '.flushing' },
        'step.selected': { guard: 'isSelectable', target: '.flushing' },
        'step.skipped': { guard: 'isSkippable', target: '.flushing' },
      },
      states: {
        resting: {
          description: 'Nothing has been left since the last save.',
          on: { 'facts.changed': { guard: 'hasFacts', target: 'refreshing' } },
        },
        flushing: {
          description: 'The outbox sends what is unsent; what cannot be sent stays in it, in silence.',
          invoke: {
            id: 'flushOutbox',
            src: 'flushOutbox',
            input: surgeryRequest,
            onDone: { target: 'refreshing' },
            onError: 'resting',
          },
          on: { 'facts.changed': {} },
        },
        refreshing: {
          description: 'The stepper’s figures are brought up to date behind what is shown.',
          invoke: {
            id: 'refreshFacts',
            src: 'loadFacts',
            input: surgeryRequest,
            onDone: { target: 'resting', actions: { type: 'keepFacts', params: outputOf } },
            onError: 'resting',
          },
          on: { 'facts.changed': { target: 'refreshing', reenter: true } },
        },
      },
    },
  },
});

export type ConsentJourneyMachine = typeof consentJourneyMachine;
