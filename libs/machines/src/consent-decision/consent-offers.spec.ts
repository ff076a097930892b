import { type ConsentState, messages } from '@candour/contracts';
import { aCompleteSurgery, aConsentState, aSurgery } from '@candour/contracts/testing';
import { describe, expect, it } from 'vitest';
import {
  cancellingOpen,
  concernActOpen,
  confirmationOpen,
  decisionsOpen,
  endingsOpen,
  isOwnSideOpen,
  signingRefusal,
} from './consent-offers.model';

const TODAY = '2026-03-02';
const consent = (changes: Partial<ConsentState>) => aSurgery({ consent: aConsentState(changes) });

describe('The patient is offered', () => {
  it.each([
    [{ state: 'OPEN' }, ['MORE_TIME', 'DECLINE']],
    [{ state: 'OPEN', holds: ['MORE_TIME'] }, ['READY', 'DECLINE']],
    [{ state: 'SURGEON_SIGNED' }, ['MORE_TIME', 'DECLINE']],
    [{ state: 'PATIENT_SIGNED' }, ['MORE_TIME', 'WITHDRAW']],
    [{ state: 'PATIENT_SIGNED', holds: ['CONCERN', 'SIDE'] }, ['MORE_TIME', 'WITHDRAW', 'SIDE_WRONG']],
    [{ state: 'SIGNED' }, ['WITHDRAW']],
    [{ state: 'SIGNED', confirmation_due: true }, ['WITHDRAW']],
    [{ state: 'CONFIRMED' }, ['WITHDRAW']],
    [{ state: 'DECLINED' }, ['RECONSIDER']],
    [{ state: 'WITHDRAWN' }, ['RECONSIDER']],
  ] as const)('in %j the decisions %j', (state, offered) => {
    expect(decisionsOpen(consent(state))).toEqual(offered);
  });

  it.each([
    [{ state: 'OPEN' }, true],
    [{ state: 'SIGNED' }, true],
    [{ state: 'PATIENT_SIGNED', holds: ['SIDE'] }, true],
    [{ state: 'DECLINED' }, false],
    [{ state: 'WITHDRAWN' }, false],
  ] as const)('in %j to say that the side is wrong, once one is given: %s', (state, isOffered) => {
    const given = (changes: Parameters<typeof aSurgery>[0]) =>
      decisionsOpen({ ...consent(state), ...changes }).includes('SIDE_WRONG');
    const isDisputed = 'holds' in state;
    expect(given({ surgery_laterality: 'Left' })).toBe(isOffered);
    expect(given({ surgeon_side: 'Left' })).toBe(isOffered);
    expect(given({})).toBe(isDisputed);
    expect(given({ surgery_laterality: 'Left', operation_laterality: 'none' })).toBe(false);
  });

  it('nothing once the surgery has ended', () => {
    expect(
      decisionsOpen(aSurgery({ ended: { outcome: 'DONE', on: TODAY, at: `${TODAY}T00:00:00.000Z` } })),
    ).toEqual([]);
  });
});

describe('The patient is offered the cancelling of a surgery', () => {
  it('only while it has no surgeon, and to go on with it for 30 days', () => {
    expect(cancellingOpen(aSurgery(), TODAY)).toEqual(['CANCELLED']);
    expect(cancellingOpen(aCompleteSurgery(), TODAY)).toEqual([]);
    const cancelled = (on: string) =>
      aSurgery({ ended: { outcome: 'CANCELLED', on, at: `${on}T00:00:00.000Z` } });
    expect(cancellingOpen(cancelled('2026-01-31'), TODAY)).toEqual(['REOPENED']);
    expect(cancellingOpen(cancelled('2026-01-30'), TODAY)).toEqual([]);
  });
});

describe('The surgeon is offered', () => {
  it('to raise a concern, to settle one that is open, and neither after a refusal', () => {
    expect(concernActOpen(consent({ state: 'SIGNED' }))).toBe('RAISE');
    expect(concernActOpen(consent({ holds: ['CONCERN'] }))).toBe('SETTLE');
    expect(concernActOpen(consent({ state: 'DECLINED' }))).toBeNull();
  });

  it('to say their side until one of the two has signed, and while the two differ', () => {
    const signed = { ...consent({}), surgeon_signed_at: '2026-02-27T10:00:00.000Z' };
    const held = aConsentState({ holds: ['SIDE'] });
    const ended = { outcome: 'DONE', on: TODAY, at: `${TODAY}T00:00:00.000Z` } as const;
    expect(isOwnSideOpen(consent({}))).toBe(true);
    expect(isOwnSideOpen(consent({ state: 'DECLINED' }))).toBe(false);
    expect(isOwnSideOpen(signed)).toBe(false);
    expect(isOwnSideOpen({ ...signed, consent: held })).toBe(true);
    expect(isOwnSideOpen({ ...signed, consent: held, ended })).toBe(false);
    expect(isOwnSideOpen({ ...consent({}), operation_laterality: 'none' })).toBe(false);
  });

  it('to end a surgery, whatever its consent, and to reopen it for 30 days', () => {
    expect(endingsOpen(consent({ state: 'WITHDRAWN' }), TODAY)).toEqual(['DONE', 'CANCELLED']);
    const ended = (on: string) => aSurgery({ ended: { outcome: 'DONE', on, at: `${on}T00:00:00.000Z` } });
    expect(endingsOpen(ended('2026-01-31'), TODAY)).toEqual(['REOPENED']);
    expect(endingsOpen(ended('2026-01-30'), TODAY)).toEqual([]);
  });
});

describe('A side is asked to confirm', () => {
  const due = { state: 'SIGNED', confirmation_due: true } as const;
  it.each([
    [due, true, true],
    [{ ...due, patient_confirmed: true }, false, true],
    [{ ...due, surgeon_confirmed: true }, true, false],
    [{ ...due, holds: ['SIDE'] as const }, false, false],
    [{ state: 'SIGNED' } as const, false, false],
    [{ state: 'PATIENT_SIGNED', confirmation_due: true } as const, false, false],
    [{ state: 'CONFIRMED' } as const, false, false],
  ])('in %j, the patient: %s, the surgeon: %s', (state, patient, surgeon) => {
    const part = consent(state);
    expect([confirmationOpen('patient', part), confirmationOpen('surgeon', part)]).toEqual([
      patient,
      surgeon,
    ]);
  });
});

describe('Neither side can sign', () => {
  it.each([
    [{ holds: ['MORE_TIME'] }, messages.moreTimeHeld, messages.moreTimeHeld],
    [{ holds: ['SIDE', 'CONCERN'] }, messages.sidesDiffer, messages.sidesDiffer],
    [{ holds: ['CONCERN'] }, messages.concernHeld, messages.concernOpen],
    [{ state: 'DECLINED' }, messages.declinedAlready, messages.declinedAlready],
    [{ state: 'WITHDRAWN' }, messages.withdrawnAlready, messages.withdrawnAlready],
  ] as const)('in %j, and each reads why', (state, patient, surgeon) => {
    const surgery = consent(state);
    expect([signingRefusal('patient', surgery), signingRefusal('surgeon', surgery)]).toEqual([
      patient,
      surgeon,
    ]);
  });

  it('after the end of the surgery', () => {
    const surgery = aSurgery({ ended: { outcome: 'CANCELLED', on: TODAY, at: `${TODAY}T00:00:00.000Z` } });
    expect(signingRefusal('patient', surgery)).toBe(messages.surgeryEnded);
  });

  it('nothing that prevents a signature, for a form that is open', () => {
    expect(signingRefusal('patient', consent({}))).toBeNull();
    expect(signingRefusal('surgeon', consent({ state: 'PATIENT_SIGNED' }))).toBeNull();
  });
});
