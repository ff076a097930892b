import { describe, expect, it } from 'vitest';
import { testContext, judged } from '../testing/rule-laws';
import { checkForm, form, optionalField, required } from './form';
import { identifierRule } from './identifier';
import { listOf } from './list';
import { wholeNumber } from './number';

const one = '01936f0a-7b5c-7d3e-8f21-0a1b2c3d4e5f';
const two = '01936f0a-7b5c-7d3e-8f21-0a1b2c3d4e60';
const engagement = form({
  resource_id: required(identifierRule()),
  viewed: required(wholeNumber('viewed', 0, 9)),
});
const engagements = listOf('engagements', engagement, { maximum: 2, uniqueBy: 'resource_id' });
const invalid = ['This value is not valid'];

describe('A list', () => {
  it.each([
    ['with none', []],
    ['with one', [{ resource_id: one, viewed: 1 }]],
    [
      'with as many as there may be',
      [
        { resource_id: one, viewed: 1 },
        { resource_id: two, viewed: 0 },
      ],
    ],
  ])('%s is accepted', (_, given) => {
    expect(judged(engagements, given)).toEqual([]);
  });

  it.each([
    ['that is no list', { 0: { resource_id: one, viewed: 1 }, length: 1 }],
    ['that is text', 'abc'],
    ['with an entry that is null', [null]],
    ['with an entry that is a list', [[]]],
    ['with an entry that is a number', [7]],
    ['with a field missing', [{ resource_id: one }]],
    ['with a field too many', [{ resource_id: one, viewed: 1, patient_id: two }]],
    ['with a prototype for a field', [JSON.parse(`{"resource_id":"${one}","viewed":1,"__proto__":{}}`)]],
    ['with a bad value', [{ resource_id: one, viewed: -1 }]],
    [
      'with the same thing twice',
      [
        { resource_id: one, viewed: 1 },
        { resource_id: one, viewed: 2 },
      ],
    ],
    [
      'with the same thing in capitals',
      [
        { resource_id: one, viewed: 1 },
        { resource_id: one.toUpperCase(), viewed: 2 },
      ],
    ],
    [
      'with more than there may be',
      [1, 2, 3].map((last) => ({ resource_id: one.slice(0, -1) + last, viewed: 1 })),
    ],
  ])('%s is refused whole', (_, given) => {
    expect(judged(engagements, given)).toEqual(invalid);
  });

  it('is returned with every entry normalised', () => {
    const body = form({ engagements: required(engagements) });
    expect(
      checkForm(body, { engagements: [{ resource_id: ` ${one.toUpperCase()} `, viewed: 1 }] }, testContext),
    ).toEqual({
      valid: true,
      value: { engagements: [{ resource_id: one, viewed: 1 }] },
    });
  });

  it('returns an empty optional field of an entry as null', () => {
    const rows = listOf(
      'rows',
      form({ id: required(identifierRule()), other: optionalField(identifierRule()) }),
      {
        maximum: 5,
        uniqueBy: 'id',
      },
    );
    expect(rows.normalise([{ id: one, other: '' }])).toEqual([{ id: one, other: null }]);
    expect(judged(rows, [{ id: one, other: '' }, { id: two }])).toEqual([]);
  });
});
