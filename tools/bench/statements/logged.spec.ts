import { describe, expect, it } from 'vitest';
import { statementIn } from './logged.ts';

describe("a line of PostgreSQL's log", () => {
  it('gives a statement with its values', () => {
    const line = {
      message: 'execute candour_0a1b: SELECT 1\nFROM surgery WHERE surgery_id = $1 AND note = $2 AND x = $3',
      detail: "Parameters: $1 = '018b', $2 = 'it''s, $9 = ''here''', $3 = NULL",
    };
    expect(statementIn(line)).toEqual({
      sql: 'SELECT 1\nFROM surgery WHERE surgery_id = $1 AND note = $2 AND x = $3',
      values: ['018b', "it's, $9 = 'here'", null],
    });
  });

  it('gives a statement without values', () => {
    expect(statementIn({ message: 'statement: START TRANSACTION' })).toEqual({
      sql: 'START TRANSACTION',
      values: [],
    });
    expect(statementIn({ message: 'execute <unnamed>: SELECT a: 1' })?.sql).toBe('SELECT a: 1');
  });

  it('gives nothing when it is about something else', () => {
    expect(statementIn({ message: 'checkpoint starting: time' })).toBeNull();
    expect(statementIn({})).toBeNull();
  });
});
