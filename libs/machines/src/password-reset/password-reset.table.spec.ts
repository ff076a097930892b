import { describe, expect, it } from 'vitest';
import { explore } from '../kit/testing/explore';
import { leads } from '../kit/testing/leads';
import { passwordResetMachine } from './password-reset.machine';
import { passwordResetWalk } from './password-reset.walk';

const ways = [
  explore(passwordResetMachine, passwordResetWalk(null)),
  explore(passwordResetMachine, passwordResetWalk('token')),
].flatMap((one) => one.ways);

describe('a password reset, what leads where', () => {
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
    expect(leads(ways, state, cause)).toEqual(targets);
  });
});
