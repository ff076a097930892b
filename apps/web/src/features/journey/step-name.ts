import { JOURNEY_STEPS, type JourneyStepId } from '@candour/contracts';

export const stepNameOf = (step: JourneyStepId): string =>
  JOURNEY_STEPS.find(({ id }) => id === step)?.name ?? '';
