import { type Endpoint, ENDPOINTS, bodyMaxOf, checkForm } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import type { NamedRow } from '../../testbed/every-call/rows.ts';
import { fieldsOf, isText } from './fields.ts';
import { HEAVY_TEXTS } from './heavy-texts.ts';
import { placesChooser } from './naughty-places.ts';
import { NAUGHTY_STRINGS, naughtyStrings } from './naughty-strings.ts';

describe('the hostile inputs', () => {
  it('contains more than five hundred distinct naughty strings of many kinds', () => {
    expect(naughtyStrings.length).toBeGreaterThan(500);
    expect(new Set(naughtyStrings).size).toBe(naughtyStrings.length);
    for (const strings of Object.values(NAUGHTY_STRINGS)) expect(strings.length).toBeGreaterThan(5);
  });

  it.each(Object.entries(HEAVY_TEXTS))('fills the size limit of a row exactly: %s', (_words, make) => {
    for (const bytes of [1_000, bodyMaxOf(ENDPOINTS.writeNote)]) {
      const length = Buffer.byteLength(JSON.stringify(make(bytes)));
      expect(length).toBeLessThan(bytes + 80);
      expect(length).toBeGreaterThan(bytes * 0.9);
    }
  });

  const named = (name: keyof typeof ENDPOINTS): NamedRow => ({ ...(ENDPOINTS[name] as Endpoint), name });

  it('reach the fields of a path, of a query and of a list', () => {
    expect(fieldsOf(named('saveAnswers')).map(({ name }) => name)).toContain('answers.question_id');
    expect(fieldsOf(named('listPatientSurgeries')).map((place) => place.in)).toEqual(
      expect.arrayContaining(['path', 'query']),
    );
    expect(fieldsOf(named('login')).every(isText)).toBe(true);
  });

  const reason = { account_id: '01900000-0000-7000-8000-000000000000', reason: 'Left' };
  const right = { params: {}, query: {}, body: reason };
  const namesOf = (sets: ReturnType<ReturnType<typeof placesChooser>>): string[][] =>
    sets.map((places) => places.map(({ name }) => name));

  it('reach the work of a row by the fields that accept them, and each rule that refuses them once', () => {
    const choose = placesChooser({ checkForm });
    const send = (name: 'endSessionsOf' | 'revokeAdministrator', text: string) =>
      namesOf(choose({ row: named(name), where: 'body', text, right }));
    expect(send('endSessionsOf', "'; DROP")).toEqual([['reason'], ['account_id', 'reason']]);
    expect(send('revokeAdministrator', "'; DROP")).toEqual([['reason']]);
    expect(send('revokeAdministrator', '')).toEqual([['account_id', 'reason']]);
  });

  it('are each refused by a rule that lists its values, and one of them by each such rule', () => {
    const choose = placesChooser({ checkForm });
    const send = (name: 'readWorklist' | 'readInbox', text: string) =>
      namesOf(choose({ row: named(name), where: 'query', text, right }));
    expect(send('readWorklist', 'constructor').at(-1)).toContain('when');
    expect(send('readInbox', 'constructor').at(-1)).toContain('only');
    expect(send('readInbox', 'toString').at(-1)).toContain('only');
    expect(send('readInbox', 'toString')).toEqual([['search']]);
  });
});
