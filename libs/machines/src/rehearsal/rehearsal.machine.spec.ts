import { describe, expect, it } from 'vitest';
import { controlledActor } from '../kit/testing/controlled-actor';
import { refusalWith } from '../kit/testing/examples';
import { run } from '../kit/testing/run';
import { wire } from '../kit/wire';
import { rehearsalMachine } from './rehearsal.machine';

const open = () => {
  const rehearse = controlledActor<unknown, { asked: unknown }>();
  const perform = controlledActor<unknown, { asked: unknown }>();
  const machine = wire(rehearsalMachine, {
    actors: { rehearse: rehearse.logic, perform: perform.logic },
  });
  const { actor } = run(machine);
  return { actor, rehearse, perform, now: () => actor.getSnapshot() };
};

describe('A rehearsed act', () => {
  it('is done only when the person has read what it does', async () => {
    const { actor, rehearse, perform, now } = open();
    actor.send({ type: 'act.asked', asked: 'the right side' });
    await rehearse.answer('Mrs Shah would sign again');
    expect([now().context.said, perform.calls]).toEqual(['Mrs Shah would sign again', []]);
    actor.send({ type: 'act.confirmed' });
    await perform.answer('Mrs Shah signs again');
    expect([perform.calls, now().context.said]).toEqual([
      [{ asked: 'the right side' }],
      'Mrs Shah signs again',
    ]);
    expect(now().hasTag('complete')).toBe(true);
  });

  it('shows at its fields what the server refuses, and can be asked again', async () => {
    const { actor, rehearse, now } = open();
    const fields = { surgery_date: ['The date is in the past'] };
    actor.send({ type: 'act.asked', asked: 'yesterday' });
    await rehearse.fail(refusalWith({ status: 422, message: 'The date is in the past', fields }));
    expect([now().context.errors, now().hasTag('editable')]).toEqual([fields, true]);
    actor.send({ type: 'act.asked', asked: 'tomorrow' });
    expect([now().context.errors, now().context.failure]).toEqual([{}, null]);
  });

  it('that the person takes back does nothing', async () => {
    const { actor, rehearse, perform, now } = open();
    actor.send({ type: 'act.asked', asked: 'the right side' });
    await rehearse.answer('Mrs Shah would sign again');
    actor.send({ type: 'act.withdrawn' });
    expect([perform.calls, now().hasTag('editable')]).toEqual([[], true]);
  });
});
