import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type EventFromLogic,
  type EventObject,
  type InputFrom,
  type SnapshotFrom,
  createEmptyActor,
} from 'xstate';
import {
  type StatePath,
  adjacencyMapToArray,
  getAdjacencyMap,
  getShortestPaths,
  getStateNodes,
} from 'xstate/graph';

/** What each named actor may answer: every one is tried wherever the chart invokes it. */
export interface Answers {
  readonly outputs?: readonly unknown[];
  readonly errors?: readonly unknown[];
}

export interface ExploreOptions<Machine extends AnyStateMachine> {
  readonly input?: InputFrom<Machine>;
  /** Every event of the outside that is tried in every state. */
  readonly events: readonly EventFromLogic<Machine>[];
  readonly actors?: Readonly<Record<string, Answers>>;
  /** The part of a snapshot that makes two of them the same; its state and whole context when left out. */
  readonly same?: (snapshot: SnapshotFrom<Machine>) => unknown;
  /** Stops where the context would grow without end. */
  readonly within?: (snapshot: SnapshotFrom<Machine>) => boolean;
  /** Where a path may rest: a state that nothing leaves is stuck unless it is final or one of these. */
  readonly restsIn?: (snapshot: SnapshotFrom<Machine>) => boolean;
}

export interface Exploration<Machine extends AnyStateMachine> {
  readonly snapshots: readonly SnapshotFrom<Machine>[];
  readonly paths: readonly StatePath<SnapshotFrom<Machine>, EventFromLogic<Machine>>[];
  readonly unreachedStates: readonly string[];
  readonly unreachedTransitions: readonly string[];
  readonly stuck: readonly string[];
}

interface MachineStep {
  readonly from: AnyMachineSnapshot;
  readonly event: EventObject;
  readonly to: AnyMachineSnapshot;
}

const activeNodes = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] =>
  (snapshot as AnyMachineSnapshot & { readonly _nodes: readonly AnyStateNode[] })._nodes;

const nameOf = (transition: AnyTransitionDefinition): string => {
  const guard = transition.guard === undefined ? '' : ` [${JSON.stringify(transition.guard)}]`;
  const targets = transition.target?.map((node) => node.id).join(', ') ?? 'stays';
  return `${transition.source.id} --${transition.eventType || 'always'}${guard}--> ${targets}`;
};

const transitionsOf = (node: AnyStateNode): readonly AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

const heardIn = (snapshot: AnyMachineSnapshot): ReadonlySet<string> =>
  new Set(activeNodes(snapshot).flatMap((node) => transitionsOf(node).map((one) => one.eventType)));

/** The events that time and actors may bring in this state. */
const innerEvents = (
  snapshot: AnyMachineSnapshot,
  actors: Readonly<Record<string, Answers>>,
): readonly EventObject[] => {
  const delayed = [...heardIn(snapshot)]
    .filter((type) => type.startsWith('xstate.after.') || type.startsWith('xstate.done.state.'))
    .map((type) => ({ type }));
  const answered = activeNodes(snapshot).flatMap((node) =>
    node.invoke.flatMap(({ id, src }) => {
      const answers = actors[typeof src === 'string' ? src : ''] ?? {};
      return [
        ...(answers.outputs ?? []).map((output) => ({
          type: `xstate.done.actor.${id}`,
          output,
          actorId: id,
        })),
        ...(answers.errors ?? []).map((error) => ({
          type: `xstate.error.actor.${id}`,
          error,
          actorId: id,
        })),
      ];
    }),
  );
  return [...delayed, ...answered];
};

/** Does something again under observation and lists every transition in it, the eventless ones too. */
const transitionsIn = (work: (scope: never) => unknown): readonly AnyTransitionDefinition[] => {
  const bystander = createEmptyActor();
  const taken: AnyTransitionDefinition[] = [];
  bystander.system.inspect({
    next: (inspected) => {
      if (inspected.type === '@xstate.microstep') taken.push(...inspected._transitions);
    },
  });
  work({
    self: bystander,
    id: '',
    sessionId: 'explorer',
    logger: () => undefined,
    defer: () => undefined,
    stopChild: () => undefined,
    emit: () => undefined,
    actionExecutor: () => undefined,
    system: bystander.system,
  } as never);
  return taken;
};

/**
 * Walks the whole graph of a machine: every event, every answer of every actor and every delay in every
 * reachable state, without running anything.
 */
export const explore = <Machine extends AnyStateMachine>(
  machine: Machine,
  options: ExploreOptions<Machine>,
): Exploration<Machine> => {
  const same =
    options.same ?? ((snapshot: SnapshotFrom<Machine>) => (snapshot as AnyMachineSnapshot).context);
  const serialise = (snapshot: AnyMachineSnapshot): string =>
    JSON.stringify([snapshot.value, snapshot.status, same(snapshot as SnapshotFrom<Machine>)]);
  const traversal = {
    ...('input' in options ? { input: options.input } : {}),
    events: (snapshot: AnyMachineSnapshot) => {
      const heard = heardIn(snapshot);
      return [...options.events, ...innerEvents(snapshot, options.actors ?? {})].filter(({ type }) =>
        heard.has(type),
      );
    },
    serializeState: serialise,
    stopWhen: (snapshot: AnyMachineSnapshot) =>
      snapshot.status !== 'active' || options.within?.(snapshot as SnapshotFrom<Machine>) === false,
    limit: 200_000,
  } as never;
  const adjacency = getAdjacencyMap(machine as never, traversal);
  const steps: readonly MachineStep[] = adjacencyMapToArray(adjacency).map((edge) => ({
    from: edge.state as never,
    event: edge.event as never,
    to: edge.nextState as never,
  }));
  const snapshots = Object.values(adjacency).map((node) => node.state as unknown as SnapshotFrom<Machine>);

  const transitions = [
    ...transitionsIn((scope) => machine.getInitialSnapshot(scope, options.input)),
    ...steps.flatMap((step) => transitionsIn((scope) => machine.transition(step.from, step.event, scope))),
  ];
  const taken = new Set(transitions.map(nameOf));
  const reached = new Set([
    ...snapshots.flatMap((snapshot) => activeNodes(snapshot).map((node) => node.id)),
    ...transitions.map((transition) => transition.source.id),
  ]);
  const nodes = [machine.root as AnyStateNode, ...getStateNodes(machine)];
  const leavable = new Set(
    steps.filter((step) => serialise(step.from) !== serialise(step.to)).map((step) => step.from),
  );
  return {
    snapshots,
    paths: getShortestPaths(machine as never, traversal),
    unreachedStates: nodes.map((node) => node.id).filter((id) => !reached.has(id)),
    unreachedTransitions: nodes
      .flatMap(transitionsOf)
      .map(nameOf)
      .filter((name) => !taken.has(name)),
    stuck: snapshots
      .filter((snapshot: AnyMachineSnapshot) => snapshot.status === 'active' && !leavable.has(snapshot))
      .filter((snapshot) => options.restsIn?.(snapshot) !== true)
      .filter((snapshot) => options.within?.(snapshot) !== false)
      .map((snapshot: AnyMachineSnapshot) => JSON.stringify(snapshot.value)),
  };
};
