import { errorCodeOf } from '@candour/contracts/testing';
import { type NonReducibleUnknown, type PromiseActorLogic, fromPromise } from 'xstate';

interface PendingCall<Output, Input> {
  readonly input: Input;
  readonly resolve: (output: Output) => void;
  readonly reject: (error: unknown) => void;
}

/** An actor whose answers the test gives. `calls` are all inputs so far, in order. */
export interface ControlledActor<Output, Input> {
  readonly logic: PromiseActorLogic<Output, Input>;
  readonly calls: readonly Input[];
  /** Answers the oldest pending call. Throws when there is none. */
  readonly answer: (output: Output) => Promise<void>;
  readonly fail: (error: unknown) => Promise<void>;
  readonly waiting: () => number;
}

/** Lets machines react to promises that are already settled. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

export const controlledActor = <Output, Input = NonReducibleUnknown>(): ControlledActor<Output, Input> => {
  const calls: Input[] = [];
  const pending: PendingCall<Output, Input>[] = [];
  const next = (): PendingCall<Output, Input> => {
    const call = pending.shift();
    if (!call) throw new Error('No call waits for an answer');
    return call;
  };
  return {
    calls,
    logic: fromPromise<Output, Input>(({ input }) => {
      calls.push(input);
      return new Promise<Output>((resolve, reject) => {
        pending.push({ input, resolve, reject });
      });
    }),
    answer: (output) => {
      next().resolve(output);
      return settle();
    },
    fail: (error) => {
      next().reject(error);
      return settle();
    },
    waiting: () => pending.length,
  };
};

/** An actor that answers each call immediately from its input. */
export const instantActor = <Output, Input = NonReducibleUnknown>(
  reply: (input: Input) => Output,
): ControlledActor<Output, Input> & { readonly inputs: readonly Input[] } => {
  const calls: Input[] = [];
  return {
    calls,
    inputs: calls,
    logic: fromPromise<Output, Input>(({ input }) => {
      calls.push(input);
      return Promise.resolve().then(() => reply(input));
    }),
    answer: settle,
    fail: settle,
    waiting: () => 0,
  };
};

/** A failure as the web client throws it, with the matching error code of the catalogue. */
export const refusal = (status: number | null, message = `refused with ${String(status)}`): Error =>
  Object.assign(new Error(message), { status, code: errorCodeOf(status, message), fields: {} });
