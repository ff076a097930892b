import { type ConsentState, messages } from '@candour/contracts';
import { aCompleteSurgery, aConsentState, aSurgery } from '@candour/contracts/testing';
import { describe, expect, it } from 'vitest';
import { standingForStaff } from './consent-chip';
import { daysOfConsent } from './days';
import { patientStandings } from './patient-words';
import { staffStandings } from './staff-words';
import { isAtRest, type Standing, standingOf } from './standing';
import { standingForPatient } from './standing-for-patient';

const part = (changes: Partial<ConsentState>, ended: 'DONE' | null = null) => ({
  consent: aConsentState(changes),
  ended: ended && { outcome: ended, on: '2026-11-20', at: '2026-11-20T09:00:00.000Z' },
});

describe('The state of a consent', () => {
  it.each([
    [part({ state: 'SIGNED' }), 'SIGNED', false],
    [part({ state: 'PATIENT_SIGNED', hold: 'CONCERN' }), 'CONCERN', true],
    [part({ state: 'DECLINED', hold: 'CONCERN' }), 'DECLINED', true],
    [part({ state: 'WITHDRAWN' }), 'WITHDRAWN', true],
    [part({ state: 'WITHDRAWN', hold: 'SIDE' }, 'DONE'), 'DONE', true],
    [part({ hold: 'MORE_TIME' }), 'MORE_TIME', true],
    [part({}), 'OPEN', false],
    [part({ former_state: 'EXPIRED' }), 'EXPIRED', false],
    [part({ former_state: 'SUPERSEDED' }), 'SUPERSEDED', false],
    [part({ former_state: 'WITHDRAWN' }), 'OPEN', false],
    [part({ state: 'PATIENT_SIGNED', former_state: 'EXPIRED' }), 'PATIENT_SIGNED', false],
    [part({ state: 'SIGNED', confirmation_due: true }), 'CONFIRM', false],
    [part({ state: 'SIGNED', confirmation_due: true, patient_confirmed: true }), 'PATIENT_CONFIRMED', false],
    [part({ state: 'SIGNED', confirmation_due: true, surgeon_confirmed: true }), 'SURGEON_CONFIRMED', false],
    [part({ state: 'SIGNED', confirmation_due: true, hold: 'SIDE' }), 'SIDE', true],
    [part({ state: 'PATIENT_SIGNED', confirmation_due: true }), 'PATIENT_SIGNED', false],
  ] as const)('is its end, else a refusal, else a hold, else its state', (given, standing, rests) => {
    expect([standingOf(given), isAtRest(standing)]).toEqual([standing, rests]);
  });

  it('has a sentence for both sides and a word for the surgeon in every state', () => {
    for (const standing of Object.keys(patientStandings) as Standing[]) {
      expect(patientStandings[standing]('your surgeon', '22 November 2026')).toMatch(/^[A-Z].*\.$/);
      expect(staffStandings[standing].sentence).toMatch(/^[A-Z].*\.$/);
      expect(staffStandings[standing].word.length).toBeLessThan(20);
    }
  });

  it('names the surgeon for the patient, and "your surgeon" while there is none', () => {
    const patient_signed_at = '2026-11-22T10:41:00.000Z';
    const signed = { consent: aConsentState({ state: 'PATIENT_SIGNED' }), patient_signed_at };
    expect(standingForPatient(aCompleteSurgery(signed))).toBe(
      'You signed on 22nd November 2026. Your consent form waits for Miss Helen Carter.',
    );
    expect(standingForPatient(aSurgery(signed))).toContain('waits for your surgeon.');
  });

  it('says when both have confirmed, and when the form runs out unless the operation comes first', () => {
    const confirmed_at = '2027-02-14T10:00:00.000Z';
    const consent = aConsentState({ state: 'CONFIRMED', confirmed_at, expires_on: '2027-08-15' });
    const said = (surgery_date: string | null) =>
      standingForPatient(aCompleteSurgery({ consent, surgery_date }));
    expect(said(null)).toMatch(/Confirmed on 14th February 2027\. The form runs out on 15th August 2027\.$/);
    expect(said('2027-08-15')).toContain('The form runs out on 15th August 2027.');
    expect(said('2027-08-14')).not.toContain('runs out');
    expect(daysOfConsent(aSurgery())).toBe('');
  });

  it('never tells the patient of a concern, only that the surgeon wants to talk', () => {
    const held = aSurgery({ consent: aConsentState({ holds: ['CONCERN'], hold: 'CONCERN' }) });
    expect(standingForPatient(held)).toBe(`${messages.concernHeld}.`);
    expect(standingForStaff(held)).toContain(messages.concernOpen);
  });
});
