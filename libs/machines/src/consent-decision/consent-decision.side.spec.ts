import { type Surgery, messages } from '@candour/contracts';
import { aConsentState } from '@candour/contracts/testing';
import { describe, expect, it } from 'vitest';
import { controlledActor } from '../kit/testing/controlled-actor';
import { aSurgery, refusalWith, SURGERY_ID, TODAY } from '../kit/testing/examples';
import { run } from '../kit/testing/run';
import { wire } from '../kit/wire';
import { consentDecisionMachine } from './consent-decision.machine';
import { type ActToSend, type ConsentAct, UNSURE } from './consent-decision.model';
import { actFailure, actFieldErrors, isSideDoubted } from './consent-decision.selectors';

const heldSide = refusalWith({ status: 409, message: messages.sidesDiffer, code: 'consent-form.held-side' });

const open = async (act: ConsentAct, changes: Partial<Surgery>) => {
  const loadSurgery = controlledActor<Surgery, { surgeryId: string }>();
  const sendAct = controlledActor<void, ActToSend>();
  const machine = wire(consentDecisionMachine, {
    actors: { loadSurgery: loadSurgery.logic, sendAct: sendAct.logic },
  });
  const { actor } = run(machine, { surgeryId: SURGERY_ID, act, today: TODAY });
  await loadSurgery.answer(aSurgery(changes));
  return {
    loadSurgery,
    sendAct,
    now: () => actor.getSnapshot(),
    choose: (side: string) => actor.send({ type: 'act.typed', typed: { side } }),
    submit: () => actor.send({ type: 'act.submitted' }),
  };
};

describe('A wrong side', () => {
  it('is said with the right one, or without when the patient is not sure', async () => {
    const answers = [];
    for (const side of ['Right', UNSURE]) {
      const { choose, submit, sendAct } = await open('SIDE_WRONG', { surgery_laterality: 'Left' });
      choose(side);
      submit();
      answers.push(sendAct.calls[0]?.body);
    }
    const decision = 'SIDE_WRONG';
    expect(answers).toEqual([
      { decision, round: 1, laterality: 'Right' },
      { decision, round: 1 },
    ]);
  });

  it('needs an answer', async () => {
    const { now, choose, submit, sendAct } = await open('SIDE_WRONG', { surgery_laterality: 'Left' });
    submit();
    expect(actFieldErrors(now())).toEqual({ laterality: [messages.optionInvalid] });
    choose('Right');
    expect(actFieldErrors(now())).toEqual({});
    expect(sendAct.calls).toEqual([]);
  });
});

describe('The side of the surgeon', () => {
  it('is sent at once when the patient has given the same, or none', async () => {
    for (const surgery_laterality of ['Right', null] as const) {
      const { choose, submit, sendAct } = await open('SIDE', { surgery_laterality });
      choose('Right');
      submit();
      expect(sendAct.calls).toEqual([
        { kind: 'side', surgeryId: SURGERY_ID, body: { surgeon_side: 'Right' } },
      ]);
    }
  });

  it('is asked once more when the patient gave another one', async () => {
    const { now, choose, submit, sendAct } = await open('SIDE', { surgery_laterality: 'Left' });
    choose('Right');
    submit();
    expect([isSideDoubted(now()), sendAct.calls]).toEqual([true, []]);
    choose('Bilateral');
    expect(isSideDoubted(now())).toBe(false);
    submit();
    submit();
    expect(sendAct.calls.map(({ body }) => body)).toEqual([{ surgeon_side: 'Bilateral' }]);
  });

  it('can be chosen again after the server says that the two differ', async () => {
    const { now, choose, submit, sendAct, loadSurgery } = await open('SIDE', { surgery_laterality: 'Left' });
    choose('Right');
    submit();
    submit();
    await sendAct.fail(heldSide);
    const consent = aConsentState({ holds: ['SIDE'], hold: 'SIDE' });
    await loadSurgery.answer(aSurgery({ surgery_laterality: 'Left', surgeon_side: 'Right', consent }));
    expect([actFailure(now()), now().hasTag('editable')]).toEqual([messages.sidesDiffer, true]);
    choose('Left');
    submit();
    expect(sendAct.calls.at(-1)?.body).toEqual({ surgeon_side: 'Left' });
  });

  it('is closed once one of the two has signed', async () => {
    const { now } = await open('SIDE', { patient_signed_at: '2026-03-01T10:00:00.000Z' });
    expect(now().hasTag('locked')).toBe(true);
  });
});
