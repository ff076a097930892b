import { setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { explore } from './explore';

const faulty = setup({
  types: { events: {} as { type: 'go' } | { type: 'never' } | { type: 'fall' } },
  guards: { isNever: () => false },
}).createMachine({
  id: 'faulty',
  initial: 'start',
  states: {
    start: { on: { go: 'middle', never: { guard: 'isNever', target: 'unreachable' }, fall: 'pit' } },
    middle: { after: { 10: 'end' } },
    pit: { on: { go: {} } },
    unreachable: {},
    end: { type: 'final' },
  },
});

describe('explore', () => {
  const exploration = explore(faulty, { events: [{ type: 'go' }, { type: 'never' }, { type: 'fall' }] });

  it('names a state that nothing reaches', () => {
    expect(exploration.unreachedStates).toEqual(['faulty.unreachable']);
  });

  it('names a transition that is never taken, and counts one after a delay as taken', () => {
    expect(exploration.unreachedTransitions).toEqual([
      'faulty.start --never ["isNever"]--> faulty.unreachable',
    ]);
  });

  it('names a state that nothing leaves, unless a path may rest there', () => {
    expect(exploration.stuck).toEqual(['"pit"']);
    const resting = explore(faulty, {
      events: [{ type: 'fall' }],
      restsIn: (snapshot) => snapshot.value === 'pit',
    });
    expect(resting.stuck).toEqual([]);
  });
});
