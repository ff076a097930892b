import {
  isStepComplete,
  isStepRequired,
  JOURNEY_STEPS,
  type JourneyFacts,
  type JourneyStepId,
  mayOpenStep,
} from '@candour/contracts';
import { type ConsentJourneyEvent, consentJourneyMachine } from '@candour/machines';
import { allWalks } from '@candour/machines/testing';
import { type EventObject, initialTransition, type SnapshotFrom, transition } from 'xstate';
import { factsAfter, startingPointsFrom } from './starting-points';

export type JourneySnapshot = SnapshotFrom<typeof consentJourneyMachine>;

/** An event of the machine: an act of the person, or an answer or failure of the network. */
export interface Happening extends EventObject {
  readonly step?: JourneyStepId;
  readonly output?: unknown;
  readonly error?: unknown;
  readonly actorId?: string;
}

/** The machine in a browser, and the server's facts of the same journey; null before the first request. */
export interface Journey {
  readonly status: 'active';
  readonly machine: JourneySnapshot;
  readonly server: JourneyFacts | null;
}

const walk = allWalks.find(({ machine }) => machine === consentJourneyMachine)?.options;
if (!walk) throw new Error('The consent journey has no walk');

export const startingPoints = startingPointsFrom(walk.actors?.['loadFacts']?.outputs?.[0] as JourneyFacts);

/** The events of the path specs' walk, with the completion of any step. */
const tried: readonly ConsentJourneyEvent[] = [
  ...(walk.events as readonly ConsentJourneyEvent[]).filter(({ type }) => type !== 'step.completed'),
  ...startingPoints.map(({ step }): ConsentJourneyEvent => ({ type: 'step.completed', step })),
  { type: 'step.completed', step: 'feedback' },
];

/** The steps whose work shows in the stepper before the person presses Next Section. */
const shownAtOnce: readonly (JourneyStepId | null)[] = [
  'initial-assessment',
  'learning-resources',
  'consent-assessment',
  'feedback',
  'certificate',
  'consent-form',
];

const canDo = (event: ConsentJourneyEvent, { machine, server }: Journey): boolean => {
  const { active, facts } = machine.context;
  const at = machine.value.step;
  const isDone = active !== null && server !== null && isStepComplete(active, server);
  switch (event.type) {
    case 'start.requested':
      return at === 'startScreen';
    case 'reload.requested':
      return at === 'failed' || at === 'uncertain';
    case 'page.left':
      return at === 'startScreen' || at === 'active' || at === 'congratulations';
    case 'facts.changed':
      return at === 'active' && shownAtOnce.includes(active) && !isDone;
    case 'step.completed':
      return at === 'active' && event.step === active && isDone === shownAtOnce.includes(active);
    case 'step.skipped':
      return at === 'active' && event.step === active && active !== 'certificate';
    case 'step.selected':
      return (
        (at === 'active' || at === 'uncertain' || at === 'congratulations') &&
        event.step !== active &&
        facts !== null &&
        mayOpenStep(event.step, facts)
      );
  }
};

const answersOf = (actor: string, outputs: readonly unknown[]): readonly Happening[] =>
  outputs.map((output) => ({ type: `xstate.done.actor.${actor}`, output, actorId: actor }));

const failureOf = (actor: string): Happening => ({
  type: `xstate.error.actor.${actor}`,
  error: new TypeError('Failed to fetch'),
  actorId: actor,
});

/** Pending requests are answered before the person acts again. */
const answersTo = ({ machine, server }: Journey): readonly Happening[] => {
  const { step, autosave } = machine.value;
  if (autosave === 'flushing') return answersOf('flushOutbox', [undefined]);
  if (autosave === 'refreshing') return [...answersOf('refreshFacts', [server]), failureOf('refreshFacts')];
  switch (step) {
    case 'loading': {
      const known = server ? [server] : startingPoints.map(({ facts }) => facts);
      return [...answersOf('loadFacts', known), failureOf('loadFacts')];
    }
    case 'starting':
      return answersOf('rememberStart', [undefined]);
    case 'completing':
      return [...answersOf('loadFactsAgain', [server]), failureOf('loadFactsAgain')];
    default:
      return [];
  }
};

/** The possible events now. */
export const happenings = (journey: Journey): readonly Happening[] => {
  const answers = answersTo(journey);
  return answers.length > 0 ? answers : tried.filter((event) => canDo(event, journey));
};

const serverAfter = (event: Happening, { machine, server }: Journey): JourneyFacts | null => {
  if (event.type === 'xstate.done.actor.loadFacts') return event.output as JourneyFacts;
  const { active } = machine.context;
  const isWork = event.type === 'facts.changed' || event.type === 'step.completed';
  const isNew = active !== null && server !== null && !isStepComplete(active, server);
  return isWork && isNew ? factsAfter(active, server) : server;
};

/** Feedback is not in the stepper, so it is opened by its address. */
export const isByAddress = ({ step }: Happening): boolean => step === 'feedback';

/** A page load shows the steps that are required then, without earlier ones. */
const shownAnew = (machine: JourneySnapshot): JourneySnapshot => {
  const { facts } = machine.context;
  const ids = facts ? JOURNEY_STEPS.map(({ id }) => id) : [];
  const shown = ids.filter((id) => facts && isStepRequired(id, facts));
  return { ...machine, context: { ...machine.context, shown } };
};

/** The machine and its server as one logic for xstate/graph. */
export const journeyLogic = {
  getInitialSnapshot: (): Journey => {
    const [machine] = initialTransition(consentJourneyMachine, { surgeryId: 'surgery', startedHere: false });
    return { status: 'active', machine, server: null };
  },
  transition: (journey: Journey, event: Happening): Journey => {
    const [machine] = transition(consentJourneyMachine, journey.machine, event as never);
    const isLoaded = event.type === 'step.selected' && isByAddress(event);
    return {
      ...journey,
      machine: isLoaded ? shownAnew(machine) : machine,
      server: serverAfter(event, journey),
    };
  },
};
