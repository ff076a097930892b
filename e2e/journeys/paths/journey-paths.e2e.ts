import { consentJourneyMachine } from '@candour/machines';
import { chartOf, statesIn, transitionsIn } from '@candour/machines/testing';
import { expect, test } from '../../harness/journey-test';
import { newJourney, reachStep } from '../../harness/patient-journey';
import { factsNetwork } from './facts-network';
import { startingPoints } from './person-at-journey';
import { nameOf, type Path, shortestPaths } from './shortest-paths';
import { does, neverHappens } from './what-a-person-does';
import { expectToSee, sees } from './what-a-person-sees';

test.describe.configure({ mode: 'parallel' });

const chart = chartOf(consentJourneyMachine);
const leaves = statesIn(chart.root).filter(({ children }) => children.length === 0);
const events = new Set(transitionsIn(chart).map(({ eventType }) => eventType));
events.delete('');

/** How far the patient of a path was when they opened the page. */
const startingPointOf = (path: Path) => {
  const answered = path.find(({ event }) => event.type === 'xstate.done.actor.loadFacts');
  return startingPoints.find(({ facts }) => facts === answered?.event.output)?.step ?? 'initial-assessment';
};

test('every event and every state of the consent journey is something that a person does or sees', () => {
  expect([...events].filter((type) => !(type in does) && !(type in neverHappens))).toEqual([]);
  expect(leaves.map(({ path }) => path).filter((path) => !(path in sees))).toEqual([]);
});

test('the paths walk every event in every state that a person can meet', () => {
  const walked = new Set(shortestPaths().flatMap((path) => path.map(({ event }) => event.type)));
  expect([...events].filter((type) => !walked.has(type)).toSorted()).toEqual(
    Object.keys(neverHappens).toSorted(),
  );
  const met = new Set(
    shortestPaths().flatMap((path) =>
      path.flatMap(({ state: { machine } }) => [
        `step.${machine.value.step}`,
        `autosave.${machine.value.autosave}`,
      ]),
    ),
  );
  const passedAtOnce = leaves.map(({ path }) => path).filter((path) => !met.has(path));
  expect(passedAtOnce).toEqual(['step.opening']);
});

for (const path of shortestPaths()) {
  test(`a patient walks: ${nameOf(path)}`, async ({ openBrowser, request }) => {
    const journey = await newJourney(request);
    await reachStep(journey, startingPointOf(path), request);
    const page = await openBrowser(journey.patient.session);
    const network = await factsNetwork(page, journey.surgery.surgery_id);
    let before: Path[number] | null = null;
    for (const step of path) {
      const { event, state } = step;
      await test.step(event.type, async () => {
        await does[event.type]?.(
          { page, network, journey },
          step,
          before?.state.machine.context.active ?? null,
        );
        await expectToSee(page, state.machine);
      });
      before = step;
    }
  });
}
