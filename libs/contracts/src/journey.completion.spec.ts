import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areSurgeryDetailsComplete,
  flooredPercent,
  isCertificateComplete,
  isCountedComplete,
  isStepComplete,
  JOURNEY_STEPS,
  roundedPercent,
  stepPercent,
  usesDropdown,
} from './journey';
import { isSideSet, isSurgeonLinked } from './signing';
import type { JourneyFacts, JourneyStepId } from './journey';
import { answered, linkedSurgery, newSurgery, stages, watched } from './testing/journey-facts';

const { start, assessed, detailed, linked, signed } = stages;
const ids = JOURNEY_STEPS.map((step) => step.id);
const withFeedback = (facts: JourneyFacts): JourneyFacts => ({
  ...facts,
  assessments: [...facts.assessments.slice(0, 2), answered('Feedback', 4, 4, true)],
});

describe('A step', () => {
  it('is complete when the counts are equal and the flag is set, not when a rounded percentage is 100', () => {
    expect(roundedPercent(199, 200)).toBe(100);
    expect(flooredPercent(199, 200)).toBe(99);
    expect(isCountedComplete({ done: 199, total: 200, completed: true })).toBe(false);
    expect(isCountedComplete({ done: 200, total: 200, completed: false })).toBe(false);
    expect(isCountedComplete({ done: 0, total: 0, completed: true })).toBe(false);
    expect(isCountedComplete({ done: 200, total: 200, completed: true })).toBe(true);
    const facts: JourneyFacts = { ...assessed, assessments: [answered('Pre Assessment', 199, 200, true)] };
    expect([stepPercent('initial-assessment', facts), isStepComplete('initial-assessment', facts)]).toEqual([
      100,
      false,
    ]);
  });

  it('for the certificate is complete when the patient consented for this surgery', () => {
    const own = { surgery_id: 'one', consented: true };
    expect(isCertificateComplete(own, 'one')).toBe(true);
    expect(isCertificateComplete(own, 'two')).toBe(false);
    expect(isCertificateComplete({ ...own, consented: false }, 'one')).toBe(false);
  });

  it.each([
    ['gender', { ...detailed, patient: { ...detailed.patient, patient_gender: null } }],
    ['date of birth', { ...detailed, patient: { ...detailed.patient, patient_date_of_birth: null } }],
    ['the side', { ...detailed, surgery: newSurgery }],
  ] as const)('for Patient Details is incomplete while %s is missing', (_, facts) => {
    expect(isStepComplete('patient-details', facts)).toBe(false);
    expect(isStepComplete('patient-details', detailed)).toBe(true);
  });

  it('for Patient Details needs no side when the operation has none', () => {
    const surgery = { ...newSurgery, operation_laterality: 'none' } as const;
    expect(isSideSet(surgery)).toBe(true);
    expect(isSideSet(newSurgery)).toBe(false);
    expect(isStepComplete('patient-details', { ...detailed, surgery })).toBe(true);
  });

  it.each(['surgery_id', 'operation_id', 'surgeon_id', 'hospital_id'] as const)(
    'for Surgery Details is incomplete while %s is missing',
    (field) => {
      expect(areSurgeryDetailsComplete(linkedSurgery)).toBe(true);
      expect(
        areSurgeryDetailsComplete({ ...linkedSurgery, [field]: field.startsWith('s') ? '' : null }),
      ).toBe(false);
    },
  );

  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ])(
    'for the Consent Form, with consented %s and patient-signed %s, has completed %s',
    (consented, patientSigned, done) => {
      const consentForm = { consented, patient_signed: patientSigned, surgeon_signed: true };
      expect(isStepComplete('consent-form', { ...linked, consentForm })).toBe(done);
    },
  );

  it('for Congratulations is never complete', () => {
    expect(isStepComplete('congratulations', withFeedback(signed))).toBe(false);
    expect(ids.filter((step) => isStepComplete(step, withFeedback(signed)))).toEqual(ids.slice(0, 8));
  });
});

describe('A linked surgeon', () => {
  it('is verified and named in the surgery', () => {
    expect(isSurgeonLinked(linkedSurgery)).toBe(true);
    expect(isSurgeonLinked({ ...linkedSurgery, surgeon_id: null })).toBe(false);
    expect(isSurgeonLinked({ ...linkedSurgery, surgeon_status: 'NOT_VERIFIED' })).toBe(false);
  });
});

describe('The percentage of a step', () => {
  it.each([
    [0, 0, 0, 0],
    [0, 3, 0, 0],
    [1, 3, 33, 33],
    [2, 3, 67, 66],
    [1, 200, 1, 0],
    [3, 3, 100, 100],
  ])('of %d of %d is %d for the patient and %d for the surgeon', (done, total, rounded, floored) => {
    expect(roundedPercent(done, total)).toBe(rounded);
    expect(flooredPercent(done, total)).toBe(floored);
  });

  it('is an integer from 0 to 100, and rounding down changes it by at most one', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), (one, two) => {
        const [done, total] = [Math.min(one, two), Math.max(one, two)];
        const [rounded, floored] = [roundedPercent(done, total), flooredPercent(done, total)];
        expect(Number.isInteger(rounded) && Number.isInteger(floored)).toBe(true);
        expect(rounded - floored === 0 || rounded - floored === 1).toBe(true);
        expect(floored === 100).toBe(total > 0 && done === total);
      }),
    );
  });

  it('comes from the counts; without counts it is 0 or 100, and for the consent form it is always 0', () => {
    const percents = (facts: JourneyFacts) => ids.map((step: JourneyStepId) => stepPercent(step, facts));
    expect(percents(start)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(percents(withFeedback(signed))).toEqual([100, 100, 100, 100, 100, 100, 100, 0, 0]);
    expect(
      percents({
        ...start,
        assessments: [
          answered('Pre Assessment', 1, 3, false),
          answered('Assessment', 1, 8, false),
          answered('Feedback', 3, 4, false),
        ],
        resources: [watched(2, 3, false)],
      }),
    ).toEqual([33, 67, 13, 75, 0, 0, 0, 0, 0]);
  });
});

describe('A question', () => {
  it.each([
    [5, false, false],
    [6, false, true],
    [6, true, false],
    [2, true, false],
  ])('with %d possible answers, multiple choice %s, uses a dropdown: %s', (answers, multiple, dropdown) => {
    expect(usesDropdown(answers, multiple)).toBe(dropdown);
  });
});
