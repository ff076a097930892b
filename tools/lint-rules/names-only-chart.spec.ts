import { describe, expect, it } from 'vitest';
import { namesOnlyChart } from './names-only-chart.ts';
import { findingsOf } from './testing.ts';

const file = 'libs/machines/src/signing/signing.machine.ts';
const machine = (chart: string) =>
  `export const m = setup({ guards: { isNamed: () => true } }).createMachine({ ${chart} });`;

describe('the chart of a machine', () => {
  it('names what setup holds', () => {
    expect(
      findingsOf(namesOnlyChart, file, machine("on: { go: { guard: 'isNamed', target: 'a' } }")),
    ).toEqual([]);
  });

  it.each([
    'context: ({ input }) => ({ input })',
    'on: { go: { guard: () => true } }',
    'on: { go: { actions: assign({ a: function () { return 1; } }) } }',
    'entry() { return 1; }',
  ])('holds no function: %s', (chart) => {
    expect(findingsOf(namesOnlyChart, file, machine(chart))).toHaveLength(1);
  });

  it('leaves other files alone', () => {
    const source = machine('context: () => 1');
    expect(findingsOf(namesOnlyChart, 'libs/machines/src/kit/wire.ts', source)).toEqual([]);
  });
});
