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
} from 'xstate';
import {
  type StatePath,
  type TraversalOptions,
  getAdjacencyMap,
  getShortestPaths,
  getStateNodes,
} from 'xstate/graph';
import { transitionId } from '../chart/chart';
import { activeNodes, transitionsOf } from '../chart/chart-words';
import { dryRunOf } from './dry-run';

/** The possible answers of each named actor. The exploration tries each one wherever the chart invokes the actor. */
export interface Answers {
  readonly outputs?: readonly unknown[];
  readonly errors?: readonly unknown[];
}

export interface ExploreOptions<Machine extends AnyStateMachine> {
  readonly input?: InputFrom<Machine>;
  /** External events, each tried in every state. */
  readonly events: readonly EventFromLogic<Machine>[];
  readonly actors?: Readonly<Record<string, Answers>>;
  /** The part of a snapshot that identifies it. Default: the state and the whole context. */
  readonly same?: (snapshot: SnapshotFrom<Machine>) => unknown;
  /** The exploration stops at snapshots for which this is false. Needed where the context grows without limit. */
  readonly within?: (snapshot: SnapshotFrom<Machine>) => boolean;
  /** Declares resting states. Any other state without an exit is a dead end, unless it is final. */
  readonly restsIn?: (snapshot: SnapshotFrom<Machine>) => boolean;
}

/** A step of the graph. */
export interface Step {
  readonly from: AnyMachineSnapshot;
  readonly event: EventObject;
  readonly to: AnyMachineSnapshot;
}

export interface Exploration<Machine extends AnyStateMachine> {
  readonly snapshots: readonly SnapshotFrom<Machine>[];
  readonly paths: readonly StatePath<SnapshotFrom<Machine>, EventFromLogic<Machine>>[];
  /** All tried steps, including those that change nothing. */
  readonly steps: readonly Step[];
  /** Ids of the visited states and transitions. */
  readonly walked: { readonly states: readonly string[]; readonly transitions: readonly string[] };
  readonly unreachedStates: readonly string[];
  readonly unreachedTransitions: readonly string[];
  readonly stuck: readonly string[];
}

const nameOf = (transition: AnyTransitionDefinition): string => {
  const guard = transition.guard === undefined ? '' : ` [${JSON.stringify(transition.guard)}]`;
  const targets = transition.target?.map((node) => node.id).join(', ') ?? 'stays';
  return `${transition.source.id} --${transition.eventType || 'always'}${guard}--> ${targets}`;
};

const eventTypesIn = (snapshot: AnyMachineSnapshot): ReadonlySet<string> =>
  new Set(activeNodes(snapshot).flatMap((node) => transitionsOf(node).map((one) => one.eventType)));

/**
 * The delay and actor events that are possible in a state. Returns the same objects each time, so that a repeated
 * step is recognised.
 */
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
  readonly logic: ActorLogic<AnyMachineSnapshot, EventObject, unknown>;
  readonly step: (from: AnyMachineSnapshot, event: EventObject) => AnyMachineSnapshot;
  /** All transitions taken, including eventless ones. */
  readonly taken: ReadonlySet<AnyTransitionDefinition>;
}

/**
 * A machine that records the transitions it takes. It caches each step, because the shortest-path search visits the
 * graph again.
 */
const observed = (machine: AnyStateMachine): ObservedLogic => {
  const taken = new Set<AnyTransitionDefinition>();
  const dryRun = dryRunOf(machine, (transitions) => transitions.forEach((one) => taken.add(one)));
  const known = new WeakMap<AnyMachineSnapshot, Map<EventObject, AnyMachineSnapshot>>();
  let first: AnyMachineSnapshot | null = null;
  const getInitialSnapshot = (_: unknown, input: unknown): AnyMachineSnapshot => {
    first ??= dryRun.start(input);
    return first;
  };
  const step = (from: AnyMachineSnapshot, event: EventObject): AnyMachineSnapshot => {
    const stepsFrom = known.get(from) ?? new Map<EventObject, AnyMachineSnapshot>();
    known.set(from, stepsFrom);
    const to = stepsFrom.get(event) ?? dryRun.step(from, event);
    stepsFrom.set(event, to);
    return to;
  };
  const getPersistedSnapshot = (snapshot: AnyMachineSnapshot) => machine.getPersistedSnapshot(snapshot);
  return { logic: { transition: step, getInitialSnapshot, getPersistedSnapshot }, step, taken };
};

/** Caches a serialisation, because snapshots are compared far more often than created. */
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
 * Explores the whole graph of a machine without running it: every event, every answer of every actor and every delay
 * in every reachable state. Returns a cached result for the same options.
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
  const { logic, step, taken } = observed(machine);
  const answersOf = innerEvents(options.actors ?? {});
  const left = new Set<string>();
  const steps: Step[] = [];
  /** Follows only the first path to each state. Keeping every edge would take quadratic time. */
  const traversal = (): TraversalOptions<AnyMachineSnapshot, EventObject, unknown> => {
    const met = new Set<string>();
    return {
      ...('input' in options ? { input: options.input } : {}),
      events: (snapshot: AnyMachineSnapshot) => {
        const handled = eventTypesIn(snapshot);
        return [...options.events, ...answersOf(snapshot)].filter(({ type }) => handled.has(type));
      },
      filterEvents: (from: AnyMachineSnapshot, event: EventObject) => {
        const here = serialise(from);
        const to = step(from, event);
        const there = serialise(to);
        steps.push({ from, event, to });
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
    };
  };
  const snapshots = Object.values(getAdjacencyMap(logic, traversal())).map(({ state }) => state);
  const tried = steps.length;
  const paths = getShortestPaths(logic, traversal());
  const reached = new Set([
    ...snapshots.flatMap((snapshot) => activeNodes(snapshot)),
    ...[...taken].map(({ source }) => source),
  ]);
  const nodes: readonly AnyStateNode[] = [machine.root, ...getStateNodes(machine)];
  return {
    snapshots: snapshots as SnapshotFrom<Machine>[],
    paths: paths as StatePath<SnapshotFrom<Machine>, EventFromLogic<Machine>>[],
    steps: steps.slice(0, tried),
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
