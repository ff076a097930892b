import {
  type Signer,
  type SigningEvent,
  type SigningInput,
  type SigningSnapshot,
  signingMachine,
  wire,
} from '@candour/machines';
import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { signingActors } from './signing.actors';

const machine = wire(signingMachine, { actors: signingActors });

export interface Signing {
  readonly snapshot: SigningSnapshot;
  readonly send: (event: SigningEvent) => void;
}

/** Runs the signing machine for a patient or a surgeon. `signer` may load later than the form. */
export const useSigning = (input: SigningInput): Signing => {
  const [snapshot, send] = useMachine(machine, { input });
  const { firstName, lastName } = input.signer ?? {};
  useEffect(() => {
    if (firstName === undefined || lastName === undefined) return;
    const signer: Signer = { firstName, lastName };
    send({ type: 'signer.loaded', signer });
  }, [firstName, lastName, send]);
  return { snapshot, send };
};
