import type { JourneyStepId } from './journey';
import { pathTo } from './screens';

/** The address of a step of a patient's surgery. Apart from the journey, because a patient's first screen needs it. */
export const addressOfStep = (surgeryId: string, step: JourneyStepId): string =>
  `${pathTo('/patient/consent-process/:id', { id: surgeryId })}?step=${step}`;
