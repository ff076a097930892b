import { messages } from '@candour/contracts';
import { aCompleteSurgery, aConsentState } from '@candour/contracts/testing';
import { describe, expect, it } from 'vitest';
import { forecastOf } from './change-forecast';
import { changeToAsk, NOTHING_TYPED, type TypedChange } from './change-form.model';
import { changeWords, forecastWords } from './words';

const TODAY = '2026-03-02';
const ID = '01900000-0000-7000-8000-000000000001';
const surgery = aCompleteSurgery({ consent: aConsentState({ round: 3 }) });
const ask = (typed: Partial<TypedChange>) => changeToAsk(surgery, { ...NOTHING_TYPED, ...typed }, TODAY);

describe('a change that is asked for', () => {
  it('sends only what was chosen, with the round that was on the screen', () => {
    expect(ask({ field: 'DATE', date: '27-03-2027', side: 'Right', reason: ' The list moved. ' })).toEqual({
      valid: true,
      value: { surgery_date: '2027-03-27', reason: 'The list moved.', round: 3 },
    });
    expect(ask({ field: 'SURGEON', surgeon: ID, reason: 'I am away.' })).toMatchObject({
      value: { surgeon_id: ID },
    });
    expect(ask({ field: 'HOSPITAL', hospital: '', reason: 'Not known yet.' })).toMatchObject({
      value: { hospital_id: null },
    });
  });

  it('says at its field what is missing or wrong', () => {
    const errorsOf = (typed: Partial<TypedChange>) => {
      const asked = ask(typed);
      return asked.valid ? {} : asked.errors;
    };
    expect(errorsOf({})).toEqual({ field: [changeWords.chooseFirst] });
    expect(errorsOf({ field: 'DATE', date: '31-02-2027' })).toEqual({
      surgery_date: [messages.dateInvalid],
      reason: [messages.reasonMissing],
    });
    expect(Object.keys(errorsOf({ field: 'SIDE', reason: 'Because.' }))).toEqual(['laterality']);
    expect(Object.keys(errorsOf({ field: 'OPERATION', reason: 'Because.' }))).toEqual(['operation_id']);
  });

  it('is none where it is already so', () => {
    const side = surgery.surgery_laterality ?? '';
    expect(ask({ field: 'SIDE', side, reason: 'Because.' })).toEqual({
      valid: false,
      errors: { field: [changeWords.same] },
    });
  });
});

describe('what a change does, in words', () => {
  const change = {
    material: true,
    round: 4,
    state: 'OPEN',
    told: ['PATIENT'],
    awaits_surgeon: false,
  } as const;
  const signed = aCompleteSurgery({
    consent: aConsentState({ round: 3, state: 'SIGNED' }),
    patient_signed_at: '2026-02-01T10:00:00.000Z',
  });
  const stays = { ...change, material: false, round: 3, state: 'SIGNED' } as const;

  it('names who signs again where a new round opens', () => {
    const [first] = forecastOf(signed, change, 'SIDE', '');
    expect(first).toMatch(/^This will ask .+ to sign again, and you too\.$/);
    expect(forecastOf(signed, change, 'OPERATION', '')).toContain(forecastWords.anew);
  });

  it('says that a date is confirmed, and that a hospital is an addendum', () => {
    expect(forecastOf(signed, stays, 'DATE', '')).toContain(forecastWords.confirm);
    expect(forecastOf(signed, stays, 'HOSPITAL', '')).toContain(forecastWords.addendum);
    expect(forecastOf(surgery, { ...change, round: 3 }, 'SIDE', '')[0]).toBe(forecastWords.unsigned);
  });

  it('says that another surgeon is asked first, and when nothing changes', () => {
    expect(forecastOf(signed, { ...stays, awaits_surgeon: true }, 'SURGEON', 'Mr Reed')[0]).toBe(
      'Mr Reed is asked to take over. Until they accept, nothing changes.',
    );
    expect(forecastOf(signed, { ...stays, told: [] }, 'SURGEON', '')).toEqual([forecastWords.nothing]);
  });
});
