import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  count,
  date,
  flag,
  html,
  identifier,
  instant,
  list,
  nullable,
  object,
  oneOf,
  optional,
  text,
} from './shape';
import type { ValueOf } from './shape';
import { shapeViolations } from './shape-violations';

const hospital = object({
  hospital_id: identifier,
  hospital_name: text,
  hospital_city: nullable(text),
  beds: optional(count),
  opened: optional(date),
  seen_at: optional(instant),
  kind: optional(oneOf(['NHS', 'PRIVATE'])),
  open: optional(flag),
  about: optional(html),
  wards: optional(list(object({ name: text }))),
});
const id = '01936f0a-7b5c-7d3e-8f21-0a1b2c3d4e5f';
const good = { hospital_id: id, hospital_name: 'St Elsewhere', hospital_city: null };

const violations = (change: Readonly<Record<string, unknown>>) =>
  shapeViolations(hospital.schema, { ...good, ...change });

describe('A reply', () => {
  it.each([
    ['with what must be there', {}],
    ['with text where null may be', { hospital_city: 'Leeds' }],
    ['with a count', { beds: 0 }],
    ['with a date', { opened: '1948-07-05' }],
    ['with an instant', { seen_at: '2026-11-20T10:00:00Z' }],
    ['with an instant of milliseconds', { seen_at: '2026-11-20T10:00:00.123Z' }],
    ['with a listed value', { kind: 'NHS' }],
    ['with a flag and HTML', { open: false, about: '<p>a</p>' }],
    ['with a list', { wards: [{ name: 'A' }, { name: 'B' }] }],
    ['with an empty list', { wards: [] }],
  ])('%s matches its declared shape', (_, change) => {
    expect(violations(change)).toEqual([]);
  });

  it.each([
    [{ colour: 'red' }, '$.colour is not declared'],
    [{ constructor: 'red' }, '$.constructor is not declared'],
    [{ hospital_id: 'one' }, '$.hospital_id is not a uuid'],
    [{ hospital_id: id.toUpperCase() }, '$.hospital_id is not a uuid'],
    [{ hospital_name: null }, '$.hospital_name is null, not string'],
    [{ hospital_name: undefined }, '$.hospital_name is undefined, not string'],
    [{ hospital_city: 7 }, '$.hospital_city is integer, not string'],
    [{ beds: -1 }, '$.beds is under 0'],
    [{ beds: 1.5 }, '$.beds is number, not integer'],
    [{ beds: '1' }, '$.beds is string, not integer'],
    [{ opened: '05-07-1948' }, '$.opened is not a date'],
    [{ seen_at: '2026-11-20 10:00' }, '$.seen_at is not a date-time'],
    [{ seen_at: '2026-11-20T10:00:00+01:00' }, '$.seen_at is not a date-time'],
    [{ kind: 'OTHER' }, '$.kind is none of the listed values'],
    [{ open: 'true' }, '$.open is string, not boolean'],
    [{ wards: {} }, '$.wards is object, not array'],
    [{ wards: [{ name: 'A' }, {}] }, '$.wards[1].name is missing'],
    [{ wards: [{ name: 'A', beds: 1 }] }, '$.wards[0].beds is not declared'],
    [{ wards: [[]] }, '$.wards[0] is array, not object'],
  ])('with %j has one violation', (change, sentence) => {
    expect(violations(change)).toEqual([sentence]);
  });

  it('with a prototype as a field has a violation', () => {
    expect(shapeViolations(hospital.schema, JSON.parse(`{"__proto__":1,"hospital_id":"${id}"}`))).toEqual([
      '$.hospital_name is missing',
      '$.hospital_city is missing',
      '$.__proto__ is not declared',
    ]);
  });

  it('does not take a property of Object.prototype for a field', () => {
    expect(shapeViolations(object({ toString: text }).schema, {})).toEqual(['$.toString is missing']);
  });

  it.each([null, [], 'text', 7, true])('that is not an object has a violation: %j', (value) => {
    expect(shapeViolations(hospital.schema, value)).toHaveLength(1);
  });

  it('has violations that name their path', () => {
    expect(shapeViolations(text.schema, 7, '$.data')).toEqual(['$.data is integer, not string']);
  });

  it('may have any value where no shape is declared', () => {
    expect(shapeViolations({}, [1, 'a', null])).toEqual([]);
    expect(shapeViolations({ type: 'array' }, [1, 'a', null])).toEqual([]);
    expect(shapeViolations({ type: 'object' }, {})).toEqual([]);
    expect(shapeViolations({ type: 'string', format: 'unheard-of' }, 'a')).toEqual([]);
    expect(shapeViolations({ anyOf: [] }, 'a')).toEqual([]);
  });

  it('with an integer matches a declared number', () => {
    expect(shapeViolations({ type: 'number' }, 1)).toEqual([]);
    expect(shapeViolations({ type: 'number' }, 1.5)).toEqual([]);
  });
});

describe('A declared shape', () => {
  it('names its required fields and refuses all others', () => {
    expect(object({ a: text, b: optional(count) }).schema).toEqual({
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'integer', minimum: 0 } },
      required: ['a'],
      additionalProperties: false,
    });
  });

  it('has the type of its values', () => {
    const shape = object({ a: nullable(text), b: optional(count), c: list(oneOf(['x', 'y'])) });
    expect(shape.properties.a.schema).toEqual({ anyOf: [{ type: 'string' }, { type: 'null' }] });
    expectTypeOf<ValueOf<typeof shape>>().toEqualTypeOf<{
      readonly a: string | null;
      readonly b?: number;
      readonly c: readonly ('x' | 'y')[];
    }>();
  });
});
