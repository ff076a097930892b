import { describe, expect, it } from 'vitest';
import { testContext } from '../testing/rule-laws';
import { checkForm } from './form';
import { pathAccount, pathIdentifier } from './path-parameter';

const id = '01936f0a-7b5c-7d3e-8f21-0a1b2c3d4e5f';
const malformed = { valid: false, errors: { id: ['The request could not be understood'] } };

describe('An id in a path', () => {
  it.each([id, id.toUpperCase()])('is a UUID: %s', (given) => {
    expect(checkForm(pathIdentifier, { id: given }, testContext)).toEqual({ valid: true, value: { id } });
  });

  it.each(['me', '1', `${id}'--`, '..%2f'])('of another form is malformed: %s', (given) => {
    expect(checkForm(pathIdentifier, { id: given }, testContext)).toEqual(malformed);
  });

  it.each([
    [id, id],
    ['me', 'me'],
    ['ME', 'me'],
  ])('of an account is a UUID or "me": %s', (given, value) => {
    expect(checkForm(pathAccount, { id: given }, testContext)).toEqual({ valid: true, value: { id: value } });
  });

  it.each(['you', 'mee', '-'.repeat(36), '1'])('of an account in another form is malformed: %s', (given) => {
    expect(checkForm(pathAccount, { id: given }, testContext)).toEqual(malformed);
  });
});
