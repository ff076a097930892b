import { and, not, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { promiseActor } from '../kit/placeholder-actors';
import { chartOf } from './chart';
import { toPage } from './to-page';

const machine = setup({
  guards: { isNamed: () => true, isSigned: () => false },
  delays: { lock: 400 },
  actors: { sign: promiseActor<void>('sign') },
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
        'signature.submitted': [{ guard: and(['isNamed', not('isSigned')]), target: 'sending' }],
      },
      after: { lock: 'both' },
    },
    sending: { invoke: { src: 'sign', onDone: 'signed', onError: 'editing' } },
    both: {
      type: 'parallel',
      states: { left: { initial: 'on', states: { on: {} } }, right: {} },
    },
    signed: { type: 'final' },
  },
});

const page = toPage(chartOf(machine));

describe('the page of a machine', () => {
  it('starts with its name and what it is for, and shows its picture', () => {
    expect(page).toMatch(/^# signing\n\nSomebody signs\.\n\n!\[The chart of signing\]\(signing\.svg\)\n/);
  });

  it('draws where it begins and where it ends', () => {
    expect(page).toContain('[*] --> signing_editing');
    expect(page).toContain('signing_signed --> [*]');
  });

  it('says what brings a transition about, with its guard', () => {
    expect(page).toContain(
      'signing_editing --> signing_sending : signature.submitted [isNamed and not isSigned]',
    );
    expect(page).toContain('signing_editing --> signing_both : after lock (400 ms)');
  });

  it('draws regions that are active together side by side', () => {
    const regions = page.slice(page.indexOf('state "both"'));
    expect(regions.indexOf('"left"')).toBeLessThan(regions.indexOf('\n    --\n'));
    expect(regions.indexOf('\n    --\n')).toBeLessThan(regions.indexOf('"right"'));
  });

  it('lists each state with its tags and what it hears without leaving', () => {
    expect(page).toContain('| editing | editable |  | name.typed | A name is typed. |');
    expect(page).toContain('| both.left.on |');
  });

  it('lists what the machine hears in any state', () => {
    expect(page).toContain('| anywhere |  |  | form.changed (to editing) |  |');
  });

  it('lists each event with where it is heard and where it leads', () => {
    expect(page).toContain('| form.changed | anywhere | editing |');
    expect(page).toContain('| name.typed | editing |  |');
  });

  it('lists each actor with what its answer and its failure lead to', () => {
    expect(page).toContain('| sign | sending | signed | editing |');
  });

  it('lists each tag with the states that carry it', () => {
    expect(page).toContain('| editable | editing |');
  });
});
