import type {
  AssessmentCategory,
  AssessmentCategoryName,
  ConsentForm,
  DocumentPreview,
  Patient,
  QuestionAnswer,
  ResourceCategory,
} from '@candour/contracts';
import {
  aCompleteSurgery,
  aConsentForm,
  aPatient,
  aPreview,
  aSurgery,
  exampleId,
} from '@candour/contracts/testing';

export { exampleId as id } from '@candour/contracts/testing';

export const patient = aPatient();

export const knownPatient: Patient = {
  ...patient,
  patient_gender: 'Female',
  patient_date_of_birth: '1959-04-07',
};

/** A surgery that the patient has just created. */
export const newSurgery = aSurgery();

/** Everything that the consent form needs is there. */
export const readySurgery = aCompleteSurgery();

export const question = (
  number: number,
  answers: readonly string[],
  answer: string | null = null,
): QuestionAnswer => ({
  question_id: exampleId(100 + number),
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
  assessment_id: exampleId(10 + category.length),
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
  syllabus_id: exampleId(7),
  resource_engagements: views.map((count, index) => ({
    resource_id: exampleId(200 + index),
    resource_title: `Video ${index + 1}`,
    resource_type: 'FILE',
    resource_content: `/content-files/video-${index + 1}`,
    resource_transcript: `<p>Words of video ${index + 1}.</p>`,
    resource_captions_url: null,
    patient_engagement: count,
  })),
});

export const consentForm = aConsentForm();

export const previewOf = (form: ConsentForm | null): DocumentPreview => aPreview({ consent_form: form });
