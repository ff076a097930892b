import { describe, expect, it } from 'vitest';
import { isPlan, scansIn } from './plans.ts';

const plan = {
  'Query Text': 'SELECT 1 FROM patient',
  Plan: {
    'Node Type': 'Sort',
    Plans: [
      { 'Node Type': 'Seq Scan', 'Relation Name': 'patient' },
      {
        'Node Type': 'Nested Loop',
        Plans: [
          { 'Node Type': 'Index Scan', 'Relation Name': 'surgery' },
          { 'Node Type': 'Seq Scan', 'Relation Name': 'hospital' },
        ],
      },
    ],
  },
};

describe('a plan in the log', () => {
  it('tells which tables were read as a whole, however deep it says so', () => {
    const line = { message: `duration: 0.123 ms  plan:\n${JSON.stringify(plan, null, 2)}` };
    expect(isPlan(line)).toBe(true);
    expect(scansIn(line)).toEqual([
      { table: 'patient', sql: 'SELECT 1 FROM patient' },
      { table: 'hospital', sql: 'SELECT 1 FROM patient' },
    ]);
  });

  it('is not every line', () => {
    expect(isPlan({ message: 'statement: SELECT 1' })).toBe(false);
    expect(scansIn({ message: 'duration: 0.1 ms' })).toEqual([]);
  });
});
