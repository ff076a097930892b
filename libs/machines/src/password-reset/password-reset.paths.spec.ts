import { messages } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { neverReached } from '../kit/testing/coverage';
import { refusal } from '../kit/testing/controlled-actor';
import { explore } from '../kit/testing/explore';
import { passwordResetMachine } from './password-reset.machine';
import { emailErrors, passwordErrors } from './password-reset.model';

const good = { password: 'river stone 7', confirmPassword: 'river stone 7' };

const walk = (token: string | null) =>
  explore(passwordResetMachine, {
    input: { token },
    events: [
      { type: 'email.typed', email: 'robin@example.test' },
      { type: 'email.typed', email: 'robin' },
      { type: 'email.submitted' },
      { type: 'password.typed', typed: good },
      { type: 'password.typed', typed: { confirmPassword: 'another 7' } },
      { type: 'password.submitted' },
      { type: 'link.retried' },
      { type: 'link.renewed' },
    ],
    actors: {
      requestLink: { outputs: [undefined], errors: [refusal(null)] },
      readLink: {
        outputs: [{ email: 'robin@example.test' }],
        errors: [refusal(422, messages.resetLinkInvalid), refusal(503)],
      },
      setPassword: { outputs: [undefined], errors: [refusal(422, messages.resetLinkInvalid), refusal(null)] },
    },
  });

const visits = [walk(null), walk('t'.repeat(43))] as const;

describe('every path of a password reset', () => {
  it('reaches every state and takes every transition, with and without a link', () => {
    expect(neverReached(visits)).toEqual([]);
  });

  it.each(visits)('leaves nobody stuck', ({ stuck }) => {
    expect(stuck).toEqual([]);
  });

  it.each(visits)('never sends what is not good', ({ snapshots }) => {
    for (const { value, context } of snapshots) {
      if (value === 'requestingLink') expect(emailErrors(context.email)).toEqual({});
      if (value === 'settingPassword') expect(passwordErrors(context.typed)).toEqual({});
    }
  });

  it.each(visits)('never keeps a password once it is set or its link is dead', ({ snapshots }) => {
    for (const { value, context } of snapshots) {
      if (value === 'passwordSet' || value === 'linkInvalid') expect(context.typed.password).toBe('');
    }
  });
});
