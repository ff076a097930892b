import { isStepComplete } from '@candour/contracts';
import { consentJourneyMachine } from '@candour/machines';
import { chartOf, transitionsIn } from '@candour/machines/testing';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import { type Happening, happenings, type Journey, journeyLogic, startingPoints } from './person-at-journey';

export interface PathStep {
  readonly event: Happening;
  readonly state: Journey;
}

export type Path = readonly PathStep[];

/** Two journeys are equal when a person sees no difference. */
const asSeen = ({ machine, server }: Journey): string => {
  const { active } = machine.context;
  const isDone = active !== null && server !== null && isStepComplete(active, server);
  return JSON.stringify([machine.value.step, machine.value.autosave, active, isDone]);
};

const causes = new Map(
  transitionsIn(chartOf(consentJourneyMachine)).map(({ eventType, cause }) => [eventType, cause]),
);

const eventName = ({ type, step, output }: Happening): string => {
  const about = step ?? startingPoints.find(({ facts }) => facts === output)?.step;
  const words = causes.get(type) ?? 'the page opens';
  return about ? `${words} (${about})` : words;
};

const options = {
  events: happenings,
  serializeState: asSeen,
  serializeEvent: eventName,
} as never;
const logic = journeyLogic as never;

/** The events of a path in the words of its chart. */
export const nameOf = (path: Path): string => path.map(({ event }) => eventName(event)).join(', ');

/** An event in a state; a refused event is a separate kind. */
const kindOf = (state: Journey, { event, state: next }: PathStep): string =>
  [
    state.machine.value.step,
    state.machine.value.autosave,
    event.type,
    asSeen(next) === asSeen(state) ? 'refused' : '',
  ].join(' ');

interface Edges {
  readonly state: Journey;
  readonly transitions: Readonly<Record<string, PathStep>>;
}

/** The shortest paths to every visible state, and to every kind of event in every state that handles it. */
const everyPath = (): readonly Path[] => {
  const toStates = getShortestPaths(logic, options).map(({ steps }) => steps as unknown as Path);
  const kinds = new Set<string>();
  for (const path of toStates) {
    for (const [index, step] of path.entries()) {
      const before = path[index - 1];
      if (before) kinds.add(kindOf(before.state, step));
    }
  }
  const edges = Object.values(getAdjacencyMap(logic, options)) as unknown as readonly Edges[];
  const toKinds = edges.flatMap(({ state, transitions }) =>
    Object.values(transitions).flatMap((step): readonly Path[] => {
      const kind = kindOf(state, step);
      const to = toStates.find((path) => asSeen((path.at(-1) as PathStep).state) === asSeen(state));
      if (kinds.has(kind) || !to) return [];
      kinds.add(kind);
      return [[...to, step]];
    }),
  );
  return [...toStates, ...toKinds];
};

/** Repeats a path with the answers of its own server: the graph keeps only one of several equal-looking journeys. */
const walkedAgain = (path: Path): Path => {
  let journey = journeyLogic.getInitialSnapshot();
  return path.map(({ event }, index) => {
    if (index > 0) {
      const now = happenings(journey).find((one) => eventName(one) === eventName(event));
      const answer = now ?? happenings(journey).find(({ type }) => type === event.type);
      if (!answer) throw new Error(`Nobody can walk ${nameOf(path)}`);
      journey = journeyLogic.transition(journey, answer);
    }
    return { event, state: journey };
  });
};

/** Omits paths that are the beginning of another path. */
export const shortestPaths = (): readonly Path[] => {
  const paths = everyPath().map(walkedAgain);
  const names = paths.map(nameOf);
  return paths.filter((_, index) => !names.some((name) => name.startsWith(`${names[index]}, `)));
};
