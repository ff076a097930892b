import { type Surgery, messages } from '@candour/contracts';
import { aCompleteSurgery, aConsentState } from '@candour/contracts/testing';
import { describe, expect, it } from 'vitest';
import { controlledActor } from '../kit/testing/controlled-actor';
import { proofNeeded, SURGERY_ID, TODAY } from '../kit/testing/examples';
import { isProofAsked } from '../kit/proof-asked';
import { run } from '../kit/testing/run';
import { wire } from '../kit/wire';
import { consentDecisionMachine } from './consent-decision.machine';
import type { ActToSend, ConsentAct, TypedAct } from './consent-decision.model';
import { actFailure, actFieldErrors } from './consent-decision.selectors';

const open = async (act: ConsentAct, surgery: Surgery) => {
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

describe('A confirmation', () => {
  const due = (changes: Partial<Surgery['consent']> = {}): Surgery =>
    aCompleteSurgery({ consent: aConsentState({ state: 'SIGNED', confirmation_due: true, ...changes }) });

  it('says first whether anything has changed', async () => {
    const { sendAct, now, submit } = await open('CONFIRM_AS_PATIENT', due());
    submit();
    expect(actFieldErrors(now())).toEqual({ changed: [messages.changedMissing] });
    expect(sendAct.calls).toEqual([]);
  });

  it.each([
    ['CONFIRM_AS_PATIENT', 'patient_signature', 'Alex Morgan'],
    ['CONFIRM_AS_SURGEON', 'surgeon_signature', 'Helen Carter'],
  ] as const)('that nothing has changed takes the name: %s', async (act, field, name) => {
    const { sendAct, now, type, submit } = await open(act, due({ round: 2 }));
    type({ changed: 'NO' });
    submit();
    expect(actFieldErrors(now())).toEqual({ [field]: [messages.signatureMissing] });
    type({ signature: 'Somebody Else' });
    expect(actFieldErrors(now())).toEqual({ [field]: [messages.signatureMismatch] });
    type({ signature: name, text: 'Not sent' });
    submit();
    expect(sendAct.calls).toEqual([
      { kind: 'confirmation', surgeryId: SURGERY_ID, body: { round: 2, changed: 'NO', [field]: name } },
    ]);
  });

  it('that something has changed takes what it is, and no name', async () => {
    const { sendAct, now, type, submit } = await open('CONFIRM_AS_PATIENT', due());
    type({ changed: 'YES', signature: 'Not sent' });
    submit();
    expect(actFieldErrors(now())).toEqual({ text: [messages.changeMissing] });
    type({ text: ' I have a new tablet. ' });
    submit();
    expect(sendAct.calls).toEqual([
      {
        kind: 'confirmation',
        surgeryId: SURGERY_ID,
        body: { round: 1, changed: 'YES', text: 'I have a new tablet.' },
      },
    ]);
  });

  it('is not offered to a side that has given it, or that is not asked', async () => {
    const given = await open('CONFIRM_AS_PATIENT', due({ patient_confirmed: true }));
    expect(given.now().hasTag('locked')).toBe(true);
    const other = await open('CONFIRM_AS_SURGEON', due({ patient_confirmed: true }));
    expect(other.now().hasTag('editable')).toBe(true);
    const early = await open('CONFIRM_AS_PATIENT', due({ confirmation_due: false }));
    expect(early.now().hasTag('locked')).toBe(true);
  });

  it('of a surgeon whose last proof is old waits for another, and is then sent as it was typed', async () => {
    const { actor, sendAct, now, type, submit } = await open('CONFIRM_AS_SURGEON', due());
    type({ changed: 'NO', signature: 'Helen Carter' });
    submit();
    await sendAct.fail(proofNeeded);
    actor.send({ type: 'proof.declined' });
    expect([now().matches('open'), actFailure(now())]).toEqual([true, null]);
    submit();
    await sendAct.fail(proofNeeded);
    expect(isProofAsked(now())).toBe(true);
    actor.send({ type: 'proof.given' });
    expect(sendAct.calls).toHaveLength(3);
    expect(new Set(sendAct.calls.map((act) => JSON.stringify(act))).size).toBe(1);
  });
});
