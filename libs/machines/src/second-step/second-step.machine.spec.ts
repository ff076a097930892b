import { type LoginData, type SecondFactorMethod, messages } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { controlledActor, refusal } from '../kit/testing/controlled-actor';
import { run } from '../kit/testing/run';
import { wire } from '../kit/wire';
import { secondStepMachine, secondStepView } from './second-step.machine';
import type { SetUp } from './second-step.model';
import { key, over, recoveryCodes, session } from './testing/second-step.walk';

type Proof = { method: SecondFactorMethod; code: string };

const open = (methods: readonly SecondFactorMethod[], { canMakePasskey = true } = {}) => {
  const proveFactor = controlledActor<LoginData, Proof>();
  const makePasskey = controlledActor<SetUp>();
  const offerKey = controlledActor<typeof key>();
  const confirmKey = controlledActor<SetUp, Proof>();
  const machine = wire(secondStepMachine, {
    actors: {
      proveFactor: proveFactor.logic,
      makePasskey: makePasskey.logic,
      offerKey: offerKey.logic,
      confirmKey: confirmKey.logic,
    },
  });
  const { actor } = run(machine, { methods, canMakePasskey });
  const type = (code: string) => {
    actor.send({ type: 'code.typed', code });
    actor.send({ type: 'code.submitted' });
  };
  const { context, view } = {
    context: () => actor.getSnapshot().context,
    view: () => secondStepView(actor.getSnapshot()),
  };
  return { actor, proveFactor, makePasskey, offerKey, confirmKey, type, context, view };
};

describe('A login with an authenticator app', () => {
  it('ends with the code of the app', async () => {
    const step = open(['totp', 'recovery-code']);
    step.type('123 456');
    expect(step.proveFactor.calls).toEqual([{ method: 'totp', code: '123456' }]);
    await step.proveFactor.answer(session);
    expect([step.view(), step.context().session]).toEqual(['done', session]);
  });

  it('sends nothing that is no code, and says what one is', () => {
    const step = open(['totp']);
    step.type('12345');
    expect(step.context().errors).toEqual({ code: [messages.codeSixDigits] });
    step.actor.send({ type: 'code.typed', code: '123456' });
    expect(step.context().errors).toEqual({});
    expect(step.proveFactor.calls).toEqual([]);
  });

  it('ends with a passkey, for which nothing is typed', async () => {
    const step = open(['passkey', 'totp']);
    step.actor.send({ type: 'code.submitted' });
    expect(step.proveFactor.calls).toEqual([{ method: 'passkey', code: '' }]);
    await step.proveFactor.answer(session);
    expect(step.view()).toBe('done');
  });

  it('takes a recovery code instead, and what was typed before is gone', async () => {
    const step = open(['totp', 'recovery-code']);
    step.actor.send({ type: 'code.typed', code: '12' });
    step.actor.send({ type: 'method.chosen', method: 'recovery-code' });
    expect(step.context().code).toBe('');
    step.type('abcde-23456');
    expect(step.proveFactor.calls).toEqual([{ method: 'recovery-code', code: 'ABCDE23456' }]);
    await step.proveFactor.fail(refusal(422, messages.codeWrong));
    expect([step.view(), step.context().failure]).toEqual(['code', messages.codeWrong]);
  });

  it('begins again with the password when its time is over', async () => {
    const step = open(['totp']);
    step.type('123456');
    await step.proveFactor.fail(over);
    expect(step.view()).toBe('over');
  });
});

describe('A login that asks for a second step and finds none', () => {
  it('makes a passkey, shows the recovery codes, and ends once they are kept', async () => {
    const step = open([]);
    expect(step.view()).toBe('choice');
    step.actor.send({ type: 'passkey.chosen' });
    await step.makePasskey.answer({ session, recoveryCodes });
    expect([step.view(), step.context().recoveryCodes]).toEqual(['recovery-codes', recoveryCodes]);
    step.actor.send({ type: 'codes.kept' });
    expect([step.view(), step.context().session]).toEqual(['done', session]);
  });

  it('offers the choice again where the device made no passkey, and says why', async () => {
    const step = open([]);
    step.actor.send({ type: 'passkey.chosen' });
    await step.makePasskey.fail(refusal(null));
    expect(step.view()).toBe('choice');
    expect(step.context().failure).not.toBeNull();
    step.actor.send({ type: 'app.chosen' });
    expect([step.view(), step.context().failure]).toEqual(['waiting', null]);
  });

  it('leads back from the app to the choice, and forgets its key', async () => {
    const step = open([]);
    step.actor.send({ type: 'app.chosen' });
    await step.offerKey.answer(key);
    step.actor.send({ type: 'code.typed', code: '12' });
    step.actor.send({ type: 'choice.reopened' });
    expect([step.view(), step.context().key, step.context().code]).toEqual(['choice', null, '']);
  });

  it('sets up an app where there are no passkeys, shows the recovery codes, and ends once they are kept', async () => {
    const step = open([], { canMakePasskey: false });
    expect(step.view()).toBe('waiting');
    await step.offerKey.answer(key);
    expect([step.view(), step.context().key]).toEqual(['key', key]);
    step.type('123456');
    await step.confirmKey.answer({ session, recoveryCodes });
    expect([step.view(), step.context().recoveryCodes]).toEqual(['recovery-codes', recoveryCodes]);
    step.actor.send({ type: 'codes.kept' });
    expect(step.view()).toBe('done');
  });

  it('asks for the key again after a failure', async () => {
    const step = open([], { canMakePasskey: false });
    await step.offerKey.fail(refusal(null));
    expect(step.view()).toBe('unoffered');
    step.actor.send({ type: 'offer.retried' });
    expect(step.view()).toBe('waiting');
  });
});
