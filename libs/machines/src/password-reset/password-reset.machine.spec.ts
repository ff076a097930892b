import { messages } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { controlledActor, refusal } from '../kit/testing/controlled-actor';
import { refusalWith } from '../kit/testing/examples';
import { run } from '../kit/testing/run';
import { wire } from '../kit/wire';
import { passwordResetMachine, passwordResetMessage, passwordResetView } from './password-reset.machine';

const open = (token: string | null) => {
  const requestLink = controlledActor<void, { email: string }>();
  const readLink = controlledActor<{ email: string }, { token: string }>();
  const setPassword = controlledActor<void, { email: string; password: string; token: string }>();
  const machine = wire(passwordResetMachine, {
    actors: { requestLink: requestLink.logic, readLink: readLink.logic, setPassword: setPassword.logic },
  });
  const { actor } = run(machine, { token });
  return { actor, requestLink, readLink, setPassword, view: () => passwordResetView(actor.getSnapshot()) };
};

const openWithGoodLink = async () => {
  const page = open('t'.repeat(43));
  await page.readLink.answer({ email: 'robin@example.test' });
  return page;
};

const chosen = { password: 'river stone 7', confirmPassword: 'river stone 7' };

describe('Requesting a reset link', () => {
  it('says that an email has been sent once the server has answered', async () => {
    const { actor, requestLink, view } = open(null);
    actor.send({ type: 'email.typed', email: 'robin@example.test' });
    actor.send({ type: 'email.submitted' });
    expect(requestLink.calls).toEqual([{ email: 'robin@example.test' }]);
    await requestLink.answer();
    expect(view()).toBe('requested');
    expect(passwordResetMessage(actor.getSnapshot())).toEqual({
      kind: 'success',
      text: messages.resetRequested,
    });
  });

  it('sends no request while the email is missing or invalid, and says which', () => {
    const { actor, requestLink } = open(null);
    actor.send({ type: 'email.submitted' });
    expect(actor.getSnapshot().context.errors).toEqual({ email: [messages.emailMissing] });
    actor.send({ type: 'email.typed', email: 'robin@' });
    expect(actor.getSnapshot().context.errors).toEqual({ email: [messages.emailInvalid] });
    actor.send({ type: 'email.typed', email: 'robin@example.test' });
    expect(actor.getSnapshot().context.errors).toEqual({});
    expect(requestLink.calls).toEqual([]);
  });

  it('keeps the typed email when the server refuses temporarily', async () => {
    const { actor, requestLink, view } = open(null);
    actor.send({ type: 'email.typed', email: 'robin@example.test' });
    actor.send({ type: 'email.submitted' });
    await requestLink.fail(refusal(429, messages.tooMany));
    expect(view()).toBe('email');
    expect(actor.getSnapshot().context).toMatchObject({
      email: 'robin@example.test',
      failure: messages.tooMany,
    });
  });
});

describe('Following a reset link', () => {
  it("sets the new password of the link's account", async () => {
    const { actor, setPassword, view } = await openWithGoodLink();
    actor.send({ type: 'password.typed', typed: chosen });
    actor.send({ type: 'password.submitted' });
    expect(setPassword.calls).toEqual([
      { email: 'robin@example.test', password: 'river stone 7', token: 't'.repeat(43) },
    ]);
    await setPassword.answer();
    expect(view()).toBe('set');
    expect(passwordResetMessage(actor.getSnapshot())?.text).toBe(messages.passwordSet);
    expect(actor.getSnapshot().context.typed).toEqual({ password: '', confirmPassword: '' });
  });

  it('shows that the link is invalid and offers a new one', async () => {
    const { actor, readLink, view } = open('t'.repeat(43));
    await readLink.fail(refusal(422, messages.resetLinkInvalid));
    expect(view()).toBe('link-invalid');
    expect(passwordResetMessage(actor.getSnapshot())?.text).toBe(messages.resetLinkInvalid);
    actor.send({ type: 'link.renewed' });
    expect(view()).toBe('email');
    expect(actor.getSnapshot().context.token).toBeNull();
  });

  it('does not report the link as invalid when the connection fails', async () => {
    const { actor, readLink, view } = open('t'.repeat(43));
    await readLink.fail(refusal(null));
    expect(view()).toBe('link-unread');
    actor.send({ type: 'link.retried' });
    await readLink.answer({ email: 'robin@example.test' });
    expect(view()).toBe('password');
  });

  it('refuses weak or different passwords, with errors at their fields', async () => {
    const { actor, setPassword } = await openWithGoodLink();
    actor.send({ type: 'password.typed', typed: { password: 'short', confirmPassword: 'short' } });
    actor.send({ type: 'password.submitted' });
    expect(actor.getSnapshot().context.errors).toEqual({ password: [messages.passwordRule] });
    actor.send({ type: 'password.typed', typed: { password: 'river stone 7' } });
    actor.send({ type: 'password.submitted' });
    expect(actor.getSnapshot().context.errors).toEqual({ confirmPassword: [messages.passwordMismatch] });
    expect(setPassword.calls).toEqual([]);
  });

  it('keeps the typed passwords when the server finds them too common', async () => {
    const { actor, setPassword, view } = await openWithGoodLink();
    actor.send({ type: 'password.typed', typed: chosen });
    actor.send({ type: 'password.submitted' });
    await setPassword.fail(
      refusalWith({
        status: 422,
        message: messages.passwordCommon,
        fields: { password: [messages.passwordCommon] },
      }),
    );
    expect(view()).toBe('password');
    expect(actor.getSnapshot().context).toMatchObject({
      typed: chosen,
      errors: { password: [messages.passwordCommon] },
    });
  });

  it('notices that the link expired while the user was choosing a password', async () => {
    const { actor, setPassword, view } = await openWithGoodLink();
    actor.send({ type: 'password.typed', typed: chosen });
    actor.send({ type: 'password.submitted' });
    await setPassword.fail(refusal(422, messages.resetLinkInvalid));
    expect(view()).toBe('link-invalid');
    expect(actor.getSnapshot().context.typed.password).toBe('');
  });
});
