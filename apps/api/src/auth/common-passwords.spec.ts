import { fieldViolations, newPassword, required } from '@candour/contracts';
import { COMMON_PASSWORDS } from './common-passwords';
import { requireUncommon } from './password-choice';

describe('the list of common passwords', () => {
  it('holds 3,000 passwords that the password rule alone would accept', () => {
    const refused = [...COMMON_PASSWORDS].filter(
      (password) => fieldViolations(required(newPassword), password, { today: '2027-01-01' }).length > 0,
    );
    expect([COMMON_PASSWORDS.size, refused]).toEqual([3_000, []]);
  });

  it('refuses an exact match in any case, and accepts a password that only contains a common one', () => {
    expect(() => requireUncommon('PASSWORD1')).toThrow('too easy to guess');
    expect(() => requireUncommon('my password1 is long')).not.toThrow();
  });
});
