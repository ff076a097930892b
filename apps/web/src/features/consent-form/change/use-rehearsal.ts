import type { FormErrors } from '@candour/contracts';
import { rehearsalMachine, wire } from '@candour/machines';
import { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';

/** An act with its two calls: what it would do, and the act itself. */
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
  /** What the act would do, while the person reads it. */
  readonly forecast: Said | null;
  /** What it did. */
  readonly done: Said | null;
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly errors: FormErrors;
  readonly ask: (asked: Asked) => void;
  readonly confirm: () => void;
  readonly withdraw: () => void;
}

/** Runs an act that says first what it will do. */
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
