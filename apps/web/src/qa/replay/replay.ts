import { activeStateIds, transitionId } from '@candour/machines';
import { type AnyMachineSnapshot, type AnyStateMachine, createEmptyActor } from 'xstate';
import type { LoggedEvent } from './event-log';

export interface ReplayedStep extends LoggedEvent {
  readonly index: number;
  /** False where the machine does not allow the event in the state that it is in. */
  readonly isAllowed: boolean;
  readonly value: unknown;
  readonly active: readonly string[];
  readonly transitions: readonly string[];
  readonly fault: string | null;
}

/**
 * Runs a log through a machine, actors and time included as the events that they were, and calls nothing. An event
 * that the machine does not allow changes nothing and is marked; the replay goes on after it.
 */
export const replay = (
  machine: AnyStateMachine,
  log: readonly LoggedEvent[],
  input?: unknown,
): readonly ReplayedStep[] => {
  const bystander = createEmptyActor();
  let taken: string[] = [];
  bystander.system.inspect({
    next: (inspected) => {
      if (inspected.type === '@xstate.microstep') taken.push(...inspected._transitions.map(transitionId));
    },
  });
  const scope = {
    self: bystander,
    id: '',
    sessionId: 'replay',
    logger: () => undefined,
    defer: () => undefined,
    stopChild: () => undefined,
    emit: () => undefined,
    actionExecutor: () => undefined,
    system: bystander.system,
  } as never;
  let snapshot: AnyMachineSnapshot = machine.getInitialSnapshot(scope, input);
  return log.map((one, index) => {
    taken = [];
    let fault: string | null = null;
    try {
      snapshot = machine.transition(snapshot, one.event, scope);
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error);
    }
    return {
      ...one,
      index,
      isAllowed: fault === null && taken.length > 0,
      value: snapshot.value,
      active: activeStateIds(snapshot),
      transitions: taken,
      fault,
    };
  });
};
