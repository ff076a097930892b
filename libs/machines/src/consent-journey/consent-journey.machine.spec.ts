import type { JourneyFacts } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { controlledActor, refusal } from '../kit/testing/controlled-actor';
import { journeyFacts } from '../kit/testing/fixtures';
import { run } from '../kit/testing/run';
import { wire } from '../kit/wire';
import { consentJourneyMachine } from './consent-journey.machine';
import { consentJourneySelectors as selectors } from './consent-journey.selectors';

const begin = (startedHere = false) => {
  const load = controlledActor<JourneyFacts, { surgeryId: string }>();
  const remember = controlledActor<void, { surgeryId: string }>();
  const flush = controlledActor<void, { surgeryId: string }>();
  const machine = wire(consentJourneyMachine, {
    actors: { loadFacts: load.logic, rememberStart: remember.logic, flushOutbox: flush.logic },
  });
  const running = run(machine, { surgeryId: 'surgery', startedHere });
  const { actor } = running;
  const read = <Value>(selector: (snapshot: ReturnType<typeof actor.getSnapshot>) => Value): Value =>
    selector(actor.getSnapshot());
  return { ...running, load, remember, flush, read, send: actor.send.bind(actor) };
};

/** A loaded and started journey with the first `done` steps complete. */
const at = async (done: number, isLinked = true) => {
  const journey = begin(true);
  await journey.load.answer(journeyFacts(done, isLinked));
  return journey;
};

describe('The consent journey at the start', () => {
  it('loads the facts of its surgery', () => {
    expect(begin().load.calls).toEqual([{ surgeryId: 'surgery' }]);
  });

  it('shows the start screen until Start is pressed, which the browser stores', async () => {
    const { load, read, remember, send } = begin();
    await load.answer(journeyFacts(0));
    expect(read(selectors.showsStartScreen)).toBe(true);
    expect(read(selectors.isStarted)).toBe(false);
    send({ type: 'start.requested' });
    expect(remember.calls).toEqual([{ surgeryId: 'surgery' }]);
    await remember.fail(new Error('the store is full'));
    expect(read(selectors.showsStartScreen)).toBe(false);
    expect(read(selectors.active)).toBe('initial-assessment');
  });

  it.each([
    ['something has been answered', 1, false],
    ['Start was pressed in this browser', 0, true],
  ])('skips the start screen when %s', async (_, done, startedHere) => {
    const { load, read } = begin(startedHere);
    await load.answer(journeyFacts(done));
    expect(read(selectors.isStarted)).toBe(true);
    expect(read(selectors.showsStartScreen)).toBe(false);
  });

  it('shows why it could not be loaded, and can be retried', async () => {
    const { load, read, send, actor } = begin();
    await load.fail(refusal(503, 'Not now'));
    expect(actor.getSnapshot().hasTag('failed')).toBe(true);
    expect(read(selectors.failure)?.message).toBe('Not now');
    send({ type: 'reload.requested' });
    await load.answer(journeyFacts(1));
    expect(read(selectors.failure)).toBeNull();
    expect(read(selectors.active)).toBe('learning-resources');
  });

  it.each([
    [0, 'initial-assessment'],
    [1, 'learning-resources'],
    [2, 'consent-assessment'],
    [3, 'certificate'],
    [5, 'patient-details'],
    [6, 'consent-form'],
    [8, 'congratulations'],
  ] as const)(
    'begins, with the first %i steps done, at the first incomplete required one: %s',
    async (done, step) => {
      const { read } = await at(done);
      expect(read(selectors.active)).toBe(step);
    },
  );

  it('continues at Surgery Details while no verified surgeon is linked', async () => {
    const { read } = await at(6, false);
    expect(read(selectors.active)).toBe('surgery-details');
    expect(read(selectors.canSkip)).toBe(false);
    expect(read(selectors.counter)).toBeNull();
    expect(read(selectors.steps).map(({ name, isCounted }) => [name, isCounted])).toContainEqual([
      'Surgery Details',
      false,
    ]);
  });

  it('keeps Surgery Details in sight once they are done, and counts six steps before and after', async () => {
    const { read, send, load } = await at(6, false);
    send({ type: 'facts.changed' });
    await load.answer(journeyFacts(7));
    expect(read(selectors.steps).filter(({ isCounted }) => isCounted)).toHaveLength(6);
    expect(read(selectors.steps).map(({ name, isComplete }) => [name, isComplete])).toContainEqual([
      'Surgery Details',
      true,
    ]);
  });
});

describe('The consent journey between its steps', () => {
  it('shows the required steps and counts them: Step 3 of 6', async () => {
    const { read } = await at(2);
    expect(read(selectors.counter)).toEqual({ number: 3, total: 6 });
    expect(
      read(selectors.steps).map(({ name, percent, isSelectable }) => [name, percent, isSelectable]),
    ).toEqual([
      ['Initial Assessment', 100, true],
      ['Learning Resources', 100, true],
      ['Consent Assessment', 0, true],
      ['Certificate', 0, false],
      ['Patient Details', 0, false],
      ['Consent Form', 0, false],
    ]);
  });

  it('opens a step up to the furthest completed one, and none beyond it', async () => {
    const { read, send } = await at(2);
    send({ type: 'step.selected', step: 'initial-assessment' });
    expect(read(selectors.active)).toBe('initial-assessment');
    send({ type: 'step.selected', step: 'consent-form' });
    expect(read(selectors.active)).toBe('initial-assessment');
  });

  it('saves answers and views when the patient leaves a step or the page, without waiting for the reply', async () => {
    const { flush, read, send } = await at(2);
    send({ type: 'step.selected', step: 'initial-assessment' });
    expect(flush.calls).toHaveLength(1);
    expect(read(selectors.active)).toBe('initial-assessment');
    send({ type: 'page.left' });
    expect(flush.calls).toHaveLength(2);
    expect(read(selectors.active)).toBe('initial-assessment');
  });

  it('updates the progress after a save, and stays on the step', async () => {
    const { flush, load, read, send } = await at(1);
    send({ type: 'page.left' });
    await flush.answer();
    await load.answer(journeyFacts(2));
    expect(read(selectors.steps)[1]?.percent).toBe(100);
    expect(read(selectors.active)).toBe('learning-resources');
  });

  it('activates the next step when one is completed', async () => {
    const { load, read, send } = await at(0);
    send({ type: 'step.completed', step: 'initial-assessment' });
    await load.answer(journeyFacts(1));
    expect(read(selectors.active)).toBe('learning-resources');
    expect(read(selectors.completed)).toBe('initial-assessment');
  });

  it('offers Feedback after the Consent Assessment, and lets the patient skip it', async () => {
    const { load, read, send } = await at(2);
    send({ type: 'step.completed', step: 'consent-assessment' });
    await load.answer(journeyFacts(3));
    expect(read(selectors.active)).toBe('feedback');
    expect(read(selectors.counter)).toBeNull();
    expect(read(selectors.canSkip)).toBe(true);
    send({ type: 'step.skipped', step: 'feedback' });
    expect(read(selectors.active)).toBe('certificate');
  });

  it('offers no way round Feedback that was given', async () => {
    const { read, send } = await at(4);
    send({ type: 'step.selected', step: 'feedback' });
    expect(read(selectors.active)).toBe('feedback');
    expect(read(selectors.canSkip)).toBe(false);
  });

  it('skips no required step', async () => {
    const { read, send } = await at(3);
    send({ type: 'step.skipped', step: 'certificate' });
    expect(read(selectors.active)).toBe('certificate');
  });

  it('shows that the next step could not be loaded, and can be retried', async () => {
    const { load, read, send, actor } = await at(0);
    send({ type: 'step.completed', step: 'initial-assessment' });
    await load.fail(refusal(null));
    expect(actor.getSnapshot().hasTag('failed')).toBe(true);
    send({ type: 'reload.requested' });
    await load.answer(journeyFacts(1));
    expect(read(selectors.active)).toBe('learning-resources');
  });

  it('congratulates at the end, and lets the patient read every step again', async () => {
    const { load, read, send } = await at(6);
    send({ type: 'step.completed', step: 'consent-form' });
    await load.answer(journeyFacts(8));
    expect(read(selectors.isAtEnd)).toBe(true);
    send({ type: 'step.selected', step: 'learning-resources' });
    expect(read(selectors.isAtEnd)).toBe(false);
    expect(read(selectors.active)).toBe('learning-resources');
  });
});
