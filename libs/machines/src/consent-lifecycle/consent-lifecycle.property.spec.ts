import { HOLDS, isConsented } from '@candour/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NEW_CONSENT, type StoredConsent } from './consent-lifecycle.model';
import type { ConsentEvent } from './consent-lifecycle.setup';
import { type Lived, decided, endedRound, histories, isMoved } from './testing/histories';

const expectAlways = (holds: (history: readonly Lived[]) => void): void => {
  fc.assert(fc.property(histories, holds), { numRuns: 2_000 });
};

const AGREEMENTS: readonly string[] = [
  'patient.signed',
  'surgeon.signed',
  'patient.confirmed',
  'surgeon.confirmed',
];

/** The moving events since the current round began. */
const movesOfRound = (history: readonly Lived[]): readonly ConsentEvent['type'][] => {
  const begun = history.findLastIndex((step) => endedRound(step) !== null);
  return history
    .slice(begun + 1)
    .filter(isMoved)
    .map(({ event }) => event.type);
};

const isAfter = (moves: readonly string[], later: string, earlier: readonly string[]): boolean =>
  moves.lastIndexOf(later) > Math.max(...earlier.map((one) => moves.lastIndexOf(one)));

describe('In 2,000 histories of consent,', () => {
  it('the patient consents exactly when they have signed this round and have not taken it back', () => {
    expectAlways((history) => {
      for (const [index, { to }] of history.entries()) {
        const moves = movesOfRound(history.slice(0, index + 1));
        const isAgreed = moves.includes('patient.signed') && !moves.includes('patient.withdrew');
        expect(isConsented(to.state)).toBe(isAgreed);
      }
    });
  });

  it('nobody is consented after a withdrawal, until the patient signs a later round', () => {
    expectAlways((history) => {
      let withdrawnIn: number | null = null;
      for (const step of history) {
        if (step.event.type === 'patient.withdrew' && isMoved(step)) withdrawnIn = step.to.round;
        if (withdrawnIn === null || !isConsented(step.to.state)) continue;
        expect(step.to.round).toBeGreaterThan(withdrawnIn);
        withdrawnIn = null;
      }
    });
  });

  it('a round is signed by both only when both have signed it, and confirmed only when both have confirmed', () => {
    expectAlways((history) => {
      for (const [index, { to }] of history.entries()) {
        const moves = movesOfRound(history.slice(0, index + 1));
        if (!['SIGNED', 'CONFIRMED'].includes(to.state)) continue;
        expect(moves).toEqual(expect.arrayContaining(['patient.signed', 'surgeon.signed']));
        if (to.state !== 'CONFIRMED') continue;
        const asked = ['date.changed', 'confirmation.due'];
        expect(isAfter(moves, 'patient.confirmed', asked)).toBe(true);
        expect(isAfter(moves, 'surgeon.confirmed', asked)).toBe(true);
      }
    });
  });

  it('no round changes after it has ended', () => {
    expectAlways((history) => {
      const closed = new Set<number>();
      for (const step of history) {
        if (step.outcome.kind === 'moved') expect(closed.has(step.outcome.round.round)).toBe(false);
        const ended = endedRound(step);
        if (ended) closed.add(ended.round);
      }
    });
  });

  it('the number of the round stays or grows by one, and a new round is open and unsigned', () => {
    expectAlways((history) => {
      for (const step of history) {
        const isNew = endedRound(step) !== null;
        expect(step.to.round).toBe(step.from.round + (isNew ? 1 : 0));
        if (isNew) expect(step.to).toMatchObject({ state: 'OPEN', confirmation: null, ended: null });
      }
    });
  });

  it('a hold lets nobody sign or confirm', () => {
    expectAlways((history) => {
      for (const step of history)
        if (AGREEMENTS.includes(step.event.type) && isMoved(step)) expect(step.from.holds).toEqual([]);
    });
  });

  it('what the patient may decline or take back unheld, they may under every hold', () => {
    expectAlways((history) => {
      for (const { to } of history)
        for (const type of ['patient.declined', 'patient.withdrew'] as const) {
          const free = decided({ ...to, holds: [] }, { type });
          const held = decided({ ...to, holds: HOLDS }, { type });
          expect(held.kind).toBe(free.kind);
        }
    });
  });

  it('a concern and sides that differ end by their own events, and more time also with the round', () => {
    expectAlways((history) => {
      for (const step of history) {
        const { from, to, event } = step;
        for (const gone of from.holds.filter((hold) => !to.holds.includes(hold))) {
          if (gone === 'SIDE') expect(event.type).toBe('sides.agreed');
          if (gone === 'CONCERN') expect(event.type).toBe('concern.settled');
        }
        const isOver = endedRound(step) !== null || ['DECLINED', 'WITHDRAWN'].includes(to.state);
        if (isOver) expect(to.holds).not.toContain('MORE_TIME');
        else if (event.type !== 'patient.ready' && from.holds.includes('MORE_TIME'))
          expect(to.holds).toContain('MORE_TIME');
      }
    });
  });

  it('nothing moves after the end of the operation but its reopening, within 30 days', () => {
    expectAlways((history) => {
      for (const { from, to, event, outcome } of history) {
        if (from.ended === null || outcome.kind !== 'moved') continue;
        expect(event).toEqual({ type: 'surgery.reopened', days_since_end: 30 });
        expect(to).toEqual({ ...from, ended: null });
      }
    });
  });

  it('the same decision again is accepted while its round lasts', () => {
    expectAlways((history) => {
      for (const step of history) {
        if (!isMoved(step) || endedRound(step) !== null) continue;
        expect(decided(step.to, step.event)).toEqual({ kind: 'repeated' });
      }
    });
  });

  it('the events that moved it, applied again to stored rows, give the stored state', () => {
    expectAlways((history) => {
      const told = history.filter(isMoved).reduce<StoredConsent>((state, { event }) => {
        const row = JSON.parse(JSON.stringify(state)) as StoredConsent;
        const outcome = decided(row, event);
        if (outcome.kind !== 'moved') throw new Error(`${event.type} moved before and does not now`);
        return outcome.current;
      }, NEW_CONSENT);
      expect(told).toEqual(history.at(-1)?.to);
    });
  });
});
