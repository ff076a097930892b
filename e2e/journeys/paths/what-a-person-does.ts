import { JOURNEY_STEPS, type JourneyStepId, labels, messages } from '@candour/contracts';
import { expect, type Page } from '@playwright/test';
import { putAway, takeOut } from '../../harness/page-life';
import { answerAll, button, readAll, typeDate } from '../../patient/patient-steps';
import { journeyOf, type PatientJourney } from '../../harness/patient-journey';
import type { FactsNetwork } from './facts-network';
import type { TourStep } from './tours';
import { stepper } from './what-a-person-sees';

export interface Walker {
  readonly page: Page;
  readonly network: FactsNetwork;
  readonly journey: PatientJourney;
}

/** `before` is the visible step before the event. */
type Doing = (walker: Walker, step: TourStep, before: JourneyStepId | null) => Promise<unknown>;

const { buttons } = labels;
const nothing: Doing = () => Promise.resolve();
const release: Doing = ({ network }) => network.release();
const cut: Doing = ({ network }) => network.cut();

const pressHeld = async ({ page, network }: Walker, name: string): Promise<void> => {
  await expect(button(page, name)).toBeEnabled();
  network.hold();
  await button(page, name).click();
};

const answerAndSubmit = async (walker: Walker): Promise<void> => {
  await answerAll(walker.page);
  await pressHeld(walker, buttons.submit);
};

const selectFirst = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^Select / })
    .first()
    .click();

/** Completes a step, until the stepper shows it or the next step opens. */
const work: Readonly<Record<JourneyStepId, (walker: Walker) => Promise<unknown>>> = {
  'initial-assessment': answerAndSubmit,
  'learning-resources': async ({ page, network }) => {
    network.hold();
    await readAll(page);
  },
  'consent-assessment': answerAndSubmit,
  feedback: answerAndSubmit,
  certificate: async (walker) => {
    await walker.page.getByRole('checkbox', { name: messages.consentStatement }).check();
    await pressHeld(walker, buttons.complete);
  },
  'patient-details': async (walker) => {
    await walker.page.getByLabel('Gender').selectOption('Female');
    await walker.page.getByRole('radio', { name: /^Your left / }).check();
    await typeDate(walker.page, '7', '4', '1959');
    await pressHeld(walker, buttons.update);
  },
  'surgery-details': async (walker) => {
    const { page } = walker;
    await button(page, 'Select Miss Helen Carter').click();
    await button(page, buttons.confirm).click();
    await expect(page.getByRole('heading', { name: /hospital/i })).toBeFocused();
    await selectFirst(page);
    await button(page, buttons.confirm).click();
    await button(page, 'Skip').click();
    await pressHeld(walker, buttons.confirm);
  },
  'consent-form': async (walker) => {
    await walker.page.getByLabel(labels.fields.signature).fill(walker.journey.patient.name);
    await pressHeld(walker, buttons.sign);
  },
  congratulations: () => Promise.reject(new Error('There is nothing to do at the end')),
};

const selectStep: Doing = async ({ page, network, journey }, { event }, before) => {
  const name = JOURNEY_STEPS.find(({ id }) => id === event.step)?.name ?? '';
  const shown = stepper(page).getByRole('button', { name });
  if (before === 'consent-form' && event.step === 'surgery-details') {
    network.hold();
    await button(page, 'Change surgeon, hospital or date').click();
  } else if ((await shown.count()) > 0) {
    network.hold();
    await shown.click();
  } else await page.goto(`${journeyOf(journey)}?step=${event.step}`);
};

const skipStep: Doing = async (walker, { state }, before) => {
  if (state.machine.context.active !== before) await pressHeld(walker, 'Skip this step');
  else await expect(button(walker.page, 'Skip this step')).toHaveCount(0);
};

const completeStep: Doing = (walker, _, before) =>
  before === 'patient-details' || before === 'surgery-details'
    ? work[before](walker)
    : pressHeld(walker, buttons.nextSection);

/** The act of the person or the network in a browser for each event of the machine. */
export const does: Readonly<Record<string, Doing>> = {
  'xstate.init': ({ page, network, journey }) => {
    network.hold();
    return page.goto(journeyOf(journey));
  },
  'xstate.done.actor.loadFacts': release,
  'xstate.error.actor.loadFacts': cut,
  'xstate.done.actor.loadFactsAgain': release,
  'xstate.error.actor.loadFactsAgain': cut,
  'xstate.done.actor.refreshFacts': release,
  'xstate.error.actor.refreshFacts': cut,
  'xstate.done.actor.flushOutbox': nothing,
  'xstate.done.actor.rememberStart': nothing,
  'start.requested': ({ page }) => button(page, 'Start').click(),
  'reload.requested': (walker) => pressHeld(walker, 'Try again'),
  'page.left': async ({ page, network }) => {
    network.hold();
    await putAway(page);
    await takeOut(page);
  },
  'facts.changed': (walker, _, before) => work[before ?? 'congratulations'](walker),
  'step.selected': selectStep,
  'step.skipped': skipStep,
  'step.completed': completeStep,
};

/** Events that the chart handles and that the app never causes, with the reason. */
export const neverHappens: Readonly<Record<string, string>> = {
  'xstate.error.actor.rememberStart':
    'a browser that keeps nothing is no failure: the start screen shows again',
  'xstate.error.actor.flushOutbox':
    'the outbox answers how much it could not send, and tries again by itself',
};
