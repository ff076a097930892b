import {
  COUNTED_STEPS,
  type JourneyFacts,
  type JourneyStepId,
  JOURNEY_STEPS,
  firstIncompleteStep,
  hasBegun,
  mayOpenStep,
  isStepComplete,
  isStepRequired,
  isStepSelectable,
  stepAfter,
  stepPercent,
} from '@candour/contracts';

/** One row of the stepper. */
export interface StepperRow {
  readonly id: JourneyStepId;
  readonly name: string;
  readonly percent: number;
  readonly isComplete: boolean;
  readonly isSelectable: boolean;
  readonly isActive: boolean;
  /** Whether it has a number; Surgery Details has none. */
  readonly isCounted: boolean;
}

/** "Step 3 of 6". */
export interface StepCounter {
  readonly number: number;
  readonly total: number;
}

const isFeedbackGiven = (step: JourneyStepId, facts: JourneyFacts): boolean =>
  step === 'feedback' && isStepComplete(step, facts);

/** Whether a step can be skipped: not Feedback that was given; Surgery Details with a surgeon can. */
export const isSkippable = (step: JourneyStepId, facts: JourneyFacts | null): boolean =>
  facts !== null &&
  step !== 'congratulations' &&
  !isStepRequired(step, facts) &&
  !isFeedbackGiven(step, facts);

export const isSelectable = (step: JourneyStepId, facts: JourneyFacts | null): boolean =>
  facts !== null && mayOpenStep(step, facts);

export const stepOnLoad = (facts: JourneyFacts): JourneyStepId => firstIncompleteStep(facts);

export const stepOnCompletion = (completed: JourneyStepId, facts: JourneyFacts): JourneyStepId =>
  stepAfter(completed, facts);

/** Whether the start screen is over: the patient has answered or viewed anything, or pressed Start in this browser. */
export const isStarted = (facts: JourneyFacts, startedHere: boolean): boolean =>
  startedHere || hasBegun(facts);

/** The steps in the stepper: a step that was done in this visit stays. */
export const shownSteps = (facts: JourneyFacts, before: readonly JourneyStepId[]): readonly JourneyStepId[] =>
  JOURNEY_STEPS.map(({ id }) => id).filter((id) => isStepRequired(id, facts) || before.includes(id));

interface Shown {
  readonly active: JourneyStepId | null;
  readonly shown: readonly JourneyStepId[];
}

export const stepperRows = (facts: JourneyFacts, { active, shown }: Shown): readonly StepperRow[] =>
  JOURNEY_STEPS.filter(({ id }) => shown.includes(id)).map(({ id, name, required }) => ({
    id,
    name,
    percent: stepPercent(id, facts),
    isComplete: isStepComplete(id, facts),
    isSelectable: isStepSelectable(id, facts),
    isActive: id === active,
    isCounted: required,
  }));

/** Null on a step that is not counted: an optional step and the last one. */
export const stepCounter = ({ active }: Pick<Shown, 'active'>): StepCounter | null => {
  const index = COUNTED_STEPS.findIndex(({ id }) => id === active);
  return index < 0 ? null : { number: index + 1, total: COUNTED_STEPS.length };
};
