import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Hold,
  HOLDS,
  ROUND_STATES,
  type RoundState,
  consentState,
  firstHold,
  isConsented,
  surgeryEnded,
} from './consent-state';
import { aConsentState } from './testing/examples';
import { shapeViolations } from './shape-violations';

describe('Consent', () => {
  const consented: Readonly<Record<RoundState, boolean>> = {
    OPEN: false,
    PATIENT_SIGNED: true,
    SURGEON_SIGNED: false,
    SIGNED: true,
    CONFIRMED: true,
    DECLINED: false,
    WITHDRAWN: false,
    SUPERSEDED: false,
    EXPIRED: false,
  };

  it.each(ROUND_STATES)(
    'is given in the states in which the patient has signed and stands by it: %s',
    (state) => {
      expect(isConsented(state)).toBe(consented[state]);
    },
  );
});

describe('The hold that is named', () => {
  it.each<[readonly Hold[], Hold | null]>([
    [[], null],
    [['MORE_TIME'], 'MORE_TIME'],
    [['CONCERN'], 'CONCERN'],
    [['SIDE'], 'SIDE'],
    [['MORE_TIME', 'CONCERN'], 'CONCERN'],
    [['MORE_TIME', 'SIDE'], 'SIDE'],
    [['CONCERN', 'SIDE'], 'SIDE'],
    [['MORE_TIME', 'CONCERN', 'SIDE'], 'SIDE'],
  ])('is, of %j, %j', (holds, named) => {
    expect(firstHold(holds)).toBe(named);
  });

  it('does not depend on the order in which the holds came', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...HOLDS]), (holds) => {
        expect(firstHold(holds)).toBe(firstHold(holds.toReversed()));
      }),
    );
  });
});

describe('The state of consent in a reply', () => {
  it('is the first round, open and unheld, before anything is decided', () => {
    expect(shapeViolations(consentState.schema, aConsentState())).toEqual([]);
  });

  it('names its holds, and the day on which it runs out', () => {
    const held = aConsentState({ holds: ['SIDE', 'MORE_TIME'], hold: 'SIDE', expires_on: '2027-05-21' });
    expect(shapeViolations(consentState.schema, held)).toEqual([]);
  });

  it.each([
    { state: 'AGREED' },
    { holds: ['OTHER'] },
    { hold: 'OTHER' },
    { round: 1.5 },
    { expires_on: 'soon' },
  ])('never says %j', (change) => {
    expect(shapeViolations(consentState.schema, { ...aConsentState(), ...change })).toHaveLength(1);
  });
});

describe('The end of a surgery in a reply', () => {
  it.each(['DONE', 'CANCELLED'])('is that it was %s, and when', (outcome) => {
    expect(
      shapeViolations(surgeryEnded.schema, { outcome, on: '2026-11-20', at: '2026-11-21T09:00:00.000Z' }),
    ).toEqual([]);
  });

  it('is not that it was reopened', () => {
    const reopened = { outcome: 'REOPENED', on: '2026-11-20', at: '2026-11-21T09:00:00.000Z' };
    expect(shapeViolations(surgeryEnded.schema, reopened)).toHaveLength(1);
  });
});
