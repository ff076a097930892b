import type { AssessmentCategory, AssessmentCategoryName } from '../assessment';
import type { JourneyFacts } from '../journey';
import type { ResourceCategory } from '../resource';
import type { Surgery } from '../surgery';
import { anAssessment, aSurgery, exampleId, someVideos } from './examples';

const surgeryId = exampleId(1);

/** Has no surgeon, hospital, date or side. */
export const newSurgery = aSurgery();

/** Has a verified surgeon and a hospital. */
export const linkedSurgery: Surgery = {
  ...newSurgery,
  surgeon_id: exampleId(4),
  surgeon_status: 'VERIFIED',
  hospital_id: exampleId(5),
};

export const answered = (
  category: AssessmentCategoryName,
  done: number,
  total: number,
  completed: boolean,
): AssessmentCategory =>
  anAssessment([], { category, completed, user_answer_count: done, total_question_count: total });

export const watched = (done: number, total: number, completed: boolean): ResourceCategory =>
  someVideos([], { completed, user_engagement_count: done, total_resource_count: total });

/** A journey with no progress. */
export const start: JourneyFacts = {
  surgery: newSurgery,
  patient: { patient_gender: null, patient_date_of_birth: null },
  assessments: [
    answered('Pre Assessment', 0, 5, false),
    answered('Assessment', 0, 8, false),
    answered('Feedback', 0, 4, false),
  ],
  resources: [watched(0, 4, false)],
  certificate: { surgery_id: surgeryId, consented: false },
  consentForm: null,
};

/** Facts after each step, in order. */
const preAssessed: JourneyFacts = {
  ...start,
  assessments: [answered('Pre Assessment', 5, 5, true), ...start.assessments.slice(1)],
};
const learned: JourneyFacts = { ...preAssessed, resources: [watched(4, 4, true)] };
const assessed: JourneyFacts = {
  ...learned,
  assessments: [
    answered('Pre Assessment', 5, 5, true),
    answered('Assessment', 8, 8, true),
    answered('Feedback', 0, 4, false),
  ],
};
const certified: JourneyFacts = {
  ...assessed,
  certificate: { surgery_id: surgeryId, consented: true },
  consentForm: { patient_signed: false, surgeon_signed: false, consented: false },
};
const detailed: JourneyFacts = {
  ...certified,
  patient: { patient_gender: 'Female', patient_date_of_birth: '1960-02-29' },
  surgery: { ...newSurgery, surgery_laterality: 'Left' },
};
const linked: JourneyFacts = { ...detailed, surgery: { ...linkedSurgery, surgery_laterality: 'Left' } };
const signed: JourneyFacts = {
  ...linked,
  consentForm: { patient_signed: true, surgeon_signed: false, consented: true },
};

export const stages = { start, preAssessed, learned, assessed, certified, detailed, linked, signed };
