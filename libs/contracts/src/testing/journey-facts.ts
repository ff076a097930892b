import type { AssessmentCategory, AssessmentCategoryName } from '../assessment';
import type { JourneyFacts } from '../journey';
import type { ResourceCategory } from '../resource';
import type { Surgery } from '../surgery';

const surgeryId = '01936f0a-7b5c-7d3e-8f21-000000000001';
const other = (last: number): string => `01936f0a-7b5c-7d3e-8f21-${String(last).padStart(12, '0')}`;

/** A surgery that a patient has just created: no surgeon, hospital, date or side. */
export const newSurgery: Surgery = {
  surgery_id: surgeryId,
  patient_id: other(2),
  patient_title: null,
  patient_first_name: 'Alex',
  patient_last_name: 'Morgan',
  operation_id: other(3),
  operation_name: 'Total hip replacement',
  operation_laterality: 'required',
  surgeon_id: null,
  surgeon_title: null,
  surgeon_first_name: null,
  surgeon_last_name: null,
  surgeon_gmc_number: null,
  surgeon_status: null,
  hospital_id: null,
  hospital_name: null,
  hospital_city: null,
  surgery_date: null,
  surgery_laterality: null,
  surgery_created_at: '2026-11-20T10:00:00.000Z',
  created_by: 'PATIENT',
  certificate_consented_at: null,
  patient_signed_at: null,
  surgeon_signed_at: null,
  unique_code: 'ABC234DEF',
};

/** The same with a verified surgeon and a hospital. */
export const linkedSurgery: Surgery = {
  ...newSurgery,
  surgeon_id: other(4),
  surgeon_status: 'VERIFIED',
  hospital_id: other(5),
};

export const answered = (
  category: AssessmentCategoryName,
  done: number,
  total: number,
  completed: boolean,
): AssessmentCategory => ({
  category,
  assessment_id: other(6),
  completed,
  user_answer_count: done,
  total_question_count: total,
  question_answers: [],
});

export const watched = (done: number, total: number, completed: boolean): ResourceCategory => ({
  category: 'Pre Assessment',
  completed,
  user_engagement_count: done,
  total_resource_count: total,
  syllabus_id: other(7),
  resource_engagements: [],
});

/** Nothing done yet. */
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

/** The facts as each step in order adds to those before it. */
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
