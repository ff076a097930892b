import { isStepComplete, JOURNEY_STEPS, type JourneyFacts, type JourneyStepId } from '@candour/contracts';
import { consentJourneyMachine } from '@candour/machines';
import { chartOf, transitionsIn } from '@candour/machines/testing';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import {
  type Happening,
  happenings,
  isByAddress,
  type Journey,
  journeyLogic,
  startingPoints,
} from './person-at-journey';

export interface TourStep {
  readonly event: Happening;
  readonly state: Journey;
}

/** The events of one patient, from a starting point of the journey. */
export interface Tour {
  readonly from: JourneyStepId;
  readonly steps: readonly TourStep[];
}

/** Two journeys are equal when a person sees no difference. */
const asSeen = ({ machine, server }: Journey): string => {
  const { active } = machine.context;
  const isDone = active !== null && server !== null && isStepComplete(active, server);
  return JSON.stringify([machine.value.step, machine.value.autosave, active, isDone]);
};

const causes = new Map(
  transitionsIn(chartOf(consentJourneyMachine)).map(({ eventType, cause }) => [eventType, cause]),
);

const openedAt = ({ type, output }: Happening): JourneyStepId | undefined =>
  type === 'xstate.done.actor.loadFacts'
    ? startingPoints.find(({ facts }) => facts === output)?.step
    : undefined;

/** An event in the words of the chart. */
export const nameOf = (event: Happening): string => {
  const about = event.step ?? openedAt(event);
  const words = causes.get(event.type) ?? 'the page opens';
  return about ? `${words} (${about})` : words;
};

/** An event in a state; a refused event is a separate kind, and so is each step at which a journey opens. */
const kindOf = (state: Journey, { event, state: next }: TourStep): string =>
  [
    state.machine.value.step,
    state.machine.value.autosave,
    event.type,
    (state.server === null && openedAt(event)) || '',
    asSeen(next) === asSeen(state) ? 'refused' : '',
  ].join(' ');

/** The coverage of a step: the event in its state, the kind of the event, and the next state. */
const shownBy = (before: Journey, step: TourStep): readonly string[] => [
  `${asSeen(before)} ${nameOf(step.event)}`,
  kindOf(before, step),
  asSeen(step.state),
];

interface Edges {
  readonly state: Journey;
  readonly transitions: Readonly<Record<string, TourStep>>;
}

/**
 * The complete coverage: every visible state, each event on the shortest path to it, and every kind of event in
 * every state that handles it.
 */
export const everything = (): Set<string> => {
  const logic = journeyLogic as never;
  const options = { events: happenings, serializeState: asSeen, serializeEvent: nameOf } as never;
  const ways = getShortestPaths(logic, options).map(({ steps }) => steps as unknown as readonly TourStep[]);
  const edges = Object.values(getAdjacencyMap(logic, options)) as unknown as readonly Edges[];
  const kinds = edges.flatMap(({ state, transitions }) =>
    Object.values(transitions).map((step) => kindOf(state, step)),
  );
  return new Set([...ways.flatMap(shownOn), ...kinds]);
};

/** The coverage of a tour. */
export const shownOn = (steps: readonly TourStep[]): readonly string[] =>
  steps.flatMap((step, index) => {
    const before = steps[index - 1];
    return before ? shownBy(before.state, step) : [asSeen(step.state)];
  });

/** The maximum number of events of a tour; coverage that is further away belongs to another tour. */
const LONGEST = 24;
const REACH = 8;

const opening = (): TourStep => ({
  event: { type: 'xstate.init' },
  state: journeyLogic.getInitialSnapshot(),
});

/** An address loads the page, so it can only follow when the requests of the load are answered at once. */
const canFollow = (walked: readonly TourStep[], { type }: Happening): boolean =>
  type !== 'xstate.error.actor.refreshFacts' || !walked.slice(-2).some(({ event }) => isByAddress(event));

const doneIn = (facts: JourneyFacts | null): string =>
  facts ? JOURNEY_STEPS.map(({ id }) => Number(isStepComplete(id, facts))).join('') : '';

/** The place of a journey: from equal places the same events are possible. */
const placeOf = ({ machine: { value, context }, server }: Journey): string =>
  [
    value.step,
    value.autosave,
    context.active,
    context.shown.length,
    doneIn(context.facts),
    doneIn(server),
  ].join(' ');

const known = new Map<string, readonly TourStep[]>();

/** All possible steps now. */
const stepsFrom = (journey: Journey): readonly TourStep[] => {
  const place = placeOf(journey);
  const steps =
    known.get(place) ??
    happenings(journey).map((event) => ({ event, state: journeyLogic.transition(journey, event) }));
  known.set(place, steps);
  return steps;
};

/** The shortest path from the end of a walk to missing coverage; null if none is within reach. */
const wayToMissing = ({ from, steps }: Tour, missing: ReadonlySet<string>): readonly TourStep[] | null => {
  const met = new Set<string>();
  let ways: readonly (readonly TourStep[])[] = [steps];
  for (let length = 0; length < REACH; length += 1) {
    const further: (readonly TourStep[])[] = [];
    for (const way of ways) {
      const { state: here } = way.at(-1) as TourStep;
      for (const step of stepsFrom(here)) {
        const isElsewhere = here.server === null && (openedAt(step.event) ?? from) !== from;
        if (isElsewhere || !canFollow(way, step.event)) continue;
        const longer = [...way, step];
        if (shownBy(here, step).some((shown) => missing.has(shown))) return longer;
        const place = `${placeOf(step.state)} ${longer.slice(-2).some(({ event }) => isByAddress(event)) && step.event.type}`;
        if (!met.has(place)) further.push(longer);
        met.add(place);
      }
    }
    ways = further;
  }
  return null;
};

/** Makes a tour and removes its coverage from the missing one. */
const tourFrom = (from: JourneyStepId, missing: Set<string>): Tour => {
  let tour: Tour = { from, steps: [opening()] };
  for (;;) {
    for (const shown of shownOn(tour.steps)) missing.delete(shown);
    const steps = tour.steps.length < LONGEST ? wayToMissing(tour, missing) : null;
    if (!steps) return tour;
    tour = { from, steps };
  }
};

/** Makes tours from the last step to the first, repeatedly, until the coverage is complete. */
export const tours = (): readonly Tour[] => {
  const missing = everything();
  const found: Tour[] = [];
  for (let before = Infinity; missing.size < before; ) {
    before = missing.size;
    for (const { step } of startingPoints.toReversed()) {
      const tour = tourFrom(step, missing);
      if (tour.steps.length > 1) found.push(tour);
    }
  }
  return found;
};
