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

describe('An exploration', () => {
  const exploration = explore(faulty, { events: [{ type: 'go' }, { type: 'never' }, { type: 'fall' }] });

  it('reports an unreachable state', () => {
    expect(exploration.unreachedStates).toEqual(['faulty.unreachable']);
  });

  it('reports a transition that is never taken, and takes delayed ones', () => {
    expect(exploration.unreachedTransitions).toEqual([
      'faulty.start --never ["isNever"]--> faulty.unreachable',
    ]);
  });

  it('reports a dead end, unless it is declared as a resting state', () => {
    expect(exploration.stuck).toEqual(['"pit"']);
    const resting = explore(faulty, {
      events: [{ type: 'fall' }],
      restsIn: (snapshot) => snapshot.value === 'pit',
    });
    expect(resting.stuck).toEqual([]);
  });
});
