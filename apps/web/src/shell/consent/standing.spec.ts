import { type ConsentState, ENDINGS, HOLDS, messages, ROUND_STATES } from '@candour/contracts';
import { aCompleteSurgery, aConsentState, aSurgery } from '@candour/contracts/testing';
import { describe, expect, it } from 'vitest';
import { standingForStaff } from './consent-chip';
import { patientStandings } from './patient-words';
import { staffStandings } from './staff-words';
import { isAtRest, standingOf } from './standing';
import { standingForPatient } from './standing-for-patient';

const part = (changes: Partial<ConsentState>, ended: 'DONE' | null = null) => ({
  consent: aConsentState(changes),
  ended: ended && { outcome: ended, on: '2026-11-20', at: '2026-11-20T09:00:00.000Z' },
});

describe('Where a consent stands', () => {
  it.each([
    [part({ state: 'SIGNED' }), 'SIGNED', false],
    [part({ state: 'PATIENT_SIGNED', hold: 'CONCERN' }), 'CONCERN', true],
    [part({ state: 'DECLINED', hold: 'CONCERN' }), 'DECLINED', true],
    [part({ state: 'WITHDRAWN' }), 'WITHDRAWN', true],
    [part({ state: 'WITHDRAWN', hold: 'SIDE' }, 'DONE'), 'DONE', true],
    [part({ hold: 'MORE_TIME' }), 'MORE_TIME', true],
    [part({}), 'OPEN', false],
  ] as const)('is its end, else a refusal, else a hold, else its state', (given, standing, rests) => {
    expect([standingOf(given), isAtRest(standing)]).toEqual([standing, rests]);
  });

  it('has a sentence for both sides and a word for the surgeon in every state', () => {
    for (const standing of [...ROUND_STATES, ...HOLDS, ...ENDINGS]) {
      expect(patientStandings[standing]('your surgeon')).toMatch(/^[A-Z].*\.$/);
      expect(staffStandings[standing].sentence).toMatch(/^[A-Z].*\.$/);
      expect(staffStandings[standing].word.length).toBeLessThan(20);
    }
  });

  it('names the surgeon for the patient, and "your surgeon" while there is none', () => {
    const signed = { consent: aConsentState({ state: 'PATIENT_SIGNED' }) };
    expect(standingForPatient(aCompleteSurgery(signed))).toContain('It waits for Miss Helen Carter.');
    expect(standingForPatient(aSurgery(signed))).toContain('It waits for your surgeon.');
  });

  it('never tells the patient of a concern, only that the surgeon wants to talk', () => {
    const held = aSurgery({ consent: aConsentState({ holds: ['CONCERN'], hold: 'CONCERN' }) });
    expect(standingForPatient(held)).toBe(`${messages.concernHeld}.`);
    expect(standingForStaff(held)).toContain(messages.concernOpen);
  });
});
