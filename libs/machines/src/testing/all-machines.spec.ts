import type { AnyStateNode } from 'xstate';
import { describe, expect, it } from 'vitest';
import { allMachines } from './all-machines';
import { actorsOf, transitionsOf, withDescendants } from '../chart/chart-words';
import { TAGS } from '../kit/tags';

/** Keys of a chart whose value is an inline function instead of a name. */
const lambdasIn = (config: unknown, path = ''): readonly string[] => {
  if (typeof config !== 'object' || config === null) return [];
  return Object.entries(config).flatMap(([key, value]) => {
    const here = path === '' ? key : `${path}.${key}`;
    if (typeof value !== 'function') return lambdasIn(value, here);
    const isCombined = 'guards' in value;
    const isWrittenHere = value.name === '' || value.name === key || 'resolve' in value;
    return isWrittenHere && !isCombined ? [here] : [];
  });
};

const guardNames = (guard: unknown): readonly string[] => {
  if (typeof guard === 'string') return [guard];
  if (typeof guard === 'function' && 'guards' in guard)
    return (guard.guards as unknown[]).flatMap(guardNames);
  return typeof guard === 'object' && guard !== null && 'type' in guard ? [String(guard.type)] : [];
};

const actionNames = (actions: readonly unknown[]): readonly string[] =>
  actions.flatMap((action) =>
    typeof action === 'string' ? action : guardNames(action).filter((name) => !name.startsWith('xstate.')),
  );

describe.each(allMachines.map((machine) => [machine.id, machine] as const))(
  'The machine %s',
  (_, machine) => {
    const nodes = withDescendants(machine.root as AnyStateNode);

    it('has a description for itself and every state', () => {
      expect(nodes.filter((node) => !node.description).map((node) => node.id)).toEqual([]);
    });

    it('has only tags of the list', () => {
      const unknown = nodes
        .flatMap((node) => node.tags)
        .filter((tag) => !TAGS.some((known) => known === tag));
      expect(unknown).toEqual([]);
    });

    it('has no inline functions in its chart', () => {
      expect(lambdasIn(machine.config)).toEqual([]);
    });

    it('implements every actor, guard, action and delay that its chart names', () => {
      const { actors, guards, actions, delays } = machine.implementations;
      const transitions = nodes.flatMap(transitionsOf);
      const named = {
        actors: nodes.flatMap(actorsOf),
        guards: transitions.flatMap(({ guard }) => guardNames(guard)),
        actions: [
          ...transitions.flatMap((transition) => actionNames(transition.actions)),
          ...nodes.flatMap((node) => actionNames([...node.entry, ...node.exit])),
        ],
        delays: nodes.flatMap((node) => node.after.map(({ delay }) => String(delay))),
      };
      expect(named.actors.filter((name) => !(name in actors))).toEqual([]);
      expect(named.guards.filter((name) => !(name in guards))).toEqual([]);
      expect(named.actions.filter((name) => !(name in actions))).toEqual([]);
      expect(named.delays.filter((name) => !(name in delays))).toEqual([]);
      expect(Object.keys(actors).filter((name) => !named.actors.includes(name))).toEqual([]);
      expect(Object.keys(actions).filter((name) => !named.actions.includes(name))).toEqual([]);
    });
  },
);

describe('All machines', () => {
  it('have distinct ids', () => {
    expect(new Set(allMachines.map(({ id }) => id)).size).toBe(allMachines.length);
  });
});
