import { describe, expect, it } from 'vitest';
import { leads } from '../explore/leads';
import { explore } from '../explore/explore';
import { statesByTag, unhandled } from '../explore/structure';
import { rehearsalMachine } from './rehearsal.machine';
import { rehearsalWalk } from './testing/rehearsal.walk';

const exploration = explore(rehearsalMachine, rehearsalWalk);

describe('Every path of an act that is rehearsed', () => {
  it('gives its states the tags that screens read', () => {
    expect(statesByTag(rehearsalMachine)).toEqual({
      busy: ['rehearsing', 'performing'],
      complete: ['done'],
      editable: ['asking'],
    });
  });

  it('handles every answer and failure of its actors', () => {
    expect(unhandled(rehearsalMachine)).toEqual([]);
  });

  it('reaches every state and takes every transition, and has no dead end', () => {
    expect(exploration.unreachedStates).toEqual([]);
    expect(exploration.unreachedTransitions).toEqual([]);
    expect(exploration.stuck).toEqual([]);
  });

  it('never performs anything but what was rehearsed last, and never before it was confirmed', () => {
    expect.hasAssertions();
    for (const { steps } of exploration.paths) {
      let rehearsed: unknown = null;
      let isConfirmed = false;
      for (const { event, state } of steps) {
        if (event.type === 'act.asked') rehearsed = event.asked;
        if (event.type === 'act.confirmed') isConfirmed = true;
        if (!state.matches('performing')) continue;
        expect([state.context.asked, state.context.said !== null, isConfirmed]).toEqual([
          rehearsed,
          true,
          true,
        ]);
      }
    }
  });
});

describe('An act that is rehearsed', () => {
  it.each([
    ['asking', 'act.asked', ['rehearsing']],
    ['rehearsing', 'rehearse answers', ['confirming']],
    ['rehearsing', 'rehearse fails', ['asking']],
    ['confirming', 'act.confirmed', ['performing']],
    ['confirming', 'act.withdrawn', ['asking']],
    ['performing', 'perform answers', ['done']],
    ['performing', 'perform fails', ['asking']],
  ] as const)('in %s, %s leads to %j', (state, cause, targets) => {
    expect(leads(exploration.steps, state, cause)).toEqual(targets);
  });
});
