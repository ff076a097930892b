import { describe, expect, it } from 'vitest';
import { and, not, setup } from 'xstate';
import { toChart } from './to-chart.ts';

const machine = setup({
  guards: { isNamed: () => true, isSigned: () => false },
  delays: { lock: 400 },
  actors: {},
}).createMachine({
  id: 'signing',
  description: 'Somebody signs.',
  initial: 'editing',
  on: { 'form.changed': '.editing' },
  states: {
    editing: {
      tags: ['editable'],
      description: 'A name is typed.',
      on: {
        'name.typed': {},
        'signature.submitted': [{ guard: and(['isNamed', not('isSigned')]), target: 'signed' }],
      },
      after: { lock: 'both' },
    },
    both: {
      type: 'parallel',
      states: { left: { initial: 'on', states: { on: {} } }, right: {} },
    },
    signed: { type: 'final' },
  },
});

const chart = toChart(machine.root);

describe('the page of a machine', () => {
  it('starts with its name and what it is for', () => {
    expect(chart).toMatch(/^# signing\n\nSomebody signs\.\n/);
  });

  it('draws where it begins and where it ends', () => {
    expect(chart).toContain('[*] --> signing_editing');
    expect(chart).toContain('signing_signed --> [*]');
  });

  it('says what brings a transition about, with its guard', () => {
    expect(chart).toContain(
      'signing_editing --> signing_signed : signature.submitted [isNamed and not isSigned]',
    );
    expect(chart).toContain('signing_editing --> signing_both : after lock');
  });

  it('draws regions that are active together side by side', () => {
    const regions = chart.slice(chart.indexOf('state "both"'));
    expect(regions.indexOf('"left"')).toBeLessThan(regions.indexOf('\n    --\n'));
    expect(regions.indexOf('\n    --\n')).toBeLessThan(regions.indexOf('"right"'));
  });

  it('lists each state with its tags and what it hears without leaving', () => {
    expect(chart).toContain('| editing | editable |  | name.typed | A name is typed. |');
    expect(chart).toContain('| both.left.on |');
  });

  it('lists what the machine hears in any state', () => {
    expect(chart).toContain('| anywhere |  |  | form.changed (to editing) |  |');
  });
});
