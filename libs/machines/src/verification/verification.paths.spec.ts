import { describe, expect, it } from 'vitest';
import { neverReached } from '../kit/testing/coverage';
import { explore } from '../kit/testing/explore';
import { statesByTag, unheard } from '../kit/testing/structure';
import { verificationMachine } from './verification.machine';
import { decisionToSend } from './verification.model';
import { verificationWalk } from './verification.walk';

const visit = explore(verificationMachine, verificationWalk);

describe('every path of verification', () => {
  it('tells screens what its states are', () => {
    expect(statesByTag(verificationMachine)).toEqual({
      busy: ['loading', 'deciding'],
      editable: ['choosing', 'refreshing', 'confirming'],
      failed: ['loadFailed'],
    });
  });

  it('hears every answer and every failure of its actors', () => {
    expect(unheard(verificationMachine)).toEqual([]);
  });

  it('reaches every state, takes every transition and leaves nobody stuck', () => {
    expect(neverReached([visit])).toEqual([]);
    expect(visit.stuck).toEqual([]);
  });

  it('sends exactly the decision that was proposed last and confirmed', () => {
    for (const { steps } of visit.paths) {
      let proposed: { surgeon_id: string; status: string } | null = null;
      for (const { event, state } of steps) {
        if (event.type === 'decision.proposed')
          proposed = { surgeon_id: event.surgeon.surgeon_id, status: event.status };
        if (state.matches('deciding')) expect(decisionToSend(state)).toEqual(proposed);
      }
    }
  });

  it('asks its question exactly while a decision is proposed', () => {
    for (const snapshot of visit.snapshots) {
      const isAsked = snapshot.matches('confirming') || snapshot.matches('deciding');
      expect(snapshot.context.proposed !== null).toBe(isAsked);
    }
  });
});
