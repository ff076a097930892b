import { describe, expect, it } from 'vitest';
import {
  authSessionOf,
  loginForm,
  newPasswordScreen,
  patientOnBehalf,
  patientOnBehalfScreen,
  patientRegistration,
  patientRegistrationScreen,
  resetForm,
  resetQuery,
  surgeonRegistration,
  surgeonRegistrationScreen,
} from './auth';
import { checkForm } from './rules/form';
import type { Form } from './rules/form';
import { friday } from './testing/rule-laws';

const person = { title: 'Ms', first_name: 'Alex', last_name: 'Morgan', email: 'alex@example.test' };
const surgeon = { ...person, gmc_number: '7123456' };
const passwords = { password: 'abcdefg1', confirmPassword: 'abcdefg1' };

const errorsOf = (source: Form, given: Readonly<Record<string, unknown>>) => {
  const result = checkForm(source, given, friday);
  return result.valid ? {} : result.errors;
};

describe('A session in the browser', () => {
  it('holds the expiry in milliseconds, which the login gives in seconds', () => {
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
  it('of a patient sends title, names, mobile number, email and password', () => {
    expect(
      checkForm(
        patientRegistration,
        { ...person, mobile_number: '07911 123456', password: 'abcdefg1' },
        friday,
      ),
    ).toEqual({ valid: true, value: { ...person, mobile_number: '+447911123456', password: 'abcdefg1' } });
  });

  it('of a patient may send gender, laterality and date of birth, which are null then', () => {
    const later = { gender: null, laterality: null, date_of_birth: null };
    expect(errorsOf(patientRegistration, { ...person, ...later, password: 'abcdefg1' })).toEqual({});
    expect(errorsOf(patientOnBehalf, { ...person, ...later })).toEqual({});
    expect(errorsOf(patientRegistration, { ...person, gender: 'Male', date_of_birth: '1960-11-20' })).toEqual(
      {
        gender: ['This field is not expected'],
        date_of_birth: ['This field is not expected'],
      },
    );
  });

  it('of a surgeon needs the GMC number besides', () => {
    expect(errorsOf(surgeonRegistration, { ...surgeon, password: 'abcdefg1' })).toEqual({});
    expect(errorsOf(surgeonRegistration, { ...person, password: 'abcdefg1' })).toEqual({
      gmc_number: ['Your GMC Number must be 7 digits'],
    });
  });

  it('on behalf of a patient sends no password', () => {
    expect(errorsOf(patientOnBehalf, { ...person, password: 'abcdefg1' })).toEqual({
      password: ['This field is not expected'],
    });
  });

  it('with nothing filled in says what is missing of every field that is required', () => {
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
  ])('of a %s repeats the password exactly', (_, source, given) => {
    expect(errorsOf(source, given)).toEqual({});
    expect(errorsOf(source, { ...given, confirmPassword: 'Abcdefg1' })).toEqual({
      confirmPassword: ['This must be the same as your password'],
    });
  });

  it('that repeats a password which is refused is told so once', () => {
    expect(Object.keys(errorsOf(newPasswordScreen, { password: 'short', confirmPassword: 'short' }))).toEqual(
      ['password'],
    );
  });

  it.each([
    ['patient', patientRegistrationScreen, { ...person, ...passwords }],
    ['patient on behalf', patientOnBehalfScreen, person],
  ])('of a %s asks for the title that Other reveals', (_, source, given) => {
    expect(errorsOf(source, { ...given, title: 'Other' })).toEqual({
      other_title: ['Please provide a title e.g "Mr. Mrs. Miss. Dr."'],
    });
    expect(errorsOf(source, { ...given, title: 'Other', other_title: 'Sir' })).toEqual({});
  });
});

describe('A login', () => {
  it('takes any password and an email', () => {
    expect(errorsOf(loginForm, { email: 'ALEX@example.test', password: 'x' })).toEqual({});
    expect(errorsOf(loginForm, { email: 'alex', password: '' })).toEqual({
      email: ['Email provided is invalid'],
      password: ['Please provide your password'],
    });
  });
});

describe('A reset link', () => {
  const token = 'A-z_0123456789012345678901234567890123456789';

  it('carries a token', () => {
    expect(errorsOf(resetQuery, { token })).toEqual({});
    expect(errorsOf(resetForm, { email: 'alex@example.test', password: 'abcdefg1', token })).toEqual({});
  });

  it.each(['', 'short', 'a'.repeat(129), `${token}=`, 7])(
    'with %j for a token says that it is used up',
    (bad) => {
      expect(errorsOf(resetQuery, { token: bad })).toEqual({
        token: ['This link has expired or has already been used, please request a new one'],
      });
    },
  );
});
