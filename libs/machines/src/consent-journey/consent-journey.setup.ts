import type { JourneyFacts, JourneyStepId } from '@candour/contracts';
import { assign, setup } from 'xstate';
import type { Failure } from '../kit/failure';
import { promiseActor } from '../kit/placeholder-actors';
import type { Tag } from '../kit/tags';
import {
  shownSteps,
  isSelectable,
  isSkippable,
  isStarted,
  stepOnCompletion,
  stepOnLoad,
} from './consent-journey.model';

export interface ConsentJourneyInput {
  readonly surgeryId: string;
  /** Start has been pressed in this browser before. */
  readonly startedHere: boolean;
}

/** "The state holds steps, completed step, active step and a started flag". The steps are computed from the facts. */
export interface ConsentJourneyContext {
  readonly surgeryId: string;
  readonly started: boolean;
  readonly facts: JourneyFacts | null;
  /** The steps that were required at some time of this visit. */
  readonly shown: readonly JourneyStepId[];
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
  /** The data of the stepper has changed: the server acknowledged an answer, or stored a detail. */
  | { readonly type: 'facts.changed' };

interface SurgeryRequest {
  readonly surgeryId: string;
}

interface In {
  readonly context: ConsentJourneyContext;
}

export const freshJourney = ({ input }: { readonly input: ConsentJourneyInput }): ConsentJourneyContext => ({
  surgeryId: input.surgeryId,
  started: input.startedHere,
  facts: null,
  shown: [],
  active: null,
  completed: null,
  failure: null,
});

export const surgeryRequest = ({ context }: In): SurgeryRequest => ({ surgeryId: context.surgeryId });

/** Implements the names in the chart of the consent journey. */
export const consentJourneySetup = setup({
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
    keepFacts: assign(({ context }, facts: JourneyFacts) => ({
      facts,
      shown: shownSteps(facts, context.shown),
      failure: null,
    })),
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
});
