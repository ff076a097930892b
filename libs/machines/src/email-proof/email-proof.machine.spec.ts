import { messages } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { controlledActor, refusal } from '../kit/testing/controlled-actor';
import { run } from '../kit/testing/run';
import { wire } from '../kit/wire';
import { emailProofMachine } from './email-proof.machine';

const open = (token: string | null) => {
  const proveEmail = controlledActor<{ email: string }, { token: string }>();
  const machine = wire(emailProofMachine, { actors: { proveEmail: proveEmail.logic } });
  const { actor } = run(machine, { token });
  return { actor, proveEmail, now: () => actor.getSnapshot() };
};

describe('The link that proves an email address', () => {
  it('is sent only once the person has said that the address is theirs', async () => {
    const { actor, proveEmail, now } = open('t'.repeat(43));
    expect(proveEmail.calls).toEqual([]);
    actor.send({ type: 'address.confirmed' });
    expect(proveEmail.calls).toEqual([{ token: 't'.repeat(43) }]);
    await proveEmail.answer({ email: 'robin@example.test' });
    expect(now().value).toBe('proven');
    expect(now().context.email).toBe('robin@example.test');
  });

  it('that the server does not know leads to the way to a new one', async () => {
    const { actor, proveEmail, now } = open('t'.repeat(43));
    actor.send({ type: 'address.confirmed' });
    await proveEmail.fail(refusal(422, messages.emailProofInvalid));
    expect(now().value).toBe('linkInvalid');
  });

  it('can be confirmed again after a failed connection', async () => {
    const { actor, proveEmail, now } = open('t'.repeat(43));
    actor.send({ type: 'address.confirmed' });
    await proveEmail.fail(refusal(null));
    expect(now().value).toBe('asking');
    expect(now().context.failure).not.toBeNull();
    actor.send({ type: 'address.confirmed' });
    expect(now().context.failure).toBeNull();
    expect(proveEmail.calls).toHaveLength(2);
  });

  it('that is missing is like one that has expired', () => {
    expect(open(null).now().value).toBe('linkInvalid');
  });
});
