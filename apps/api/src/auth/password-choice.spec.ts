import { fieldViolations, newPassword, required } from '@candour/contracts';
import { COMMON_PASSWORDS } from './common-passwords';
import { isCommon, isOfContext, PasswordChoice } from './password-choice';
import { FULL_COST } from './password-cost.module';
import { PasswordHasher } from './password-hasher';

describe('the list of common passwords', () => {
  it('holds 3,000 passwords that the password rule alone would accept', () => {
    const refused = [...COMMON_PASSWORDS].filter(
      (password) => fieldViolations(required(newPassword), password, { today: '2027-01-01' }).length > 0,
    );
    expect([COMMON_PASSWORDS.size, refused]).toEqual([3_000, []]);
  });

  it('matches exactly, in any case', () => {
    expect([isCommon('PASSWORD1'), isCommon('my password1 is long')]).toEqual([true, false]);
  });
});

describe('a password', () => {
  const context = ['Candour', 'St Elsewhere Hospital', 'priya.shah', 'Priya', "O'Hare-Müller"];

  it.each([
    'Priya1940',
    'shah 1940',
    'priyashah12',
    'Elsewhere2026!',
    'candour1234',
    'Müller 12345',
    'hare1940xyz',
  ])('that is hardly more than what everybody knows is of the context: %s', (password) => {
    expect(isOfContext(password, context)).toBe(true);
  });

  it.each(['Candour1demo', 'my hospital bed 7', 'Another 8 words', 'shah and the cat 3', 'tür 7 zu 9 auf'])(
    'that has words of its own is not: %s',
    (password) => {
      expect(isOfContext(password, context)).toBe(false);
    },
  );

  it('of digits and signs around one letter has no word of the context', () => {
    expect(isOfContext('7#9k!2$8@31', context)).toBe(false);
  });

  it('is refused with the message of the common ones', () => {
    const choice = new PasswordChoice({ organisationName: 'St Elsewhere' }, new PasswordHasher(FULL_COST));
    const who = { email: 'priya.shah@people.test', names: ['Priya Shah'] };
    expect(() => choice.check('shah1940!', who)).toThrow('too easy to guess');
    expect(() => choice.check('Password1', who)).toThrow('too easy to guess');
    expect(() => choice.check('Another 8 words', who)).not.toThrow();
  });
});
