import { aConsentForm } from '@candour/contracts/testing';
import { describe, expect, it } from 'vitest';
import { knownPatient, readySurgery } from '../../../api/testing/patient-facts';
import { checklistOf, missingOf } from './surgery-brief.model';

const signed = {
  surgery: readySurgery,
  patient: knownPatient,
  assessments: [],
  resources: [],
  certificate: { surgery_id: readySurgery.surgery_id, consented: true },
  consentForm: aConsentForm({ patient_signed: true, surgeon_signed: true }),
};

describe('what is missing once both have signed', () => {
  it('is nothing only while the checklist below it misses nothing', () => {
    expect(missingOf(signed)).toEqual([]);
    expect(checklistOf(signed).filter(({ isComplete }) => !isComplete)).toEqual([]);
  });

  it('is a hospital that was not chosen, and a date that is not known', () => {
    const surgery = { ...readySurgery, hospital_id: null, surgery_date: null };
    expect(missingOf({ ...signed, surgery })).toEqual(['Hospital: not chosen', 'Date of Surgery: not known']);
  });

  it('is nothing for a surgery that has ended, of which nobody can give anything any more', () => {
    const ended = { outcome: 'DONE', on: '2026-11-24', at: '2026-11-24T09:00:00.000Z' } as const;
    const surgery = { ...readySurgery, ended, hospital_id: null, surgery_date: null };
    expect(missingOf({ ...signed, surgery })).toEqual([]);
    expect(missingOf({ ...signed, surgery, consentForm: aConsentForm({}) })).toEqual([]);
  });
});
