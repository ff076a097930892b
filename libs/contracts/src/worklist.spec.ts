import { describe, expect, it } from 'vitest';
import type { ConsentState } from './consent-state';
import { aConsentState } from './testing';
import {
  isReady,
  isSignatureDue,
  type Missing,
  stoppingEvents,
  type WaitingFacts,
  WORKLIST_WEEKS,
  waitingFor,
  worklistGroup,
  worklistWeeks,
} from './worklist';
import { worklistSentence } from './worklist.words';

type Given = Partial<ConsentState & WaitingFacts & { readonly missing: readonly Missing[] }>;

const LEARNED = { is_certified: true, has_statement: true, hospital_id: 'hospital' } as const;

const standing = (given: Given): string => {
  const facts = { ...aConsentState(), ...LEARNED, missing: [] as readonly Missing[], ...given };
  const waiting_for = waitingFor(facts);
  const progress = {
    pre_assessment: { done: 1, total: 5 },
    learning: { done: 2, total: 5 },
    assessment: { done: 3, total: 8 },
  };
  return `${waiting_for} ${worklistSentence({ ...facts, hold: facts.holds[0] ?? null, waiting_for, progress })}`;
};

describe('The worklist says what a surgery waits for:', () => {
  it.each<[string, Given]>([
    [
      'PATIENT Patient: first questions 1 of 5',
      { is_certified: false, missing: ['PRE_ASSESSMENT', 'LEARNING'] },
    ],
    ['PATIENT Patient: videos 2 of 5', { is_certified: false, missing: ['LEARNING', 'STATEMENT'] }],
    ['PATIENT Patient: questions 3 of 8', { is_certified: false, missing: ['ASSESSMENT', 'HOSPITAL'] }],
    ['PATIENT Patient: certificate', { is_certified: false, missing: ['CERTIFICATE', 'GENDER'] }],
    ['SURGEON Your statement', { has_statement: false, missing: ['GENDER', 'STATEMENT'] }],
    ['SURGEON Hospital is missing', { hospital_id: null, missing: ['HOSPITAL', 'PATIENT_SIGNATURE'] }],
    ['PATIENT Patient: details', { missing: ['SIDE', 'SURGEON_SIDE', 'PATIENT_SIGNATURE'] }],
    ['PATIENT Patient: signature', { missing: ['SURGEON_SIDE', 'PATIENT_SIGNATURE', 'SURGEON_SIGNATURE'] }],
    ['SURGEON Your signature', { state: 'PATIENT_SIGNED', has_statement: false, missing: ['STATEMENT'] }],
    ['PATIENT Patient: signature', { state: 'SURGEON_SIGNED', missing: ['PATIENT_SIGNATURE'] }],
    ['NOBODY Ready', { state: 'SIGNED', missing: ['DATE'] }],
    ['SURGEON Your confirmation', { state: 'SIGNED', confirmation_due: true }],
    [
      'PATIENT Patient: confirmation',
      {
        state: 'SIGNED',
        confirmation_due: true,
        surgeon_confirmed: true,
        missing: ['PATIENT_CONFIRMATION'],
      },
    ],
    ['NOBODY Ready', { state: 'CONFIRMED' }],
    ['SURGEON On hold: sides differ', { state: 'SIGNED', holds: ['SIDE', 'MORE_TIME'] }],
    ['SURGEON On hold: concern open', { holds: ['CONCERN'] }],
    ['PATIENT On hold: patient wants more time', { state: 'PATIENT_SIGNED', holds: ['MORE_TIME'] }],
    ['NOBODY Declined', { state: 'DECLINED', holds: ['CONCERN'] }],
    ['NOBODY Withdrawn', { state: 'WITHDRAWN' }],
  ])('%s', (expected, given) => {
    expect(standing(given)).toBe(expected);
  });

  it('what stops it is the decision of the patient, then each hold in its order', () => {
    expect(
      stoppingEvents(aConsentState({ state: 'DECLINED', holds: ['MORE_TIME', 'CONCERN', 'SIDE'] })),
    ).toEqual(['patient.declined', 'sides.differed', 'concern.raised', 'time.asked']);
    expect(stoppingEvents(aConsentState({ state: 'WITHDRAWN' }))).toEqual(['patient.withdrew']);
    expect(stoppingEvents(aConsentState({ state: 'CONFIRMED' }))).toEqual([]);
  });

  it('a signature is due once the patient has signed, and nothing holds the form', () => {
    expect(isSignatureDue(aConsentState({ state: 'PATIENT_SIGNED' }))).toBe(true);
    expect(isSignatureDue(aConsentState({ state: 'PATIENT_SIGNED', holds: ['MORE_TIME'] }))).toBe(false);
    expect(isSignatureDue(aConsentState({ state: 'OPEN' }))).toBe(false);
  });

  it('nothing that is held is ready', () => {
    expect(isReady(aConsentState({ state: 'CONFIRMED' }))).toBe(true);
    expect(isReady(aConsentState({ state: 'CONFIRMED', holds: ['SIDE'] }))).toBe(false);
  });
});

describe('The groups of a worklist', () => {
  it.each([
    [null, 'undated'],
    ['2026-11-24', 'past'],
    ['2026-11-25', 'today'],
    ['2026-11-26', 'week'],
    ['2026-11-29', 'week'],
    ['2026-11-30', 'later'],
  ])('on a Wednesday, %s is %s', (date, group) => {
    expect(worklistGroup(date, '2026-11-25')).toBe(group);
  });

  it('the weeks that are counted begin on their Mondays, with this one', () => {
    for (const day of ['2026-11-23', '2026-11-25', '2026-11-29'])
      expect(worklistWeeks(day).slice(0, 2)).toEqual(['2026-11-23', '2026-11-30']);
    expect(worklistWeeks('2026-11-25')).toHaveLength(WORKLIST_WEEKS);
  });

  it('a week ends on its Sunday', () => {
    expect(worklistGroup('2026-11-30', '2026-11-29')).toBe('later');
  });
});
