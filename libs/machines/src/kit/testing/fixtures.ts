import type {
  AssessmentCategory,
  AssessmentCategoryName,
  JourneyFacts,
  ResourceCategory,
  Surgery,
} from '@candour/contracts';
import { anAssessment, aQuestion, aSurgery, someVideos } from '@candour/contracts/testing';

/**
 * An assessment with questions q1, q2, ... whose possible answers are yes and no. `answers` are by position, null for
 * none.
 */
export const assessmentOf = (
  answers: readonly (string | null)[],
  category: AssessmentCategoryName = 'Pre Assessment',
  completed = false,
): AssessmentCategory =>
  anAssessment(
    answers.map((patient_answer, index) =>
      aQuestion(index + 1, { question_id: `q${index + 1}`, patient_answer }),
    ),
    { category, completed, assessment_id: 'assessment' },
  );

/** Learning resources with videos v1, v2, ... and their view counts. */
export const learningOf = (views: readonly number[], completed = false): ResourceCategory =>
  someVideos(views, { completed, syllabus_id: 'syllabus', resourceId: (number) => `v${number}` });

export const surgeryOf = (overrides: Partial<Surgery> = {}): Surgery =>
  aSurgery({ surgery_id: 'surgery', patient_id: 'patient', operation_id: 'operation', ...overrides });

const linked: Partial<Surgery> = {
  surgeon_id: 'surgeon',
  surgeon_status: 'VERIFIED',
};

/** Facts of a journey with the first `steps` steps complete, from 0 (none) to 8 (all). */
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
