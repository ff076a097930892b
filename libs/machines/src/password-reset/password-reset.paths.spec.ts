import { describe, expect, it } from 'vitest';
import { neverReached } from '../kit/testing/coverage';
import { explore } from '../kit/testing/explore';
import { statesByTag, unheard } from '../kit/testing/structure';
import { passwordResetMachine } from './password-reset.machine';
import { emailErrors, passwordErrors } from './password-reset.model';
import { passwordResetWalk } from './password-reset.walk';

const walk = (token: string | null) => explore(passwordResetMachine, passwordResetWalk(token));
const visits = [walk(null), walk('t'.repeat(43))] as const;

describe('every path of a password reset', () => {
  it('tells screens what its states are', () => {
    expect(statesByTag(passwordResetMachine)).toEqual({
      busy: ['requestingLink', 'readingLink', 'settingPassword'],
      complete: ['linkRequested', 'passwordSet'],
      editable: ['enteringEmail', 'choosingPassword'],
      failed: ['linkUnread', 'linkInvalid'],
    });
  });

  it('hears every answer and every failure of its actors', () => {
    expect(unheard(passwordResetMachine)).toEqual([]);
  });

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
