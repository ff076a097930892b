import {
  type ActorLogic,
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
import { type StatePath, getAdjacencyMap, getShortestPaths, getStateNodes } from 'xstate/graph';
import { transitionId } from '../../chart/chart';

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

/** A step of the graph. */
export interface Way {
  readonly from: AnyMachineSnapshot;
  readonly event: EventObject;
  readonly to: AnyMachineSnapshot;
}

export interface Exploration<Machine extends AnyStateMachine> {
  readonly snapshots: readonly SnapshotFrom<Machine>[];
  readonly paths: readonly StatePath<SnapshotFrom<Machine>, EventFromLogic<Machine>>[];
  /** Every step that was tried, those that change nothing too. */
  readonly ways: readonly Way[];
  /** The ids of the states and transitions that were walked. */
  readonly walked: { readonly states: readonly string[]; readonly transitions: readonly string[] };
  readonly unreachedStates: readonly string[];
  readonly unreachedTransitions: readonly string[];
  readonly stuck: readonly string[];
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

/** The events that time and actors may bring in a state; the same object each time, so that its step is known again. */
const innerEvents = (
  actors: Readonly<Record<string, Answers>>,
): ((snapshot: AnyMachineSnapshot) => readonly EventObject[]) => {
  const made = new Map<AnyStateNode, readonly EventObject[]>();
  const eventsOf = (node: AnyStateNode): readonly EventObject[] => {
    const delayed = transitionsOf(node)
      .map(({ eventType }) => eventType)
      .filter((type) => type.startsWith('xstate.after.') || type.startsWith('xstate.done.state.'));
    const answered = node.invoke.flatMap(({ id, src }) => {
      const answers = actors[typeof src === 'string' ? src : ''] ?? {};
      return [
        ...(answers.outputs ?? []).map((output) => ({
          type: `xstate.done.actor.${id}`,
          output,
          actorId: id,
        })),
        ...(answers.errors ?? []).map((error) => ({ type: `xstate.error.actor.${id}`, error, actorId: id })),
      ];
    });
    return [...[...new Set(delayed)].map((type) => ({ type })), ...answered];
  };
  return (snapshot) =>
    activeNodes(snapshot).flatMap((node) => {
      const events = made.get(node) ?? eventsOf(node);
      made.set(node, events);
      return events;
    });
};

interface ObservedLogic {
  readonly logic: ActorLogic<AnyMachineSnapshot, EventObject>;
  /** Every transition that was taken, the eventless ones too. */
  readonly taken: ReadonlySet<AnyTransitionDefinition>;
}

/**
 * A machine that notes which transitions it takes and does each step once, however often the graph asks for it:
 * shortest paths walk the same graph again.
 */
const observed = (machine: AnyStateMachine): ObservedLogic => {
  const bystander = createEmptyActor();
  const taken = new Set<AnyTransitionDefinition>();
  bystander.system.inspect({
    next: (inspected) => {
      if (inspected.type !== '@xstate.microstep') return;
      for (const transition of inspected._transitions) taken.add(transition);
    },
  });
  const scope = {
    self: bystander,
    id: '',
    sessionId: 'explorer',
    logger: () => undefined,
    defer: () => undefined,
    stopChild: () => undefined,
    emit: () => undefined,
    actionExecutor: () => undefined,
    system: bystander.system,
  } as never;
  const known = new WeakMap<AnyMachineSnapshot, Map<EventObject, AnyMachineSnapshot>>();
  let first: AnyMachineSnapshot | null = null;
  const getInitialSnapshot = (_: unknown, input: unknown): AnyMachineSnapshot => {
    first ??= machine.getInitialSnapshot(scope, input);
    return first;
  };
  const transition = (from: AnyMachineSnapshot, event: EventObject): AnyMachineSnapshot => {
    const steps = known.get(from) ?? new Map<EventObject, AnyMachineSnapshot>();
    known.set(from, steps);
    const to = steps.get(event) ?? machine.transition(from, event, scope);
    steps.set(event, to);
    return to;
  };
  return { logic: { transition, getInitialSnapshot } as never, taken };
};

/** Writes a thing down once: snapshots are compared far more often than they are made. */
const once = <Thing extends object>(write: (thing: Thing) => string): ((thing: Thing) => string) => {
  const written = new WeakMap<Thing, string>();
  return (thing) => {
    const known = written.get(thing) ?? write(thing);
    written.set(thing, known);
    return known;
  };
};

const explored = new WeakMap<object, { readonly machine: unknown; readonly exploration: unknown }>();

/**
 * Walks the whole graph of a machine: every event, every answer of every actor and every delay in every
 * reachable state, without running anything. The same walk is walked once.
 */
export const explore = <Machine extends AnyStateMachine>(
  machine: Machine,
  options: ExploreOptions<Machine>,
): Exploration<Machine> => {
  const known = explored.get(options);
  if (known?.machine === machine) return known.exploration as Exploration<Machine>;
  const exploration = walkThrough(machine, options);
  explored.set(options, { machine, exploration });
  return exploration;
};

const walkThrough = <Machine extends AnyStateMachine>(
  machine: Machine,
  options: ExploreOptions<Machine>,
): Exploration<Machine> => {
  const same =
    options.same ?? ((snapshot: SnapshotFrom<Machine>) => (snapshot as AnyMachineSnapshot).context);
  const serialise = once((snapshot: AnyMachineSnapshot): string =>
    JSON.stringify([snapshot.value, snapshot.status, same(snapshot as SnapshotFrom<Machine>)]),
  );
  const { logic, taken } = observed(machine);
  const answersOf = innerEvents(options.actors ?? {});
  const left = new Set<string>();
  const ways: Way[] = [];
  /** Only the first way to each state goes on; a graph with every edge in it would be walked in quadratic time. */
  const traversal = () => {
    const met = new Set<string>();
    return {
      ...('input' in options ? { input: options.input } : {}),
      events: (snapshot: AnyMachineSnapshot) => {
        const heard = heardIn(snapshot);
        return [...options.events, ...answersOf(snapshot)].filter(({ type }) => heard.has(type));
      },
      filterEvents: (from: AnyMachineSnapshot, event: EventObject) => {
        const here = serialise(from);
        const to = logic.transition(from, event, undefined as never);
        const there = serialise(to);
        ways.push({ from, event, to });
        if (here !== there) left.add(here);
        const isNew = here !== there && !met.has(there);
        met.add(here).add(there);
        return isNew;
      },
      serializeState: serialise,
      serializeEvent: once((event: EventObject) => JSON.stringify(event)),
      stopWhen: (snapshot: AnyMachineSnapshot) =>
        snapshot.status !== 'active' || options.within?.(snapshot as SnapshotFrom<Machine>) === false,
      limit: 200_000,
    } as never;
  };
  const snapshots = Object.values(getAdjacencyMap(logic, traversal())).map(
    ({ state }) => state as unknown as AnyMachineSnapshot,
  );
  const tried = ways.length;
  const paths = getShortestPaths(logic, traversal()) as never;
  const reached = new Set([
    ...snapshots.flatMap((snapshot) => activeNodes(snapshot)),
    ...[...taken].map(({ source }) => source),
  ]);
  const nodes: readonly AnyStateNode[] = [machine.root, ...getStateNodes(machine)];
  return {
    snapshots: snapshots as never,
    paths,
    ways: ways.slice(0, tried),
    walked: {
      states: [...reached].map(({ id }) => id).toSorted(),
      transitions: [...taken].map(transitionId).toSorted(),
    },
    unreachedStates: nodes.filter((node) => !reached.has(node)).map(({ id }) => id),
    unreachedTransitions: nodes
      .flatMap(transitionsOf)
      .filter((transition) => !taken.has(transition))
      .map(nameOf),
    stuck: snapshots
      .filter((snapshot) => snapshot.status === 'active' && !left.has(serialise(snapshot)))
      .filter((snapshot) => options.restsIn?.(snapshot as SnapshotFrom<Machine>) !== true)
      .filter((snapshot) => options.within?.(snapshot as SnapshotFrom<Machine>) !== false)
      .map(({ value }) => JSON.stringify(value)),
  };
};
