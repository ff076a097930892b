import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectRuleLaws, judged } from '../testing/rule-laws';
import { identifierRule, isIdentifier } from './identifier';

const id = '01936f0a-7b5c-7d3e-8f21-0a1b2c3d4e5f';
const rule = identifierRule('Unable to find surgeon');

describe('An id', () => {
  it.each([id, id.toUpperCase(), ` ${id} `, '00000000-0000-0000-0000-000000000000'])(
    'is a UUID: %j',
    (given) => {
      expect(judged(rule, given)).toEqual([]);
    },
  );

  it.each([
    '',
    'me',
    id.slice(1),
    `${id}0`,
    id.replaceAll('-', ''),
    `{${id}}`,
    `${id}\n${id}`,
    7,
    null,
    [id],
  ])('that is not a UUID is reported as not found: %j', (given) => {
    expect(judged(rule, given)).toEqual(['Unable to find surgeon']);
  });

  it('is reported as not valid when the rule has no message of its own', () => {
    expect(judged(identifierRule(), 'x')).toEqual(['This value is not valid']);
  });

  it('is recognised in its stored form', () => {
    expect(isIdentifier(id)).toBe(true);
    expect(isIdentifier(id.toUpperCase())).toBe(false);
  });

  it('obeys the laws of a rule for any value', () => {
    expectRuleLaws(
      rule,
      fc.uuid().map((uuid) => ` ${uuid.toUpperCase()}`),
    );
  });
});
