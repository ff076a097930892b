import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COUNTED_STEPS,
  firstIncompleteStep,
  furthestCompletedStep,
  hasBegun,
  isStepComplete,
  isStepRequired,
  isStepSelectable,
  JOURNEY_STEPS,
  mayOpenStep,
  stepAfter,
  stepPercent,
} from './journey';
import type { JourneyFacts } from './journey';
import { answered, linkedSurgery, newSurgery, stages, watched } from './testing/journey-facts';

const { start, assessed, certified, detailed, linked, signed } = stages;
const ids = JOURNEY_STEPS.map((step) => step.id);
const selectable = (facts: JourneyFacts) => ids.filter((step) => isStepSelectable(step, facts));
const complete = (facts: JourneyFacts) => ids.filter((step) => isStepComplete(step, facts));
const requiredSteps = (facts: JourneyFacts) => ids.filter((step) => isStepRequired(step, facts));
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
  ] as const)('continues at the expected step when %s', (_, facts, active, furthest) => {
    expect(firstIncompleteStep(facts)).toBe(active);
    expect(furthestCompletedStep(facts)).toBe(furthest);
  });

  it('continues at the first incomplete step even if a later one is complete', () => {
    expect(firstIncompleteStep({ ...signed, resources: [watched(3, 4, false)] })).toBe('learning-resources');
  });

  it.each([
    ['assessments', { assessments: [] }, 'initial-assessment'],
    ['learning resources', { resources: [] }, 'learning-resources'],
    ['consent form', { consentForm: null }, 'consent-form'],
  ] as const)('without %s keeps the step incomplete', (_, change, step) => {
    const facts: JourneyFacts = { ...signed, ...change };
    expect(isStepComplete(step, facts)).toBe(false);
    expect(firstIncompleteStep(facts)).toBe(step);
    expect(stepPercent(step, facts)).toBe(0);
  });

  it('unlocks no later step when the surgeon and hospital were chosen at the start', () => {
    const chosen = { ...start, surgery: linkedSurgery };
    expect(isStepComplete('surgery-details', chosen)).toBe(true);
    expect(furthestCompletedStep(chosen)).toBeNull();
    expect(selectable(chosen)).toEqual(['initial-assessment']);
  });

  it('lets the patient select every step up to the furthest completed one, and the first incomplete one', () => {
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

  it('lets an address open what may be selected, and an optional step while it is offered', () => {
    const openable = (facts: JourneyFacts) => ids.filter((step) => mayOpenStep(step, facts));
    expect(openable(start)).toEqual(['initial-assessment']);
    expect(openable(assessed)).toEqual(ids.slice(0, 5));
    expect(openable(withFeedback(assessed))).toEqual(ids.slice(0, 5));
    const homeless = { ...linked, surgery: { ...linked.surgery, hospital_id: null } };
    expect(openable(homeless)).toContain('surgery-details');
  });

  it('requires six steps when a verified surgeon is linked, the same that are counted at any time', () => {
    expect(requiredSteps(linked)).toEqual(COUNTED_STEPS.map(({ id }) => id));
    expect(COUNTED_STEPS.map(({ name }) => name)).toEqual([
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
  ] as const)('requires and shows Surgery Details without a linked verified surgeon: %s', (_, surgery) => {
    const facts: JourneyFacts = { ...linked, surgery: { ...surgery, surgery_laterality: 'Left' } };
    expect(isStepRequired('surgery-details', facts)).toBe(true);
    expect(requiredSteps(facts)).toContain('surgery-details');
    expect(COUNTED_STEPS.map(({ id }) => id)).not.toContain('surgery-details');
    expect(firstIncompleteStep(facts)).toBe('surgery-details');
  });

  it('keeps a form that was signed within reach when its surgeon is no longer verified', () => {
    const rejected = { ...linkedSurgery, surgeon_status: 'REJECTED', surgery_laterality: 'Left' } as const;
    const facts: JourneyFacts = {
      ...signed,
      surgery: { ...rejected, patient_signed_at: '2026-11-22T10:00:00.000Z' },
    };
    expect(isStepRequired('surgery-details', facts)).toBe(false);
    expect(isStepSelectable('consent-form', facts)).toBe(true);
  });

  it('does not wait for a hospital when a verified surgeon is linked', () => {
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
  ] as const)('continues after %s', (_, step, facts, next) => {
    expect(stepAfter(step, facts)).toBe(next);
  });

  it('has begun when the patient has answered, viewed or consented to anything', () => {
    expect(hasBegun(start)).toBe(false);
    expect(hasBegun({ ...start, assessments: [answered('Feedback', 1, 4, false)] })).toBe(true);
    expect(hasBegun({ ...start, resources: [watched(1, 4, false)] })).toBe(true);
    expect(hasBegun({ ...start, certificate: { ...start.certificate, consented: true } })).toBe(true);
  });

  it('always continues at an incomplete required step that the patient can select', () => {
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
        expect(requiredSteps(given)).toContain(active);
        const before = requiredSteps(given).filter((step) => ids.indexOf(step) < ids.indexOf(active));
        expect(complete(given)).toEqual(expect.arrayContaining(before));
      }),
    );
  });
});
