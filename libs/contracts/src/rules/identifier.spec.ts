import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectRuleLaws, judged } from '../testing/rule-laws';
import { identifierRule, isIdentifier } from './identifier';

const id = '01936f0a-7b5c-7d3e-8f21-0a1b2c3d4e5f';
const rule = identifierRule('Unable to find surgeon');

describe('An id', () => {
  it.each([id, id.toUpperCase(), ` ${id} `, '00000000-0000-0000-0000-000000000000'])(
    'is written as a UUID: %j',
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
  ])('that is not says that it names nothing: %j', (given) => {
    expect(judged(rule, given)).toEqual(['Unable to find surgeon']);
  });

  it('says that the value is not valid where no other message is asked for', () => {
    expect(judged(identifierRule(), 'x')).toEqual(['This value is not valid']);
  });

  it('is recognised in the form in which it is stored', () => {
    expect(isIdentifier(id)).toBe(true);
    expect(isIdentifier(id.toUpperCase())).toBe(false);
  });

  it('keeps the laws of a rule for any value', () => {
    expectRuleLaws(
      rule,
      fc.uuid().map((uuid) => ` ${uuid.toUpperCase()}`),
    );
  });
});
