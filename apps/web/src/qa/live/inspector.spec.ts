import { beforeEach, describe, expect, it } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { walkedBy } from '../walked/walked-store';
import { createInspector } from './inspector';
import { type LiveActor, type LiveStep, withStep } from './live-message';

const machine = setup({
  types: { context: {} as { name: string }, events: {} as { type: 'name.typed'; name: string } },
  actions: { keepName: assign(({ event }) => ({ name: event.name })) },
}).createMachine({
  id: 'naming',
  context: { name: '' },
  initial: 'typing',
  states: {
    typing: { on: { 'name.typed': { target: 'named', actions: 'keepName' } } },
    named: { type: 'final' },
  },
});

beforeEach(() => localStorage.clear());

const steps = (): readonly LiveStep[] => {
  const told: LiveStep[] = [];
  const actor = createActor(machine, { inspect: createInspector((step) => told.push(step), 'page').inspect });
  actor.start();
  actor.send({ type: 'name.typed', name: 'Robin' });
  return told;
};

describe('the inspector of the running app', () => {
  it('reports each step of each machine, redacted', () => {
    const [start, typed] = steps();
    expect(start).toMatchObject({ machine: 'naming', value: 'typing', isOver: false });
    expect(typed).toMatchObject({
      event: { type: 'name.typed', name: '[text]' },
      context: { name: '[text]' },
      active: ['naming', 'naming.named'],
      transitions: ['naming.typing name.typed 0'],
      isOver: true,
    });
    expect(JSON.stringify([start, typed])).not.toContain('Robin');
  });

  it('records the coverage of the app', () => {
    expect(steps()).toHaveLength(2);
    expect(walkedBy('app')['naming']).toEqual({
      states: ['naming', 'naming.named', 'naming.typing'],
      transitions: ['naming.typing name.typed 0'],
    });
  });

  it('lets the lab list each actor with its steps', () => {
    const actors = steps().reduce<readonly LiveActor[]>(withStep, []);
    expect(actors).toHaveLength(1);
    expect(actors[0]?.steps).toHaveLength(2);
    expect(actors[0]?.last.value).toBe('named');
  });
});
