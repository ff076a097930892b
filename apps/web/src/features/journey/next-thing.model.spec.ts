import type { JourneyFacts } from '@candour/contracts';
import { aCompleteSurgery, aSurgery } from '@candour/contracts/testing';
import { describe, expect, it } from 'vitest';
import { consentForm, id, knownPatient, patient } from '../../api/testing/patient-facts';
import { doneLine, nextThing } from './next-thing.model';

const nothing: JourneyFacts = {
  surgery: aSurgery(),
  patient,
  assessments: [
    {
      category: 'Pre Assessment',
      assessment_id: id(1),
      completed: false,
      user_answer_count: 0,
      total_question_count: 5,
      question_answers: [],
    },
    {
      category: 'Assessment',
      assessment_id: id(2),
      completed: false,
      user_answer_count: 0,
      total_question_count: 12,
      question_answers: [],
    },
  ],
  resources: [
    {
      category: 'Pre Assessment',
      syllabus_id: id(3),
      completed: false,
      user_engagement_count: 0,
      total_resource_count: 5,
      seconds_left: 0,
      resource_engagements: [],
    },
  ],
  certificate: { surgery_id: id(1), consented: false },
  consentForm: null,
};

/** The facts with the given numbers of answers and views. */
const after = (
  first: number,
  viewed: number,
  second: number,
  changes: Partial<JourneyFacts> = {},
): JourneyFacts => ({
  ...nothing,
  assessments: nothing.assessments.map((row) => {
    const done = row.category === 'Assessment' ? second : first;
    return { ...row, user_answer_count: done, completed: done === row.total_question_count };
  }),
  resources: nothing.resources.map((row) => ({
    ...row,
    user_engagement_count: viewed,
    seconds_left: (5 - viewed) * 24,
    completed: viewed === 5,
  })),
  ...changes,
});
const certificate = { surgery_id: id(1), consented: true };
const surgery = aCompleteSurgery();
const signed = { ...consentForm, patient_signed: true, consented: true };

describe('The one thing to do next', () => {
  it.each([
    ['Answer five questions about you', after(0, 0, 0)],
    ['Answer the last two questions', after(3, 0, 0)],
    ['Watch five videos about your operation, 2 minutes', after(5, 0, 0)],
    ['Watch the last two videos, 1 minute', after(5, 3, 0)],
    ['Watch the last video, 1 minute', after(5, 4, 0)],
    ['Answer 12 questions about your operation', after(5, 5, 0)],
    ['Answer the last question', after(5, 5, 11)],
    ['Complete your certificate', after(5, 5, 12)],
    ['Give a few more details', after(5, 5, 12, { certificate })],
    [
      'Choose your surgeon',
      after(5, 5, 12, {
        certificate,
        patient: knownPatient,
        surgery: aSurgery({ surgery_laterality: 'Left' }),
      }),
    ],
    ['Read your consent form', after(5, 5, 12, { certificate, patient: knownPatient, surgery })],
  ])('is "%s"', (title, facts) => {
    expect(nextThing(facts)?.title).toBe(title);
  });

  it('is to submit when all is answered and not yet sent', () => {
    const all = after(5, 0, 0);
    const assessments = all.assessments.map((row) => ({ ...row, completed: false }));
    expect(nextThing({ ...all, assessments })?.title).toBe('Submit your answers');
  });

  it('is nothing once the patient has signed; every step is complete once the surgeon has too', () => {
    const facts = after(5, 5, 12, { certificate, patient: knownPatient, surgery, consentForm: signed });
    expect(nextThing(facts)).toBeNull();
    expect(doneLine(facts)).toBe('You have done your part');
    expect(doneLine({ ...facts, consentForm: { ...signed, surgeon_signed: true } })).toBe(
      'You have completed every step',
    );
  });
});
