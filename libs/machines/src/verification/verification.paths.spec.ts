import { describe, expect, it } from 'vitest';
import { neverReached } from '../explore/coverage';
import { leads } from '../explore/leads';
import { explore } from '../explore/explore';
import { statesByTag, unhandled } from '../explore/structure';
import { verificationMachine } from './verification.machine';
import { decisionToSend } from './verification.model';
import { verificationWalk } from './testing/verification.walk';

const exploration = explore(verificationMachine, verificationWalk);

describe('Every path of verification', () => {
  it('gives its states the tags that screens read', () => {
    expect(statesByTag(verificationMachine)).toEqual({
      busy: ['loading', 'deciding'],
      editable: ['choosing', 'refreshing', 'confirming'],
      failed: ['loadFailed'],
    });
  });

  it('handles every answer and failure of its actors', () => {
    expect(unhandled(verificationMachine)).toEqual([]);
  });

  it('reaches every state, takes every transition and has no dead end', () => {
    expect(neverReached([exploration])).toEqual([]);
    expect(exploration.stuck).toEqual([]);
  });

  it('sends exactly the decision that was proposed last and confirmed', () => {
    expect.hasAssertions();
    for (const { steps } of exploration.paths) {
      let proposed: { surgeon_id: string; status: string } | null = null;
      for (const { event, state } of steps) {
        if (event.type === 'decision.proposed')
          proposed = { surgeon_id: event.surgeon.surgeon_id, status: event.status };
        if (state.matches('deciding')) expect(decisionToSend(state)).toEqual(proposed);
      }
    }
  });

  it('shows its question exactly while a decision is proposed', () => {
    for (const snapshot of exploration.snapshots) {
      const isAsked = snapshot.matches('confirming') || snapshot.matches('deciding');
      expect(snapshot.context.proposed !== null).toBe(isAsked);
    }
  });
});

describe('Verification', () => {
  it.each([
    ['loading', 'listUnverified answers', ['choosing']],
    ['loading', 'listUnverified fails', ['loadFailed']],
    ['choosing', 'decision.proposed', ['confirming']],
    ['choosing', 'list.outdated', ['refreshing']],
    ['loadFailed', 'list.outdated', ['loading']],
    ['confirming', 'decision.confirmed', ['deciding']],
    ['confirming', 'decision.withdrawn', ['refreshing']],
    ['refreshing', 'decision.proposed', ['confirming']],
    ['refreshing', 'listUnverified answers', ['choosing']],
    ['refreshing', 'listUnverified fails', ['choosing']],
    ['deciding', 'decide answers', ['refreshing']],
    ['deciding', 'decide fails', ['confirming']],
  ] as const)('in %s, %s leads to %j', (state, cause, targets) => {
    expect(leads(exploration.steps, state, cause)).toEqual(targets);
  });
});
