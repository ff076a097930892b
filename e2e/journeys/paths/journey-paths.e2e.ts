import type { JourneyStepId } from '@candour/contracts';
import { consentJourneyMachine } from '@candour/machines';
import { chartOf, statesIn, transitionsIn } from '@candour/machines/testing';
import { expect, test } from '../../harness/journey-test';
import { newJourney, reachStep } from '../../harness/patient-journey';
import { factsNetwork } from './facts-network';
import { everything, nameOf, shownOn, tours } from './tours';
import { does, neverHappens } from './what-a-person-does';
import { expectToSee, sees } from './what-a-person-sees';

test.describe.configure({ mode: 'parallel' });

const chart = chartOf(consentJourneyMachine);
const leaves = statesIn(chart.root).filter(({ children }) => children.length === 0);
const events = new Set(transitionsIn(chart).map(({ eventType }) => eventType));
events.delete('');

const walked = tours();

test('every event and every state of the consent journey is something that a person does or sees', () => {
  expect([...events].filter((type) => !(type in does) && !(type in neverHappens))).toEqual([]);
  expect(leaves.map(({ path }) => path).filter((path) => !(path in sees))).toEqual([]);
});

test('the tours show every event in every state that a person can meet', () => {
  const steps = walked.flatMap((tour) => tour.steps);
  const happened = new Set(steps.map(({ event }) => event.type));
  expect([...events].filter((type) => !happened.has(type)).toSorted()).toEqual(
    Object.keys(neverHappens).toSorted(),
  );
  const met = new Set(
    steps.flatMap(({ state: { machine } }) => [
      `step.${machine.value.step}`,
      `autosave.${machine.value.autosave}`,
    ]),
  );
  const passedAtOnce = leaves.map(({ path }) => path).filter((path) => !met.has(path));
  expect(passedAtOnce).toEqual(['step.opening']);
  const shown = new Set(walked.flatMap((tour) => shownOn(tour.steps)));
  expect([...everything()].filter((one) => !shown.has(one))).toEqual([]);
});

for (const [index, { from, steps }] of walked.entries()) {
  test(`a patient who has come as far as ${from} meets what the chart of the journey says, on tour ${index + 1}`, async ({
    openBrowser,
    request,
  }) => {
    const journey = await newJourney(request);
    await reachStep(journey, from, request);
    const page = await openBrowser(journey.patient.session);
    const network = await factsNetwork(page, journey.surgery.surgery_id);
    let before: JourneyStepId | null = null;
    for (const step of steps) {
      const { event, state } = step;
      await test.step(nameOf(event), async () => {
        await does[event.type]?.({ page, network, journey }, step, before);
        await expectToSee(page, state);
      });
      before = state.machine.context.active;
    }
  });
}
