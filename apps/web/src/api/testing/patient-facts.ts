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
  anAssessment,
  aPatient,
  aPreview,
  aQuestion,
  aSurgery,
  exampleId,
  someVideos,
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

/** A surgery that has every fact of the consent form. */
export const readySurgery = aCompleteSurgery({
  patient_date_of_birth: '1959-04-07',
  patient_nhs_number: '9434765919',
});

export const question = (
  number: number,
  answers: readonly string[],
  answer: string | null = null,
): QuestionAnswer => aQuestion(number, { question_possible_answers: answers, patient_answer: answer });

export const assessmentOf = (
  questions: readonly QuestionAnswer[],
  category: AssessmentCategoryName = 'Pre Assessment',
  completed = false,
): AssessmentCategory =>
  anAssessment(questions, { category, completed, assessment_id: exampleId(10 + category.length) });

export const videosOf = (views: readonly number[], completed = false): ResourceCategory =>
  someVideos(views, { completed });

export const consentForm = aConsentForm();

export const previewOf = (form: ConsentForm | null): DocumentPreview => aPreview({ consent_form: form });
