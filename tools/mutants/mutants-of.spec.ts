import { describe, expect, it } from 'vitest';
import { applied } from './mutant.ts';
import { mutantsOf } from './mutants-of.ts';

const chart = `
import { setup } from 'xstate';
export const machine = setup({
  guards: { isReady: ({ context }) => context.isReady },
  delays: { lock: 400 },
  actions: { keep: () => {} },
}).createMachine({
  id: 'one',
  initial: 'a',
  states: {
    a: {
      tags: 'busy',
      on: { go: [{ guard: 'isReady', target: 'b', actions: ['keep', 'tell'] }, 'c'] },
      after: { lock: 'b' },
    },
    b: { invoke: { src: 'call', onDone: { target: 'c', reenter: true }, onError: 'a' } },
    c: {},
  },
});
`;

const faults = mutantsOf('one.machine.ts', chart);
const named = (fault: string): readonly string[] =>
  faults.filter((mutant) => mutant.fault === fault).map((mutant) => applied(chart, mutant));

describe('planted faults', () => {
  it('remove a guard, and make a guard always refuse', () => {
    expect(named('guard removed')[0]).toContain("go: [{  target: 'b'");
    expect(named('guard never lets pass')[0]).toContain('guard: () => false');
    expect(named('the guard is negated')[0]).toContain('isReady: ({ context }) => !(context.isReady)');
  });

  it('drop each transition by itself', () => {
    const dropped = named('transition dropped');
    expect(dropped).toHaveLength(5);
    expect(dropped.some((source) => source.includes("on: { go: [ 'c'] }"))).toBe(true);
    expect(dropped.some((source) => source.includes('after: {  }'))).toBe(true);
    expect(dropped.some((source) => source.includes("invoke: { src: 'call',  onError: 'a' }"))).toBe(true);
  });

  it('send a transition to another existing state', () => {
    const swapped = faults.filter(({ fault }) => fault.startsWith('goes to'));
    expect(swapped.map(({ fault }) => fault)).toEqual([
      'goes to c, not to b',
      'goes to c, not to b',
      'goes to a, not to c',
      'goes to c, not to a',
    ]);
  });

  it('drop each action by itself, and leave the dictionary of actions alone', () => {
    const dropped = named('action dropped');
    expect(dropped).toHaveLength(2);
    expect(dropped[0]).toContain("actions: [ 'tell']");
    expect(dropped.every((source) => source.includes('actions: { keep'))).toBe(true);
  });

  it('lengthen a delay, drop tags, and prevent the re-entry of a state', () => {
    expect(named('the delay is longer')[0]).toContain('lock: (400) * 2 + 1');
    expect(named('tags dropped')).toHaveLength(1);
    expect(named('no longer enters anew')[0]).not.toContain('reenter');
  });

  it('invert the decisions of a model', () => {
    const model =
      'export const isDue = (a: number, b: number): boolean => a > b && !(a === 1) ? true : false;';
    const sources = mutantsOf('one.model.ts', model).map((mutant) => applied(model, mutant));
    expect(sources).toContain(model.replace('a > b', '(a >= b)'));
    expect(sources).toContain(model.replace('!(a === 1)', 'a === 1'));
    expect(sources.every((source) => source !== model)).toBe(true);
  });

  it('stay out of types', () => {
    const types = 'export type Is = true; export interface One { readonly kind: false }';
    expect(mutantsOf('one.model.ts', types)).toEqual([]);
  });
});
