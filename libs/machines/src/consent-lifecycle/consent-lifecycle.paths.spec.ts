import { describe, expect, it } from 'vitest';
import { explore } from '../explore/explore';
import { unhandled } from '../explore/structure';
import { consentLifecycleMachine } from './consent-lifecycle.machine';
import { NEW_CONSENT } from './consent-lifecycle.model';
import { consentLifecycleWalk } from './testing/consent-lifecycle.walk';
import { keyOf, stepsFrom } from './testing/stored-states';

const exploration = explore(consentLifecycleMachine, consentLifecycleWalk);
const steps = stepsFrom(NEW_CONSENT);
const states = new Map(steps.map(({ from }) => [keyOf(from), from]));

/** The keys of all states from which some events lead to a state for which `isGoal` holds. */
const leadingTo = (isGoal: (key: string) => boolean): ReadonlySet<string> => {
  const leading = new Set([...states.keys()].filter(isGoal));
  for (let size = -1; size !== leading.size; ) {
    size = leading.size;
    for (const { from, outcome } of steps)
      if (outcome.kind === 'moved' && leading.has(keyOf(outcome.current))) leading.add(keyOf(from));
  }
  return leading;
};

describe('Every path of the consent lifecycle', () => {
  it('handles every answer and failure of its actors', () => {
    expect(unhandled(consentLifecycleMachine)).toEqual([]);
  });

  it('reaches every state and takes every transition, and has no dead end', () => {
    expect(exploration.unreachedStates).toEqual([]);
    expect(exploration.unreachedTransitions).toEqual([]);
    expect(exploration.stuck).toEqual([]);
  });

  it('can be followed on stored states, in the same round or the next', () => {
    for (const { from, outcome } of steps) {
      if (outcome.kind !== 'moved') continue;
      expect(outcome.round.round).toBe(from.round);
      expect(outcome.current.round - from.round).toBeOneOf([0, 1]);
    }
  });

  it('leads from every stored state to the consent of both, confirmed', () => {
    const leading = leadingTo((key) => states.get(key)?.state === 'CONFIRMED');
    expect([...states.keys()].filter((key) => !leading.has(key))).toEqual([]);
  });

  it('leads from every stored state to a refusal by the patient', () => {
    const leading = leadingTo((key) => ['DECLINED', 'WITHDRAWN'].includes(states.get(key)?.state ?? ''));
    expect([...states.keys()].filter((key) => !leading.has(key))).toEqual([]);
  });
});
