import { failureFrom, outputOf } from '../kit/outcome';
import { consentJourneySetup, freshJourney, surgeryRequest } from './consent-journey.setup';

/**
 * The patient's progress through the nine steps (section 4, Journey progress). Each step has a machine of its own,
 * which belongs to its screen and sends 'step.completed' here.
 */
export const consentJourneyMachine = consentJourneySetup.createMachine({
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
