import {
  type ConsentAct,
  type ConsentDecisionEvent,
  type ConsentDecisionSnapshot,
  consentDecisionMachine,
  wire,
} from '@candour/machines';
import { useMachine } from '@xstate/react';
import { today } from '../../../lib/now';
import { consentDecisionActors } from './consent-decision.actors';
import { useKeptWords } from './use-kept-words';

const machine = wire(consentDecisionMachine, { actors: consentDecisionActors });

export interface ConsentDecisionRun {
  readonly snapshot: ConsentDecisionSnapshot;
  readonly send: (event: ConsentDecisionEvent) => void;
}

/** Runs one decision about the consent of a surgery, for either side. */
export const useConsentDecision = (surgeryId: string, act: ConsentAct): ConsentDecisionRun => {
  const [snapshot, send] = useMachine(machine, { input: { surgeryId, act, today: today() } });
  useKeptWords({ snapshot, send }, `decision.${act}.${surgeryId}`);
  return { snapshot, send };
};
