import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { testContext } from '../testing/rule-laws';
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

const check = (given: Readonly<Record<string, unknown>>) => checkForm(contact, given, testContext);

describe('A form', () => {
  it('returns valid values normalised', () => {
    expect(check({ email: ' ALEX@example.test ', title: 'Dr', age: 40 })).toEqual({
      valid: true,
      value: { email: 'alex@example.test', title: 'Dr', age: 40 },
    });
  });

  it('distinguishes a missing field from a cleared one', () => {
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

  it('treats an optional field of only spaces as empty', () => {
    expect(check({ email: 'alex@example.test', title: ' \u00A0 ' })).toEqual({
      valid: true,
      value: { email: 'alex@example.test', title: null },
    });
  });

  it.each([[{}], [{ email: undefined }], [{ email: null }], [{ email: '' }], [{ email: '   ' }]])(
    'reports a missing required field: %j',
    (given) => {
      expect(check(given)).toEqual({ valid: false, errors: { email: ['Please provide your email'] } });
    },
  );

  it('reports a default message for a missing field that has none of its own', () => {
    expect(checkForm(form({ email: required(email) }), {}, testContext)).toEqual({
      valid: false,
      errors: { email: ['This field is required'] },
    });
  });

  it('reports all errors', () => {
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
    'refuses an unknown field with the name of an Object.prototype property: %s',
    (name) => {
      const given: Record<string, unknown> = JSON.parse(`{"email":"alex@example.test","${name}":{"age":40}}`);
      const result = check(given);
      expect(result.valid).toBe(false);
      expect(JSON.stringify(result)).toBe(
        `{"valid":false,"errors":{"${name}":["This field is not expected"]}}`,
      );
    },
  );

  it('ignores values on the prototype of the input', () => {
    expect(check(Object.create({ email: 'alex@example.test' }) as Record<string, unknown>)).toEqual({
      valid: false,
      errors: { email: ['Please provide your email'] },
    });
  });

  it('checks the rules between fields', () => {
    expect(checkForm(account, { password: 'abcdefg1', again: 'abcdefg1' }, testContext).valid).toBe(true);
    expect(checkForm(account, { password: 'abcdefg1', again: 'abcdefg2' }, testContext)).toEqual({
      valid: false,
      errors: { again: ['This must be the same as your password'] },
    });
  });

  it('checks the rules between fields on normalised values', () => {
    expect(
      checkForm(account, { password: 'pa\u0308ssword1', again: 'p\u00E4ssword1' }, testContext).valid,
    ).toBe(true);
  });

  it('checks the rules between fields even when another field is invalid', () => {
    expect(
      checkForm(account, { password: 'abcdefg1', again: 'abcdefg2', colour: 'red' }, testContext),
    ).toEqual({
      valid: false,
      errors: { colour: ['This field is not expected'], again: ['This must be the same as your password'] },
    });
  });

  it('reports no error between fields for a field that is itself invalid', () => {
    expect(checkForm(account, { password: 'abcdefg1' }, testContext)).toEqual({
      valid: false,
      errors: { again: ['This field is required'] },
    });
  });

  it('checks one field when it loses focus', () => {
    expect(fieldViolations(contact.fields.email, '', testContext)).toEqual(['Please provide your email']);
    expect(fieldViolations(contact.fields.email, 'alex', testContext)).toEqual(['Email provided is invalid']);
    expect(fieldViolations(contact.fields.title, '', testContext)).toEqual([]);
    expect(fieldViolations(optionalField(mobileNumber), '123', testContext)).toHaveLength(1);
  });

  it('normalises without adding, removing or refusing a field', () => {
    expect(normaliseForm(contact, { email: ' A@B.test ', colour: ' red ', title: ' ' })).toEqual({
      email: 'a@b.test',
      colour: ' red ',
      title: null,
    });
  });

  it('returns the first message, or a general one when there is none', () => {
    expect(firstMessage({ email: ['Email provided is invalid'], age: ['This value is not valid'] })).toBe(
      'Email provided is invalid',
    );
    expect(firstMessage({})).toBe('Some of the details given are not valid');
    expect(firstMessage({ email: [] })).toBe('Some of the details given are not valid');
  });

  it('has a JSON Schema that refuses unknown fields', () => {
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

  it('has the type of its valid values', () => {
    expectTypeOf<FormValue<typeof contact>>().toEqualTypeOf<{
      readonly email: string;
      readonly title?: string | null;
      readonly age?: number | null;
    }>();
  });

  it('throws for no JSON object, and accepts its own output', () => {
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
