import { describe, expect, it } from 'vitest';
import {
  loginForm,
  passwordTwice,
  patientOnBehalf,
  patientOnBehalfScreen,
  patientRegistration,
  patientRegistrationScreen,
  resetForm,
  resetQuery,
  surgeonRegistration,
  surgeonRegistrationScreen,
} from './auth';
import { authSessionOf } from './auth-session';
import { loginReply } from './login-reply';
import { checkForm } from './rules/form';
import type { Form } from './rules/form';
import { testContext } from './testing/rule-laws';

const person = { title: 'Ms', first_name: 'Alex', last_name: 'Morgan', email: 'alex@example.test' };
const surgeon = { ...person, gmc_number: '7123456' };
const passwords = { password: 'abcdefg1', confirmPassword: 'abcdefg1' };

const errorsOf = (source: Form, given: Readonly<Record<string, unknown>>) => {
  const result = checkForm(source, given, testContext);
  return result.valid ? {} : result.errors;
};

describe('A session in the browser', () => {
  it('stores the expiry in milliseconds, although the login sends seconds', () => {
    expect(
      authSessionOf({
        access_token: 'token',
        surgeon_id: null,
        patient_id: 'one',
        expires_at: 1_800_000_000,
      }),
    ).toEqual({ token: 'token', surgeonId: null, patientId: 'one', expirationDate: 1_800_000_000_000 });
  });
});

describe('A registration', () => {
  it('of a patient has title, names, mobile number, email and password', () => {
    expect(
      checkForm(
        patientRegistration,
        { ...person, mobile_number: '07911 123456', password: 'abcdefg1' },
        testContext,
      ),
    ).toEqual({ valid: true, value: { ...person, mobile_number: '+447911123456', password: 'abcdefg1' } });
  });

  it('of a patient may send gender, laterality and date of birth as null', () => {
    const later = { gender: null, laterality: null, date_of_birth: null };
    expect(errorsOf(patientRegistration, { ...person, ...later, password: 'abcdefg1' })).toEqual({});
    expect(errorsOf(patientOnBehalf, { ...person, ...later })).toEqual({});
  });

  it('on behalf of a patient may say gender and date of birth, and never the side', () => {
    const known = { gender: 'Female', date_of_birth: '1960-11-20' };
    for (const source of [patientOnBehalf, patientOnBehalfScreen])
      expect(errorsOf(source, { ...person, ...known })).toEqual({});
    expect(errorsOf(patientOnBehalf, { ...person, ...known, laterality: 'Left' })).toEqual({
      laterality: ['This field is not expected'],
    });
    expect(errorsOf(patientOnBehalfScreen, { ...person, gender: 'F', date_of_birth: 'soon' })).toEqual({
      gender: ['Please select a valid option from the dropdown'],
      date_of_birth: ['Invalid date given'],
    });
  });

  it('of a surgeon also needs the GMC number', () => {
    expect(errorsOf(surgeonRegistration, { ...surgeon, password: 'abcdefg1' })).toEqual({});
    expect(errorsOf(surgeonRegistration, { ...person, password: 'abcdefg1' })).toEqual({
      gmc_number: ['Your GMC Number must be 7 digits'],
    });
  });

  it('on behalf of a patient has no password', () => {
    expect(errorsOf(patientOnBehalf, { ...person, password: 'abcdefg1' })).toEqual({
      password: ['This field is not expected'],
    });
  });

  it('with nothing filled in names every required field', () => {
    expect(errorsOf(surgeonRegistrationScreen, {})).toEqual({
      first_name: ['Please provide your first name'],
      last_name: ['Please provide your last name'],
      email: ['Please provide your email'],
      password: [
        'Your password must contain a minimum of eight characters containing at least one letter and one number',
      ],
      confirmPassword: ['This must be the same as your password'],
      gmc_number: ['Your GMC Number must be 7 digits'],
    });
  });

  it.each([
    ['patient', patientRegistrationScreen, { ...person, ...passwords }],
    ['surgeon', surgeonRegistrationScreen, { ...surgeon, ...passwords }],
  ])('of a %s needs the same password twice', (_, source, given) => {
    expect(errorsOf(source, given)).toEqual({});
    expect(errorsOf(source, { ...given, confirmPassword: 'Abcdefg1' })).toEqual({
      confirmPassword: ['This must be the same as your password'],
    });
  });

  it('with an invalid password shows one error, not one for the repetition too', () => {
    expect(Object.keys(errorsOf(passwordTwice, { password: 'short', confirmPassword: 'short' }))).toEqual([
      'password',
    ]);
  });

  it.each([
    ['patient', patientRegistrationScreen, { ...person, ...passwords }],
    ['patient on behalf', patientOnBehalfScreen, person],
  ])('of a %s needs a free-text title when Other is chosen', (_, source, given) => {
    expect(errorsOf(source, { ...given, title: 'Other' })).toEqual({
      other_title: ['Please provide a title e.g "Mr. Mrs. Miss. Dr."'],
    });
    expect(errorsOf(source, { ...given, title: 'Other', other_title: 'Sir' })).toEqual({});
  });
});

describe('A login', () => {
  it('of an account with a second factor is answered by a ticket and its methods alone', () => {
    const [, asked] = loginReply.schema.anyOf ?? [];
    expect(Object.keys(asked?.properties ?? {})).toEqual(['second_factor']);
    expect(Object.keys(asked?.properties?.['second_factor']?.properties ?? {})).toEqual([
      'ticket',
      'methods',
    ]);
  });

  it('accepts any password, and needs a valid email', () => {
    expect(errorsOf(loginForm, { email: 'ALEX@example.test', password: 'x' })).toEqual({});
    expect(errorsOf(loginForm, { email: 'alex', password: '' })).toEqual({
      email: ['Email provided is invalid'],
      password: ['Please provide your password'],
    });
  });
});

describe('A reset link', () => {
  const token = 'A-z_0123456789012345678901234567890123456789';

  it('has a token', () => {
    expect(errorsOf(resetQuery, { token })).toEqual({});
    expect(errorsOf(resetForm, { email: 'alex@example.test', password: 'abcdefg1', token })).toEqual({});
  });

  it.each(['', 'short', 'a'.repeat(129), `${token}=`, 7])(
    'with the token %j reports that the link has expired or has been used',
    (bad) => {
      expect(errorsOf(resetQuery, { token: bad })).toEqual({
        token: ['This link has expired or has already been used, please request a new one'],
      });
    },
  );
});
