import { activeStateIds, dryRunOf, transitionId } from '@candour/machines/testing';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { LoggedEvent } from './event-log';

export interface ReplayedStep extends LoggedEvent {
  readonly index: number;
  /** The id of the machine that judged the event. */
  readonly machine: string;
  /** False if the machine does not allow the event in its current state. */
  readonly isAllowed: boolean;
  readonly value: unknown;
  readonly active: readonly string[];
  readonly transitions: readonly string[];
  /** The reason why the event is not allowed, if it is more than the machine's refusal. */
  readonly fault: string | null;
}

/**
 * Replays a log through a machine without side effects: replies of actors and elapsed time are events of the log. An
 * event that the machine does not allow is marked and skipped.
 */
export const replay = (
  machine: AnyStateMachine,
  log: readonly LoggedEvent[],
  input?: unknown,
): readonly ReplayedStep[] => {
  let taken: string[] = [];
  const dryRun = dryRunOf(machine, (transitions) => taken.push(...transitions.map(transitionId)));
  let snapshot: AnyMachineSnapshot = dryRun.start(input);
  return log.map((one, index) => {
    taken = [];
    let fault: string | null = null;
    try {
      snapshot = dryRun.step(snapshot, one.event);
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error);
    }
    return {
      ...one,
      index,
      machine: machine.id,
      isAllowed: fault === null && taken.length > 0,
      value: snapshot.value,
      active: activeStateIds(snapshot),
      transitions: taken,
      fault,
    };
  });
};
