import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { friday } from '../testing/rule-laws';
import { email } from './email';
import {
  checkForm,
  fieldViolations,
  firstMessage,
  form,
  formSchema,
  normaliseForm,
  optionalField,
  required,
} from './form';
import type { FormCheck, FormValue } from './form';
import { mobileNumber } from './mobile-number';
import { title } from './name';
import { wholeNumber } from './number';
import { newPassword } from './password';

const samePassword: FormCheck = (values) =>
  values['password'] === values['again']
    ? null
    : { field: 'again', message: 'This must be the same as your password' };

const contact = form(
  {
    email: required(email, 'Please provide your email'),
    title: optionalField(title),
    age: optionalField(wholeNumber('age', 18, 120)),
  },
  [],
);
const account = form({ password: required(newPassword), again: required(newPassword) }, [samePassword]);

const check = (given: Readonly<Record<string, unknown>>) => checkForm(contact, given, friday);

describe('A form', () => {
  it('gives its good values back normalised', () => {
    expect(check({ email: ' ALEX@example.test ', title: 'Dr', age: 40 })).toEqual({
      valid: true,
      value: { email: 'alex@example.test', title: 'Dr', age: 40 },
    });
  });

  it('keeps apart what was left out and what was cleared', () => {
    expect(check({ email: 'alex@example.test' })).toEqual({
      valid: true,
      value: { email: 'alex@example.test' },
    });
    expect(check({ email: 'alex@example.test', title: undefined })).toStrictEqual({
      valid: true,
      value: { email: 'alex@example.test' },
    });
    expect(check({ email: 'alex@example.test', title: null, age: '' })).toEqual({
      valid: true,
      value: { email: 'alex@example.test', title: null, age: null },
    });
  });

  it('takes an optional field that holds nothing but blanks as nothing given', () => {
    expect(check({ email: 'alex@example.test', title: ' \u00A0 ' })).toEqual({
      valid: true,
      value: { email: 'alex@example.test', title: null },
    });
  });

  it.each([[{}], [{ email: undefined }], [{ email: null }], [{ email: '' }], [{ email: '   ' }]])(
    'asks for a required field that was not given: %j',
    (given) => {
      expect(check(given)).toEqual({ valid: false, errors: { email: ['Please provide your email'] } });
    },
  );

  it('says that a field is required where it has no message of its own', () => {
    expect(checkForm(form({ email: required(email) }), {}, friday)).toEqual({
      valid: false,
      errors: { email: ['This field is required'] },
    });
  });

  it('collects all errors', () => {
    expect(check({ email: 'alex', title: 7, age: 17, colour: 'red' })).toEqual({
      valid: false,
      errors: {
        colour: ['This field is not expected'],
        email: ['Email provided is invalid'],
        title: ['Please provide a title e.g "Mr. Mrs. Miss. Dr."'],
        age: ['This value is not valid'],
      },
    });
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype'])(
    'refuses an unknown field that is named like a part of every object: %s',
    (name) => {
      const given: Record<string, unknown> = JSON.parse(`{"email":"alex@example.test","${name}":{"age":40}}`);
      const result = check(given);
      expect(result.valid).toBe(false);
      expect(JSON.stringify(result)).toBe(
        `{"valid":false,"errors":{"${name}":["This field is not expected"]}}`,
      );
    },
  );

  it('does not take a value from the prototype of what was given', () => {
    expect(check(Object.create({ email: 'alex@example.test' }) as Record<string, unknown>)).toEqual({
      valid: false,
      errors: { email: ['Please provide your email'] },
    });
  });

  it('asks the rules between fields', () => {
    expect(checkForm(account, { password: 'abcdefg1', again: 'abcdefg1' }, friday).valid).toBe(true);
    expect(checkForm(account, { password: 'abcdefg1', again: 'abcdefg2' }, friday)).toEqual({
      valid: false,
      errors: { again: ['This must be the same as your password'] },
    });
  });

  it('asks them of the normalised values', () => {
    expect(checkForm(account, { password: 'pa\u0308ssword1', again: 'p\u00E4ssword1' }, friday).valid).toBe(
      true,
    );
  });

  it('asks them although another field is wrong, so that all errors are collected', () => {
    expect(checkForm(account, { password: 'abcdefg1', again: 'abcdefg2', colour: 'red' }, friday)).toEqual({
      valid: false,
      errors: { colour: ['This field is not expected'], again: ['This must be the same as your password'] },
    });
  });

  it('says one thing of a field that is wrong by itself already', () => {
    expect(checkForm(account, { password: 'abcdefg1' }, friday)).toEqual({
      valid: false,
      errors: { again: ['This field is required'] },
    });
  });

  it('judges one field as a person leaves it', () => {
    expect(fieldViolations(contact.fields.email, '', friday)).toEqual(['Please provide your email']);
    expect(fieldViolations(contact.fields.email, 'alex', friday)).toEqual(['Email provided is invalid']);
    expect(fieldViolations(contact.fields.title, '', friday)).toEqual([]);
    expect(fieldViolations(optionalField(mobileNumber), '123', friday)).toHaveLength(1);
  });

  it('normalises without adding, dropping or refusing a field', () => {
    expect(normaliseForm(contact, { email: ' A@B.test ', colour: ' red ', title: ' ' })).toEqual({
      email: 'a@b.test',
      colour: ' red ',
      title: null,
    });
  });

  it('shows the first message first, and a general one where there is none', () => {
    expect(firstMessage({ email: ['Email provided is invalid'], age: ['This value is not valid'] })).toBe(
      'Email provided is invalid',
    );
    expect(firstMessage({})).toBe('Some of the details given are not valid');
    expect(firstMessage({ email: [] })).toBe('Some of the details given are not valid');
  });

  it('describes itself as a JSON Schema that refuses unknown fields', () => {
    expect(formSchema(contact)).toEqual({
      type: 'object',
      additionalProperties: false,
      required: ['email'],
      properties: {
        email: { type: 'string', format: 'email', maxLength: 254 },
        title: { anyOf: [{ type: 'string', maxLength: 35 }, { type: 'null' }] },
        age: { anyOf: [{ type: 'integer', minimum: 18, maximum: 120 }, { type: 'null' }] },
      },
    });
  });

  it('has the type of its good values', () => {
    expectTypeOf<FormValue<typeof contact>>().toEqualTypeOf<{
      readonly email: string;
      readonly title?: string | null;
      readonly age?: number | null;
    }>();
  });

  it('throws at no JSON object, and accepts again what it accepted', () => {
    const likely = fc.record(
      {
        email: fc.oneof(fc.emailAddress(), fc.jsonValue()),
        title: fc.oneof(fc.constantFrom('Dr', ' ', ''), fc.jsonValue()),
        age: fc.oneof(fc.integer({ min: 10, max: 130 }), fc.jsonValue()),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(likely, fc.dictionary(fc.string(), fc.jsonValue())), (given) => {
        const first = check(given);
        if (first.valid) expect(check(first.value)).toEqual(first);
        else expect(Object.values(first.errors).flat().length).toBeGreaterThan(0);
      }),
    );
  });
});
