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

  it('sends exactly the decision that was proposed last and confirmed, with its reason', () => {
    expect.hasAssertions();
    for (const { steps } of exploration.paths) {
      let proposed: object = {};
      for (const { event, state } of steps) {
        if (event.type === 'decision.proposed') proposed = { of: event.of, kind: event.kind };
        if (event.type === 'decision.confirmed') proposed = { ...proposed, reason: event.reason || null };
        if (state.matches('deciding')) expect(decisionToSend({ context: state.context })).toEqual(proposed);
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
    ['loading', 'listCandidates answers', ['choosing']],
    ['loading', 'listCandidates fails', ['loadFailed']],
    ['choosing', 'decision.proposed', ['confirming']],
    ['choosing', 'list.outdated', ['refreshing']],
    ['loadFailed', 'list.outdated', ['loading']],
    ['confirming', 'decision.confirmed', ['deciding', 'stays']],
    ['confirming', 'decision.withdrawn', ['refreshing']],
    ['refreshing', 'decision.proposed', ['confirming']],
    ['refreshing', 'list.outdated', ['stays']],
    ['refreshing', 'listCandidates answers', ['choosing']],
    ['refreshing', 'listCandidates fails', ['choosing']],
    ['deciding', 'decide answers', ['refreshing']],
    ['deciding', 'decide fails', ['confirming', 'refreshing']],
  ] as const)('in %s, %s leads to %j', (state, cause, targets) => {
    expect(leads(exploration.steps, state, cause)).toEqual(targets);
  });
});
