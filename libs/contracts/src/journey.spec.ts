import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areSurgeryDetailsComplete,
  firstIncompleteStep,
  flooredPercent,
  furthestCompletedStep,
  hasBegun,
  isCertificateComplete,
  isCountedComplete,
  isSideSet,
  isStepComplete,
  isStepRequired,
  isStepSelectable,
  isSurgeonLinked,
  JOURNEY_STEPS,
  requiredSteps,
  roundedPercent,
  stepAfter,
  stepPercent,
  usesDropdown,
} from './journey';
import type { JourneyFacts, JourneyStepId } from './journey';
import { answered, linkedSurgery, newSurgery, stages, watched } from './testing/journey-facts';

const { start, assessed, certified, detailed, linked, signed } = stages;
const ids = JOURNEY_STEPS.map((step) => step.id);
const selectable = (facts: JourneyFacts) => ids.filter((step) => isStepSelectable(step, facts));
const complete = (facts: JourneyFacts) => ids.filter((step) => isStepComplete(step, facts));
const withFeedback = (facts: JourneyFacts): JourneyFacts => ({
  ...facts,
  assessments: [...facts.assessments.slice(0, 2), answered('Feedback', 4, 4, true)],
});

describe('The journey', () => {
  it.each([
    ['nothing is done', start, 'initial-assessment', null],
    ['the pre-assessment is complete', stages.preAssessed, 'learning-resources', 'initial-assessment'],
    ['the learning is complete too', stages.learned, 'consent-assessment', 'learning-resources'],
    ['the assessment is complete too', assessed, 'certificate', 'consent-assessment'],
    ['the feedback is complete too', withFeedback(assessed), 'certificate', 'feedback'],
    ['the certificate is complete', certified, 'patient-details', 'certificate'],
    ['the details are complete, with no surgeon', detailed, 'surgery-details', 'patient-details'],
    ['a verified surgeon is linked', linked, 'consent-form', 'surgery-details'],
    ['the patient has signed', signed, 'congratulations', 'consent-form'],
  ] as const)('when %s goes on at the right step', (_, facts, active, furthest) => {
    expect(firstIncompleteStep(facts)).toBe(active);
    expect(furthestCompletedStep(facts)).toBe(furthest);
  });

  it('goes on at the first incomplete step although a later one is complete', () => {
    expect(firstIncompleteStep({ ...signed, resources: [watched(3, 4, false)] })).toBe('learning-resources');
  });

  it.each([
    ['assessments', { assessments: [] }, 'initial-assessment'],
    ['learning resources', { resources: [] }, 'learning-resources'],
    ['consent form', { consentForm: null }, 'consent-form'],
  ] as const)('without %s does not count the step as complete', (_, change, step) => {
    const facts: JourneyFacts = { ...signed, ...change };
    expect(isStepComplete(step, facts)).toBe(false);
    expect(firstIncompleteStep(facts)).toBe(step);
    expect(stepPercent(step, facts)).toBe(0);
  });

  it('lets a step be selected at or before the furthest completed one, or when it is the first incomplete one', () => {
    expect(selectable(start)).toEqual(['initial-assessment']);
    expect(selectable(assessed)).toEqual([
      'initial-assessment',
      'learning-resources',
      'consent-assessment',
      'certificate',
    ]);
    expect(selectable(detailed)).toEqual(ids.slice(0, 7));
    expect(selectable(linked)).toEqual(ids.slice(0, 8));
    expect(selectable(signed)).toEqual(ids);
  });

  it('shows six required steps when a verified surgeon is linked', () => {
    expect(requiredSteps(linked).map((step) => step.name)).toEqual([
      'Initial Assessment',
      'Learning Resources',
      'Consent Assessment',
      'Certificate',
      'Patient Details',
      'Consent Form',
    ]);
  });

  it.each([
    ['none is named', newSurgery],
    ['the one who is named is not verified', { ...linkedSurgery, surgeon_status: 'NOT_VERIFIED' }],
    ['the one who is named was rejected', { ...linkedSurgery, surgeon_status: 'REJECTED' }],
  ] as const)('requires and shows Surgery Details while no verified surgeon is linked: %s', (_, surgery) => {
    const facts: JourneyFacts = { ...linked, surgery: { ...surgery, surgery_laterality: 'Left' } };
    expect(isStepRequired('surgery-details', facts)).toBe(true);
    expect(requiredSteps(facts).map((step) => step.id)).toContain('surgery-details');
    expect(firstIncompleteStep(facts)).toBe('surgery-details');
  });

  it('does not hold up for a hospital once a verified surgeon is linked', () => {
    const facts: JourneyFacts = { ...linked, surgery: { ...linked.surgery, hospital_id: null } };
    expect(isStepComplete('surgery-details', facts)).toBe(false);
    expect(firstIncompleteStep(facts)).toBe('consent-form');
  });

  it.each([
    ['the consent assessment', 'consent-assessment', assessed, 'feedback'],
    [
      'the consent assessment, with feedback given',
      'consent-assessment',
      withFeedback(assessed),
      'certificate',
    ],
    ['feedback', 'feedback', withFeedback(assessed), 'certificate'],
    ['the certificate', 'certificate', certified, 'patient-details'],
    ['patient details', 'patient-details', detailed, 'surgery-details'],
    ['patient details, with surgeon and hospital set', 'patient-details', linked, 'consent-form'],
    [
      'patient details, with the hospital missing',
      'patient-details',
      { ...linked, surgery: { ...linked.surgery, hospital_id: null } },
      'surgery-details',
    ],
    ['surgery details', 'surgery-details', linked, 'consent-form'],
    ['surgery details that named no verified surgeon', 'surgery-details', detailed, 'surgery-details'],
    ['the consent form', 'consent-form', signed, 'congratulations'],
    ['everything', 'congratulations', signed, 'congratulations'],
    [
      'a step while an earlier one is open',
      'certificate',
      { ...certified, resources: [] },
      'learning-resources',
    ],
  ] as const)('goes on after %s', (_, step, facts, next) => {
    expect(stepAfter(step, facts)).toBe(next);
  });

  it('has begun once anything is answered, viewed or consented', () => {
    expect(hasBegun(start)).toBe(false);
    expect(hasBegun({ ...start, assessments: [answered('Feedback', 1, 4, false)] })).toBe(true);
    expect(hasBegun({ ...start, resources: [watched(1, 4, false)] })).toBe(true);
    expect(hasBegun({ ...start, certificate: { ...start.certificate, consented: true } })).toBe(true);
  });

  it('always goes on at a required step that is not complete, and every such step can be selected', () => {
    const facts = fc
      .tuple(
        fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
        fc.constantFrom(newSurgery, linkedSurgery),
      )
      .map(
        ([[pre, learnt, asked, consented, detailsSet, done], surgery]): JourneyFacts => ({
          ...(detailsSet ? detailed : start),
          surgery: { ...surgery, surgery_laterality: detailsSet ? 'Left' : null },
          assessments: [
            answered('Pre Assessment', pre ? 5 : 4, 5, pre ?? false),
            answered('Assessment', asked ? 8 : 7, 8, asked ?? false),
          ],
          resources: [watched(learnt ? 4 : 3, 4, learnt ?? false)],
          certificate: { surgery_id: surgery.surgery_id, consented: consented ?? false },
          consentForm: { patient_signed: done ?? false, surgeon_signed: false, consented: done ?? false },
        }),
      );
    fc.assert(
      fc.property(facts, (given) => {
        const active = firstIncompleteStep(given);
        expect(isStepSelectable(active, given)).toBe(true);
        if (active === 'congratulations') return;
        expect(requiredSteps(given).map((step) => step.id)).toContain(active);
        const before = requiredSteps(given).filter((step) => ids.indexOf(step.id) < ids.indexOf(active));
        expect(complete(given)).toEqual(expect.arrayContaining(before.map((step) => step.id)));
      }),
    );
  });
});

describe('A step is complete', () => {
  it('when the counts are equal and the flag is set, never when a rounded percentage is 100', () => {
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

  it('for the certificate when it belongs to this surgery and is consented', () => {
    const own = { surgery_id: 'one', consented: true };
    expect(isCertificateComplete(own, 'one')).toBe(true);
    expect(isCertificateComplete(own, 'two')).toBe(false);
    expect(isCertificateComplete({ ...own, consented: false }, 'one')).toBe(false);
  });

  it.each([
    ['gender', { ...detailed, patient: { ...detailed.patient, patient_gender: null } }],
    ['date of birth', { ...detailed, patient: { ...detailed.patient, patient_date_of_birth: null } }],
    ['the side', { ...detailed, surgery: newSurgery }],
  ] as const)('for Patient Details not while %s is missing', (_, facts) => {
    expect(isStepComplete('patient-details', facts)).toBe(false);
    expect(isStepComplete('patient-details', detailed)).toBe(true);
  });

  it('for Patient Details without a side where the operation has none', () => {
    const surgery = { ...newSurgery, operation_laterality: 'none' } as const;
    expect(isSideSet(surgery)).toBe(true);
    expect(isSideSet(newSurgery)).toBe(false);
    expect(isStepComplete('patient-details', { ...detailed, surgery })).toBe(true);
  });

  it.each(['surgery_id', 'operation_id', 'surgeon_id', 'hospital_id'] as const)(
    'for Surgery Details not while %s is missing',
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
    'for the Consent Form when consented (%s) and patient-signed (%s): %s',
    (consented, patientSigned, done) => {
      const consentForm = { consented, patient_signed: patientSigned, surgeon_signed: true };
      expect(isStepComplete('consent-form', { ...linked, consentForm })).toBe(done);
    },
  );

  it('for Congratulations never', () => {
    expect(isStepComplete('congratulations', withFeedback(signed))).toBe(false);
    expect(complete(withFeedback(signed))).toEqual(ids.slice(0, 8));
  });
});

describe('A linked surgeon', () => {
  it('is a verified one whom the surgery names', () => {
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

  it('is a whole number from 0 to 100, floored at most one below rounded', () => {
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

  it('comes from the counts, is all or nothing without counts, and 0 for the consent form', () => {
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
