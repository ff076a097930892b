import type { FormErrors } from '@candour/contracts';
import { rehearsalMachine, wire } from '@candour/machines';
import { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';

/** An act with its two calls: the dry run, and the act itself. */
export interface Rehearsal<Asked, Said> {
  readonly rehearse: (asked: Asked) => Promise<Said>;
  readonly perform: (asked: Asked) => Promise<Said>;
}

const machineOf = <Asked, Said>({ rehearse, perform }: Rehearsal<Asked, Said>) =>
  wire(rehearsalMachine, {
    actors: {
      rehearse: fromPromise(({ input }) => rehearse(input.asked as Asked)),
      perform: fromPromise(({ input }) => perform(input.asked as Asked)),
    },
  });

export interface WiredRehearsal<Asked, Said> {
  readonly machine: ReturnType<typeof machineOf<Asked, Said>>;
}

export const rehearsalOf = <Asked, Said>(act: Rehearsal<Asked, Said>): WiredRehearsal<Asked, Said> => ({
  machine: machineOf(act),
});

export interface RehearsalRun<Asked, Said> {
  /** The result of the dry run, while the person reads it. */
  readonly forecast: Said | null;
  /** The result of the act. */
  readonly done: Said | null;
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly errors: FormErrors;
  readonly ask: (asked: Asked) => void;
  readonly confirm: () => void;
  readonly withdraw: () => void;
}

/** Runs an act that shows its effects before it is performed. */
export const useRehearsal = <Asked, Said>({
  machine,
}: WiredRehearsal<Asked, Said>): RehearsalRun<Asked, Said> => {
  const [snapshot, send] = useMachine(machine);
  const { said, failure, errors } = snapshot.context;
  const isRead = snapshot.matches('confirming') || snapshot.matches('performing');
  return {
    forecast: isRead ? (said as Said) : null,
    done: snapshot.hasTag('complete') ? (said as Said) : null,
    isBusy: snapshot.hasTag('busy'),
    failure,
    errors,
    ask: (asked) => send({ type: 'act.asked', asked }),
    confirm: () => send({ type: 'act.confirmed' }),
    withdraw: () => send({ type: 'act.withdrawn' }),
  };
};
