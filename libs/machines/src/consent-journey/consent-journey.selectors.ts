import type { JourneyFacts, JourneyStepId } from '@candour/contracts';
import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../kit/failure';
import type { ConsentJourneyMachine } from './consent-journey.machine';
import {
  type StepCounter,
  type StepperRow,
  isSkippable,
  stepCounter,
  stepperRows,
} from './consent-journey.model';

type JourneySnapshot = SnapshotFrom<ConsentJourneyMachine>;

/** Selectors for screens. */
export const consentJourneySelectors = {
  facts: ({ context }: JourneySnapshot): JourneyFacts | null => context.facts,
  isStarted: ({ context, value }: JourneySnapshot): boolean =>
    context.started || ['active', 'completing', 'uncertain', 'congratulations'].includes(value.step),
  showsStartScreen: ({ value }: JourneySnapshot): boolean => value.step === 'startScreen',
  active: ({ context }: JourneySnapshot): JourneyStepId | null => context.active,
  /** The last completed step, for the announcement. */
  completed: ({ context }: JourneySnapshot): JourneyStepId | null => context.completed,
  steps: ({ context }: JourneySnapshot): readonly StepperRow[] =>
    context.facts ? stepperRows(context.facts, context) : [],
  counter: ({ context }: JourneySnapshot): StepCounter | null =>
    context.facts ? stepCounter(context) : null,
  /** Whether the step can be skipped: Feedback, and Surgery Details once a surgeon is linked. */
  canSkip: ({ context }: JourneySnapshot): boolean =>
    context.active !== null && isSkippable(context.active, context.facts),
  isAtEnd: (snapshot: JourneySnapshot): boolean => snapshot.hasTag('complete'),
  failure: ({ context }: JourneySnapshot): Failure | null => context.failure,
};
