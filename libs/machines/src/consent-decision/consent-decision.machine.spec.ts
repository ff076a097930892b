import { type Surgery, messages } from '@candour/contracts';
import { aConsentState } from '@candour/contracts/testing';
import { describe, expect, it } from 'vitest';
import { controlledActor, refusal } from '../kit/testing/controlled-actor';
import { aSurgery, refusalWith, SURGERY_ID, TODAY } from '../kit/testing/examples';
import { run } from '../kit/testing/run';
import { wire } from '../kit/wire';
import { consentDecisionMachine } from './consent-decision.machine';
import type { ActToSend, ConsentAct, TypedAct } from './consent-decision.model';
import {
  actFailure,
  actFieldErrors,
  needsReason,
  offeredConcernAct,
  offeredOutcomes,
  typedAct,
} from './consent-decision.selectors';
import { staleRound } from './testing/consent-decision.walk';

const open = async (act: ConsentAct, surgery: Surgery = aSurgery()) => {
  const loadSurgery = controlledActor<Surgery, { surgeryId: string }>();
  const sendAct = controlledActor<void, ActToSend>();
  const machine = wire(consentDecisionMachine, {
    actors: { loadSurgery: loadSurgery.logic, sendAct: sendAct.logic },
  });
  const { actor } = run(machine, { surgeryId: SURGERY_ID, act, today: TODAY });
  await loadSurgery.answer(surgery);
  return {
    actor,
    loadSurgery,
    sendAct,
    now: () => actor.getSnapshot(),
    type: (typed: Partial<TypedAct>) => actor.send({ type: 'act.typed', typed }),
    submit: () => actor.send({ type: 'act.submitted' }),
  };
};

const inState = (changes: Partial<Surgery['consent']>): Surgery =>
  aSurgery({ consent: aConsentState(changes) });

describe('A decision of the patient', () => {
  it('is sent with the round on the screen, and without a reason when none is given', async () => {
    const { sendAct, now, submit } = await open('DECLINE', inState({ round: 3 }));
    submit();
    expect(sendAct.calls).toEqual([
      { kind: 'decision', surgeryId: SURGERY_ID, body: { decision: 'DECLINE', round: 3 } },
    ]);
    await sendAct.answer();
    expect(now().hasTag('complete')).toBe(true);
  });

  it('carries the reason in the own words of the patient', async () => {
    const { sendAct, type, submit } = await open('MORE_TIME');
    type({ reason: '  I want to ask my sister.\nShe comes on Friday.  ' });
    submit();
    expect(sendAct.calls[0]?.body).toEqual({
      decision: 'MORE_TIME',
      round: 1,
      reason: 'I want to ask my sister.\nShe comes on Friday.',
    });
  });

  it('keeps a reason that is too long and says so, and sends it once it is shorter', async () => {
    const { sendAct, now, type, submit } = await open('DECLINE');
    const long = 'a'.repeat(2001);
    type({ reason: long });
    submit();
    expect(actFieldErrors(now())).toEqual({ reason: [messages.reasonInvalid] });
    expect(typedAct(now()).reason).toBe(long);
    type({ reason: 'a'.repeat(2000) });
    expect(actFieldErrors(now())).toEqual({});
    submit();
    expect(sendAct.calls).toHaveLength(1);
  });

  it('loads the surgery again when the round is no longer current, without losing the reason', async () => {
    const { loadSurgery, sendAct, now, type, submit } = await open('DECLINE');
    type({ reason: 'I am afraid.' });
    submit();
    await sendAct.fail(staleRound);
    expect(loadSurgery.calls).toHaveLength(2);
    await loadSurgery.answer(inState({ round: 2 }));
    expect(actFailure(now())).toBe(messages.formChanged);
    expect(typedAct(now()).reason).toBe('I am afraid.');
    submit();
    expect(sendAct.calls[1]?.body).toEqual({ decision: 'DECLINE', round: 2, reason: 'I am afraid.' });
    expect(actFailure(now())).toBeNull();
  });

  it('is no longer offered when the surgery has ended meanwhile, and the reason of the server stays', async () => {
    const { loadSurgery, sendAct, now, submit } = await open('WITHDRAW', inState({ state: 'SIGNED' }));
    submit();
    await sendAct.fail(refusal(409, messages.surgeryEnded));
    await loadSurgery.answer(
      aSurgery({ ended: { outcome: 'DONE', on: TODAY, at: `${TODAY}T00:00:00.000Z` } }),
    );
    expect(now().hasTag('locked')).toBe(true);
    expect(actFailure(now())).toBe(messages.surgeryEnded);
  });

  it('can be sent again with what was typed when the network fails', async () => {
    const { sendAct, now, type, submit } = await open('DECLINE');
    type({ reason: 'No.' });
    submit();
    await sendAct.fail(refusal(null, 'No connection'));
    expect(now().hasTag('editable')).toBe(true);
    expect(actFailure(now())).toBe('No connection');
    submit();
    expect(sendAct.calls).toHaveLength(2);
    expect(sendAct.calls[1]).toEqual(sendAct.calls[0]);
  });

  it('shows at the field what the server refuses there', async () => {
    const { sendAct, now, submit } = await open('DECLINE');
    submit();
    const fields = { reason: [messages.reasonInvalid] };
    await sendAct.fail(refusalWith({ status: 422, message: messages.reasonInvalid, fields }));
    expect(actFieldErrors(now())).toEqual(fields);
  });

  it('cannot be made in a state that the chart does not accept it from', async () => {
    const { sendAct, now, submit } = await open('DECLINE', inState({ state: 'SIGNED' }));
    expect(now().hasTag('locked')).toBe(true);
    submit();
    expect(sendAct.calls).toEqual([]);
  });
});

describe('A concern of the surgeon', () => {
  it('needs a reason', async () => {
    const { sendAct, now, type, submit } = await open('CONCERN');
    expect([offeredConcernAct(now()), needsReason(now())]).toEqual(['RAISE', true]);
    submit();
    expect(actFieldErrors(now())).toEqual({ reason: [messages.reasonMissing] });
    type({ reason: 'Capacity to be assessed with Dr Lee.' });
    submit();
    expect(sendAct.calls).toEqual([
      {
        kind: 'concern',
        surgeryId: SURGERY_ID,
        body: { raised: true, round: 1, reason: 'Capacity to be assessed with Dr Lee.' },
      },
    ]);
  });

  it('is settled when one is open', async () => {
    const { sendAct, now, type, submit } = await open('CONCERN', inState({ holds: ['CONCERN'] }));
    expect(offeredConcernAct(now())).toBe('SETTLE');
    type({ reason: 'Assessed by Dr Lee.' });
    submit();
    expect(sendAct.calls[0]?.body).toMatchObject({ raised: false });
  });
});

describe('The end of a surgery', () => {
  it('takes one of two outcomes and a day that is not in the future', async () => {
    const { sendAct, now, type, submit } = await open('END');
    expect(offeredOutcomes(now())).toEqual(['DONE', 'CANCELLED']);
    type({ on: '03-03-2026' });
    submit();
    expect(Object.keys(actFieldErrors(now()))).toEqual(['outcome', 'on']);
    expect(actFieldErrors(now())['on']).toEqual([messages.endInFuture]);
    type({ outcome: 'DONE', on: '01-03-2026' });
    submit();
    expect(sendAct.calls).toEqual([
      { kind: 'end', surgeryId: SURGERY_ID, body: { outcome: 'DONE', on: '2026-03-01' } },
    ]);
  });

  it('can be taken back with a reason, for 30 days', async () => {
    const ended = (on: string) =>
      aSurgery({ ended: { outcome: 'CANCELLED', on, at: `${on}T00:00:00.000Z` } });
    const late = await open('END', ended('2026-01-30'));
    expect(late.now().hasTag('locked')).toBe(true);
    const { sendAct, now, type, submit } = await open('END', ended('2026-01-31'));
    expect(offeredOutcomes(now())).toEqual(['REOPENED']);
    submit();
    expect(actFieldErrors(now())).toEqual({ reason: [messages.reasonMissing] });
    type({ reason: 'A bed is free.' });
    submit();
    expect(sendAct.calls[0]?.body).toEqual({ outcome: 'REOPENED', on: TODAY, reason: 'A bed is free.' });
  });
});

describe('The cancelling of a surgery by the patient', () => {
  it('is sent with the day of today, without any question', async () => {
    const { sendAct, now, submit } = await open('CANCEL', aSurgery({ surgeon_id: null }));
    expect(offeredOutcomes(now())).toEqual(['CANCELLED']);
    submit();
    expect(sendAct.calls).toEqual([
      { kind: 'end', surgeryId: SURGERY_ID, body: { outcome: 'CANCELLED', on: TODAY } },
    ]);
  });

  it('is closed while a surgeon looks after the surgery', async () => {
    const { now } = await open('CANCEL', aSurgery({ surgeon_id: 'carter' }));
    expect(now().hasTag('locked')).toBe(true);
  });
});

describe('A surgery that does not load', () => {
  it('can be loaded again', async () => {
    const loadSurgery = controlledActor<Surgery, { surgeryId: string }>();
    const sendAct = controlledActor<void, ActToSend>();
    const actors = { loadSurgery: loadSurgery.logic, sendAct: sendAct.logic };
    const { actor } = run(wire(consentDecisionMachine, { actors }), {
      surgeryId: SURGERY_ID,
      act: 'DECLINE',
      today: TODAY,
    });
    await loadSurgery.fail(refusal(503));
    expect(actor.getSnapshot().hasTag('failed')).toBe(true);
    actor.send({ type: 'load.retried' });
    await loadSurgery.answer(aSurgery());
    expect(actor.getSnapshot().hasTag('editable')).toBe(true);
    expect(actFailure(actor.getSnapshot())).toBeNull();
  });
});
