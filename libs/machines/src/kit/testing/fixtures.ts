import type {
  AssessmentCategory,
  AssessmentCategoryName,
  JourneyFacts,
  ResourceCategory,
  Surgery,
} from '@candour/contracts';
import { aSurgery } from '@candour/contracts/testing';

/** An assessment with questions q1, q2, ... that offer yes and no; `answers` by position, null for none. */
export const assessmentOf = (
  answers: readonly (string | null)[],
  category: AssessmentCategoryName = 'Pre Assessment',
  completed = false,
): AssessmentCategory => ({
  category,
  assessment_id: 'assessment',
  completed,
  user_answer_count: answers.filter((answer) => answer !== null).length,
  total_question_count: answers.length,
  question_answers: answers.map((answer, index) => ({
    question_id: `q${index + 1}`,
    question_heading: `Question ${index + 1}`,
    question_text: '<p>Text</p>',
    question_possible_answers: ['yes', 'no'],
    question_allow_multiple: false,
    patient_answer: answer,
  })),
});

/** Learning with videos v1, v2, ... seen as often as `views` says. */
export const learningOf = (views: readonly number[], completed = false): ResourceCategory => ({
  category: 'Pre Assessment',
  completed,
  user_engagement_count: views.filter((count) => count > 0).length,
  total_resource_count: views.length,
  syllabus_id: 'syllabus',
  resource_engagements: views.map((count, index) => ({
    resource_id: `v${index + 1}`,
    resource_title: `Video ${index + 1}`,
    resource_type: 'FILE',
    resource_content: '/content-files/video',
    resource_transcript: '<p>Transcript</p>',
    resource_captions_url: null,
    patient_engagement: count,
  })),
});

export const surgeryOf = (overrides: Partial<Surgery> = {}): Surgery =>
  aSurgery({ surgery_id: 'surgery', patient_id: 'patient', operation_id: 'operation', ...overrides });

const linked: Partial<Surgery> = {
  surgeon_id: 'surgeon',
  surgeon_status: 'VERIFIED',
};

/** The facts of a journey whose first `steps` counted things are done: 0 nothing, 8 everything. */
export const journeyFacts = (steps: number, isLinked = true): JourneyFacts => {
  const answered = (done: boolean, name: AssessmentCategoryName): AssessmentCategory =>
    assessmentOf([done ? 'yes' : null], name, done);
  return {
    surgery: surgeryOf({
      ...(isLinked ? linked : {}),
      surgery_laterality: steps >= 6 ? 'Left' : null,
      hospital_id: steps >= 7 ? 'hospital' : null,
    }),
    patient: {
      patient_gender: steps >= 6 ? 'Female' : null,
      patient_date_of_birth: steps >= 6 ? '1960-04-03' : null,
    },
    assessments: [
      answered(steps >= 1, 'Pre Assessment'),
      answered(steps >= 3, 'Assessment'),
      answered(steps >= 4, 'Feedback'),
    ],
    resources: [learningOf([steps >= 2 ? 1 : 0], steps >= 2)],
    certificate: { surgery_id: 'surgery', consented: steps >= 5 },
    consentForm:
      steps >= 5 ? { patient_signed: steps >= 8, surgeon_signed: false, consented: steps >= 8 } : null,
  };
};
