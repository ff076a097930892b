import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
  createEmptyActor,
} from 'xstate';

export interface DryRun {
  readonly start: (input?: unknown) => AnyMachineSnapshot;
  readonly step: (from: AnyMachineSnapshot, event: EventObject) => AnyMachineSnapshot;
}

/** Runs a machine's transitions without its actors and actions, and reports each transition taken. */
export const dryRunOf = (
  machine: AnyStateMachine,
  report: (taken: readonly AnyTransitionDefinition[]) => void,
): DryRun => {
  const self = createEmptyActor();
  self.system.inspect({
    next: (inspected) => {
      if (inspected.type === '@xstate.microstep') report(inspected._transitions);
    },
  });
  const nothing = (): void => undefined;
  const scope = {
    self,
    id: '',
    sessionId: 'dry-run',
    system: self.system,
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: nothing,
  } as never;
  return {
    start: (input) => machine.getInitialSnapshot(scope, input),
    step: (from, event) => machine.transition(from, event, scope),
  };
};
