import type {
  AssessmentCategory,
  AssessmentCategoryName,
  ConsentForm,
  DocumentPreview,
  Patient,
  QuestionAnswer,
  ResourceCategory,
  Surgery,
} from '@candour/contracts';

export const id = (last: number): string => `01936f0a-7b5c-7d3e-8f21-${String(last).padStart(12, '0')}`;

export const patient: Patient = {
  patient_id: id(2),
  patient_title: null,
  patient_first_name: 'Alex',
  patient_last_name: 'Morgan',
  patient_email: 'alex@example.test',
  patient_mobile_number: null,
  patient_gender: null,
  patient_laterality: null,
  patient_date_of_birth: null,
  patient_created_at: '2026-11-01T09:00:00.000Z',
};

export const knownPatient: Patient = {
  ...patient,
  patient_gender: 'Female',
  patient_date_of_birth: '1959-04-07',
};

/** A surgery that the patient has just created. */
export const newSurgery: Surgery = {
  surgery_id: id(1),
  patient_id: id(2),
  patient_title: null,
  patient_first_name: 'Alex',
  patient_last_name: 'Morgan',
  operation_id: id(3),
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

/** Everything that the consent form needs is there. */
export const readySurgery: Surgery = {
  ...newSurgery,
  surgeon_id: id(4),
  surgeon_title: 'Miss',
  surgeon_first_name: 'Helen',
  surgeon_last_name: 'Carter',
  surgeon_gmc_number: '7123456',
  surgeon_status: 'VERIFIED',
  hospital_id: id(5),
  hospital_name: 'St Aldhelm’s Hospital',
  hospital_city: 'Bristol',
  surgery_date: '2027-03-15',
  surgery_laterality: 'Left',
  certificate_consented_at: '2026-11-21T10:00:00.000Z',
};

export const question = (
  number: number,
  answers: readonly string[],
  answer: string | null = null,
): QuestionAnswer => ({
  question_id: id(100 + number),
  question_heading: `Heading ${number}`,
  question_text: `<p>What about ${number}?</p>`,
  question_possible_answers: answers,
  question_allow_multiple: false,
  patient_answer: answer,
});

export const assessmentOf = (
  questions: readonly QuestionAnswer[],
  category: AssessmentCategoryName = 'Pre Assessment',
  completed = false,
): AssessmentCategory => ({
  category,
  assessment_id: id(10 + category.length),
  completed,
  user_answer_count: questions.filter((row) => row.patient_answer !== null).length,
  total_question_count: questions.length,
  question_answers: questions,
});

export const videosOf = (views: readonly number[], completed = false): ResourceCategory => ({
  category: 'Pre Assessment',
  completed,
  user_engagement_count: views.filter((count) => count > 0).length,
  total_resource_count: views.length,
  syllabus_id: id(7),
  resource_engagements: views.map((count, index) => ({
    resource_id: id(200 + index),
    resource_title: `Video ${index + 1}`,
    resource_type: 'FILE',
    resource_content: `/content-files/video-${index + 1}`,
    resource_transcript: `<p>Words of video ${index + 1}.</p>`,
    resource_captions_url: null,
    patient_engagement: count,
  })),
});

export const consentForm: ConsentForm = {
  surgery_id: id(1),
  patient_signed: false,
  surgeon_signed: false,
  consented: false,
  patient_signed_at: null,
  surgeon_signed_at: null,
  patient_statement: 'I have read this form.',
  surgeon_statement: 'I have discussed it.',
};

export const previewOf = (form: ConsentForm | null): DocumentPreview => ({
  preview_url: '/documents/ticket/document.pdf',
  preview_html_url: '/documents/ticket/document.html',
  expires_at: 1_795_168_920,
  document_hash: 'a'.repeat(64),
  consent_form: form,
});
