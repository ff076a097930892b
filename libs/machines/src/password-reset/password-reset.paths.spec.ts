import { describe, expect, it } from 'vitest';
import { neverReached } from '../explore/coverage';
import { leads } from '../explore/leads';
import { explore } from '../explore/explore';
import { statesByTag, unhandled } from '../explore/structure';
import { passwordResetMachine } from './password-reset.machine';
import { emailErrors, passwordErrors } from './password-reset.model';
import { passwordResetWalk } from './testing/password-reset.walk';

const walk = (token: string | null) => explore(passwordResetMachine, passwordResetWalk(token));
const explorations = [walk(null), walk('t'.repeat(43))] as const;

describe('Every path of a password reset', () => {
  it('gives its states the tags that screens read', () => {
    expect(statesByTag(passwordResetMachine)).toEqual({
      busy: ['requestingLink', 'readingLink', 'settingPassword'],
      complete: ['linkRequested', 'passwordSet'],
      editable: ['enteringEmail', 'choosingPassword'],
      failed: ['linkUnread', 'linkInvalid'],
    });
  });

  it('handles every answer and failure of its actors', () => {
    expect(unhandled(passwordResetMachine)).toEqual([]);
  });

  it('reaches every state and takes every transition, with and without a link', () => {
    expect(neverReached(explorations)).toEqual([]);
  });

  it.each(explorations)('has no dead end', ({ stuck }) => {
    expect(stuck).toEqual([]);
  });

  it.each(explorations)('never sends invalid input', ({ snapshots }) => {
    expect.hasAssertions();
    for (const { value, context } of snapshots) {
      if (value === 'requestingLink') expect(emailErrors(context.email)).toEqual({});
      if (value === 'settingPassword') expect(passwordErrors(context.typed)).toEqual({});
    }
  });

  it('never keeps a password once it is set or its link is invalid', () => {
    expect.hasAssertions();
    for (const { value, context } of explorations.flatMap(({ snapshots }) => snapshots)) {
      if (value === 'passwordSet' || value === 'linkInvalid') expect(context.typed.password).toBe('');
    }
  });
});

const steps = explorations.flatMap((one) => one.steps);

describe('A password reset', () => {
  it.each([
    ['enteringEmail', 'email.typed', ['stays']],
    ['enteringEmail', 'email.submitted', ['requestingLink', 'stays']],
    ['requestingLink', 'requestLink answers', ['linkRequested']],
    ['requestingLink', 'requestLink fails', ['enteringEmail']],
    ['linkRequested', 'link.renewed', ['enteringEmail']],
    ['readingLink', 'readLink answers', ['choosingPassword']],
    ['readingLink', 'readLink fails', ['linkInvalid', 'linkUnread']],
    ['choosingPassword', 'password.typed', ['stays']],
    ['choosingPassword', 'password.submitted', ['settingPassword', 'stays']],
    ['linkInvalid', 'link.renewed', ['enteringEmail']],
    ['linkUnread', 'link.retried', ['readingLink']],
    ['settingPassword', 'setPassword answers', ['passwordSet']],
    ['settingPassword', 'setPassword fails', ['choosingPassword', 'linkInvalid']],
  ] as const)('in %s, %s leads to %j', (state, cause, targets) => {
    expect(leads(steps, state, cause)).toEqual(targets);
  });
});
