import type { AssessmentCategory, QuestionAnswer } from '../assessment';
import type { ConsentForm, DocumentPreview } from '../consent-form';
import type { ConsentState } from '../consent-state';
import type { Note } from '../note';
import type { InboxRow } from '../note-inbox';
import type { Patient } from '../patient';
import type { ResourceCategory } from '../resource';
import type { Surgeon } from '../surgeon';
import type { Hospital, Operation, Surgery } from '../surgery';

/** A UUID that ends with the given number. */
export const exampleId = (last: number): string =>
  `01936f0a-7b5c-7d3e-8f21-${String(last).padStart(12, '0')}`;

const CREATED_AT = '2026-11-20T10:00:00.000Z';

/** Test data; all people are fictional. This patient has no gender or date of birth yet. */
export const aPatient = (changes: Partial<Patient> = {}): Patient => ({
  patient_id: exampleId(2),
  patient_title: null,
  patient_first_name: 'Alex',
  patient_last_name: 'Morgan',
  patient_email: 'alex@example.test',
  patient_mobile_number: null,
  patient_gender: null,
  patient_laterality: null,
  patient_date_of_birth: null,
  patient_nhs_number: null,
  patient_hospital_number: null,
  patient_created_at: CREATED_AT,
  patient_needs: null,
  ...changes,
});

export const aSurgeon = (changes: Partial<Surgeon> = {}): Surgeon => ({
  surgeon_id: exampleId(4),
  surgeon_title: 'Miss',
  surgeon_first_name: 'Helen',
  surgeon_last_name: 'Carter',
  surgeon_gmc_number: '7123456',
  surgeon_status: 'VERIFIED',
  ...changes,
});

export const anOperation = (changes: Partial<Operation> = {}): Operation => ({
  operation_id: exampleId(3),
  operation_name: 'Total hip replacement',
  operation_laterality: 'required',
  operation_synonyms: ['THR', 'new hip'],
  ...changes,
});

export const aHospital = (changes: Partial<Hospital> = {}): Hospital => ({
  hospital_id: exampleId(5),
  hospital_name: 'St Aldhelm’s Hospital',
  hospital_address_1: 'Park Road',
  hospital_address_2: null,
  hospital_address_3: null,
  hospital_city: 'Bristol',
  ...changes,
});

/** The first round, in which nobody has signed. */
export const aConsentState = (changes: Partial<ConsentState> = {}): ConsentState => ({
  round: 1,
  state: 'OPEN',
  holds: [],
  hold: null,
  confirmation_due: false,
  expires_on: null,
  patient_confirmed: false,
  surgeon_confirmed: false,
  confirmed_at: null,
  former_state: null,
  ...changes,
});

/** A surgery as a patient creates it: without surgeon, hospital, date or side. */
export const aSurgery = (changes: Partial<Surgery> = {}): Surgery => ({
  surgery_id: exampleId(1),
  patient_id: exampleId(2),
  patient_title: null,
  patient_first_name: 'Alex',
  patient_last_name: 'Morgan',
  patient_date_of_birth: null,
  patient_nhs_number: null,
  patient_hospital_number: null,
  patient_needs: null,
  ...anOperation(),
  surgeon_id: null,
  surgeon_title: null,
  surgeon_first_name: null,
  surgeon_last_name: null,
  surgeon_gmc_number: null,
  surgeon_status: null,
  hospital_id: null,
  hospital_name: null,
  hospital_city: null,
  hospital_team: null,
  surgery_date: null,
  surgery_laterality: null,
  surgeon_side: null,
  surgery_created_at: CREATED_AT,
  created_by: 'PATIENT',
  certificate_consented_at: null,
  patient_signed_at: null,
  surgeon_signed_at: null,
  unique_code: 'ABC234DEF',
  consent: aConsentState(),
  ended: null,
  ...changes,
});

/** The same with all data that the consent form needs. */
export const aCompleteSurgery = (changes: Partial<Surgery> = {}): Surgery =>
  aSurgery({
    ...aSurgeon(),
    hospital_id: exampleId(5),
    hospital_name: 'St Aldhelm’s Hospital',
    hospital_city: 'Bristol',
    surgery_date: '2027-03-15',
    surgery_laterality: 'Left',
    surgeon_side: 'Left',
    certificate_consented_at: '2026-11-21T10:00:00.000Z',
    ...changes,
  });

export const aConsentForm = (changes: Partial<ConsentForm> = {}): ConsentForm => ({
  surgery_id: exampleId(1),
  patient_signed: false,
  surgeon_signed: false,
  consented: false,
  patient_signed_at: null,
  surgeon_signed_at: null,
  patient_statement: 'I have read this form.',
  surgeon_statement: 'I have discussed it.',
  ...aConsentState(),
  ...changes,
});

export const aPreview = (changes: Partial<DocumentPreview> = {}): DocumentPreview => ({
  preview_url: '/documents/ticket/document.pdf',
  preview_html_url: '/documents/ticket/document.html',
  expires_at: 1_795_168_920,
  document_hash: 'a'.repeat(64),
  consent_form: aConsentForm(),
  ...changes,
});

export const aNote = (changes: Partial<Note> = {}): Note => ({
  id: exampleId(8),
  author_id: exampleId(2),
  author_name: 'Alex Morgan',
  author_role: 'PATIENT',
  content: '<p>Can I drive?</p>',
  created_at: CREATED_AT,
  ...changes,
});

/** A thread whose last note waits for the surgeon. */
export const anInboxRow = (changes: Partial<InboxRow> = {}): InboxRow => ({
  surgery_id: exampleId(1),
  patient_id: exampleId(2),
  patient_title: 'Mr',
  patient_first_name: 'Alex',
  patient_last_name: 'Morgan',
  patient_date_of_birth: '1959-04-09',
  patient_nhs_number: null,
  patient_hospital_number: null,
  patient_needs: null,
  operation_name: 'Total hip replacement',
  operation_laterality: 'required',
  surgeon_side: null,
  surgery_date: null,
  last_note: {
    author_role: 'PATIENT',
    author_name: 'Alex Morgan',
    created_at: CREATED_AT,
    line: 'Can I drive?',
  },
  unanswered_notes: 1,
  ...changes,
});

export const aQuestion = (number: number, changes: Partial<QuestionAnswer> = {}): QuestionAnswer => ({
  question_id: exampleId(100 + number),
  question_heading: `Heading ${number}`,
  question_text: `<p>What about ${number}?</p>`,
  question_possible_answers: ['yes', 'no'],
  question_allow_multiple: false,
  question_taught_in: null,
  patient_answer: null,
  ...changes,
});

/** A category of questions with matching counts. */
export const anAssessment = (
  questions: readonly QuestionAnswer[],
  changes: Partial<AssessmentCategory> = {},
): AssessmentCategory => ({
  category: 'Pre Assessment',
  assessment_id: exampleId(6),
  completed: false,
  user_answer_count: questions.filter((row) => row.patient_answer !== null).length,
  total_question_count: questions.length,
  question_answers: questions,
  ...changes,
});

/** Videos with the given view counts, in a category with matching counts. */
export const someVideos = (
  views: readonly number[],
  {
    resourceId = (number) => exampleId(199 + number),
    ...changes
  }: Partial<ResourceCategory> & {
    readonly resourceId?: (number: number) => string;
  } = {},
): ResourceCategory => ({
  category: 'Pre Assessment',
  completed: false,
  user_engagement_count: views.filter((count) => count > 0).length,
  total_resource_count: views.length,
  seconds_left: 0,
  syllabus_id: exampleId(7),
  resource_engagements: views.map((count, index) => ({
    resource_id: resourceId(index + 1),
    resource_title: `Video ${index + 1}`,
    resource_type: 'FILE',
    resource_content: `/content-files/video-${index + 1}`,
    resource_transcript: `<p>Words of video ${index + 1}.</p>`,
    resource_captions_url: null,
    resource_mp4_url: null,
    resource_pictures: [],
    resource_part: null,
    patient_engagement: count,
  })),
  ...changes,
});
