import { describe, expect, it } from 'vitest';
import { ASSESSMENT_CATEGORIES, assessmentCategory, questionAnswer } from './assessment';
import { loginData } from './login-reply';
import { authSessionOf } from './auth-session';
import { certificate, certificateEndpoints } from './certificate';
import { consentForm, consentFormEndpoints, signatureForm } from './consent-form';
import { DATE_FORMATS } from './dates';
import { SURGEON_STATUS_LABELS } from './labels';
import { JOURNEY_STEPS } from './journey';
import * as limits from './limits';
import { note } from './note';
import { patient } from './patient';
import { ROLES } from './permissions';
import { RESOURCE_CATEGORIES, RESOURCE_TYPES, resourceCategory, resourceEngagement } from './resource';
import { GENDERS, LATERALITIES } from './rules/choice';
import { TITLES } from './rules/name';
import { SURGEON_STATUSES, surgeon } from './surgeon';
import { hospital, operation, surgery } from './surgery';

/** All expected values are copied from the specification, not from the code. */
describe('Sections 1 and 3 list', () => {
  it.each([
    ['roles', ROLES, ['PATIENT', 'SURGEON', 'ADMIN']],
    ['statuses of a surgeon', SURGEON_STATUSES, ['NOT_VERIFIED', 'VERIFIED', 'REJECTED']],
    ['categories of an assessment', ASSESSMENT_CATEGORIES, ['Pre Assessment', 'Assessment', 'Feedback']],
    ['categories of learning', RESOURCE_CATEGORIES, ['Pre Assessment']],
    ['titles', TITLES, ['Prof', 'Dr', 'Mr', 'Miss', 'Mrs', 'Ms', 'Mx', 'Other']],
    ['genders', GENDERS, ['Male', 'Female', 'Gender Diverse']],
    ['lateralities', LATERALITIES, ['Right', 'Left', 'Bilateral']],
    ['date formats', DATE_FORMATS, ['MMMM Do YYYY', 'MMM Do YY', 'LL', 'Do MMMM YYYY']],
  ])('%s', (_, list, expected) => {
    expect([...list]).toEqual(expected);
  });

  it('two types of learning resource: a VIMEO video and a file that Candour serves', () => {
    expect([...RESOURCE_TYPES]).toEqual(['VIMEO', 'FILE']);
  });

  it("the texts of a surgeon's status: verified, not verified and rejected", () => {
    expect(SURGEON_STATUS_LABELS).toEqual({
      NOT_VERIFIED: 'Not Verified',
      VERIFIED: 'Verified',
      REJECTED: 'Rejected',
    });
  });
});

describe('The patient consent journey of section 2', () => {
  it('has nine steps in order', () => {
    expect(JOURNEY_STEPS.map((step) => `${step.name}: ${step.required ? 'required' : 'optional'}`)).toEqual([
      'Initial Assessment: required',
      'Learning Resources: required',
      'Consent Assessment: required',
      'Feedback: optional',
      'Certificate: required',
      'Patient Details: required',
      'Surgery Details: optional',
      'Consent Form: required',
      'Congratulations: optional',
    ]);
  });
});

describe('Section 3 defines', () => {
  /** Fields of the specification first; fields after the bar are from decisions.md. */
  const entities: readonly (readonly [string, { readonly properties: object }, string])[] = [
    ['Login response data', loginData, 'access_token surgeon_id patient_id expires_at'],
    [
      'Surgeon',
      surgeon,
      'surgeon_id surgeon_title surgeon_first_name surgeon_last_name surgeon_gmc_number surgeon_mobile_number surgeon_email surgeon_status | surgeon_hospitals surgeon_status_reason surgeon_asked_by',
    ],
    [
      'Patient',
      patient,
      'patient_id patient_title patient_first_name patient_last_name patient_mobile_number patient_email patient_gender patient_laterality patient_date_of_birth patient_created_at | patient_needs patient_nhs_number patient_hospital_number',
    ],
    [
      'Surgery',
      surgery,
      'surgery_id patient_id operation_id operation_name surgeon_id hospital_id hospital_name hospital_city surgery_date surgery_created_at unique_code' +
        ' | surgery_laterality surgeon_side created_by patient_title patient_first_name patient_last_name surgeon_title surgeon_first_name surgeon_last_name' +
        ' surgeon_gmc_number surgeon_status operation_laterality certificate_consented_at patient_signed_at surgeon_signed_at consent ended patient_needs hospital_team patient_date_of_birth patient_nhs_number patient_hospital_number',
    ],
    ['Operation', operation, 'operation_id operation_name | operation_laterality operation_synonyms'],
    [
      'Hospital',
      hospital,
      'hospital_id hospital_name hospital_address_1 hospital_address_2 hospital_address_3 hospital_city',
    ],
    [
      'Assessment category',
      assessmentCategory,
      'category assessment_id completed user_answer_count total_question_count question_answers',
    ],
    [
      'Question',
      questionAnswer,
      'question_id question_heading question_text question_possible_answers question_allow_multiple patient_answer | question_taught_in talk_about stop wish discussed advice own_words',
    ],
    [
      'Learning category',
      resourceCategory,
      'category completed user_engagement_count total_resource_count syllabus_id resource_engagements | seconds_left',
    ],
    [
      'Engagement',
      resourceEngagement,
      'resource_id resource_title resource_content patient_engagement | resource_type resource_transcript resource_captions_url resource_mp4_url resource_pictures resource_part',
    ],
    ['Certificate', certificate, 'surgery_id consented'],
    [
      'Consent form',
      consentForm,
      'surgery_id patient_signed surgeon_signed consented | patient_signed_at surgeon_signed_at patient_statement surgeon_statement' +
        ' round state holds hold confirmation_due expires_on patient_confirmed surgeon_confirmed' +
        ' confirmed_at former_state',
    ],
    ['Note', note, 'id author_id content created_at | author_name author_role'],
  ];

  it.each(entities)('the fields of %s', (_, shape, fields) => {
    expect(Object.keys(shape.properties).toSorted()).toEqual(fields.replace('| ', '').split(' ').toSorted());
  });

  it('the session in the browser, with token, surgeonId, patientId and expirationDate', () => {
    const data = { access_token: 'token', surgeon_id: null, patient_id: null, expires_at: 1 };
    expect(Object.keys(authSessionOf(data))).toEqual(['token', 'surgeonId', 'patientId', 'expirationDate']);
  });

  it('the signature of a surgeon, with a signature_name', () => {
    expect(Object.keys(signatureForm.fields)).toEqual([
      'patient_signature',
      'surgeon_signature',
      'signature_name',
      'document_hash',
      'side',
    ]);
  });
});

describe('The file names of section 7', () => {
  it('are consent-certificate.pdf and consent-form.pdf', () => {
    expect(certificateEndpoints.downloadCertificate.reply.fileName).toBe('consent-certificate.pdf');
    expect(consentFormEndpoints.downloadConsentForm.reply.fileName).toBe('consent-form.pdf');
  });
});

describe('According to section 9,', () => {
  it.each([
    ['the session is checked every 30 minutes', limits.SESSION_CHECK_INTERVAL_MS, 1_800_000],
    ['the token is refreshed when 2700 s or less remain', limits.SESSION_REFRESH_WINDOW_S, 2700],
    ['a unique code has 9 characters', limits.UNIQUE_CODE_LENGTH, 9],
    ['a GMC number has 7 digits', limits.GMC_NUMBER_LENGTH, 7],
    ['a password has at least 8 characters', limits.PASSWORD_MIN_LENGTH, 8],
    ['+447 is followed by at least 7 digits', limits.MOBILE_DIGITS_MIN, 7],
    ['+447 is followed by at most 11 digits', limits.MOBILE_DIGITS_MAX, 11],
    ['a patient is at least 18', limits.MINIMUM_AGE_YEARS, 18],
    ['a table shows 10 rows per page', limits.TABLE_PAGE_SIZE, 10],
    ['a dashboard shows the 5 latest', limits.DASHBOARD_LATEST, 5],
    ['the surgeries page shows the top 2 operations', limits.TOP_OPERATIONS, 2],
    ['Save is locked for 30 s', limits.SAVE_LOCK_MS, 30_000],
    ['Save is locked for 5 s on feedback', limits.FEEDBACK_SAVE_LOCK_MS, 5000],
    ['a question advances 400 ms after an answer', limits.AUTO_ADVANCE_MS, 400],
    ['a dropdown is used over 5 possible answers', limits.DROPDOWN_OVER_ANSWERS, 5],
    ['a snackbar hides after 5000 ms', limits.SNACKBAR_MS, 5000],
    ['the drawer of the notes is 220 px wide', limits.NOTES_DRAWER_WIDTH_PX, 220],
    ['a preview is at least 500 px high', limits.PREVIEW_MIN_HEIGHT_PX, 500],
    ['a consent form preview is at least 750 px high', limits.CONSENT_PREVIEW_MIN_HEIGHT_PX, 750],
    ['a created date in a table has 10 characters', limits.CREATED_DATE_CHARACTERS, 10],
  ])('%s', (_, limit, expected) => {
    expect(limit).toBe(expected);
  });
});

describe('According to decisions.md,', () => {
  it.each([
    ['a password has at most 128 characters', limits.PASSWORD_MAX_LENGTH, 128],
    ['a token of a patient lives 20 h', limits.PATIENT_TOKEN_LIFETIME_S, 72_000],
    ['a token of staff lives 1 h', limits.STAFF_TOKEN_LIFETIME_S, 3600],
    ['a session of a patient ends after 24 h', limits.PATIENT_SESSION_LIFETIME_S, 86_400],
    ['a session of staff ends after 12 h', limits.STAFF_SESSION_LIFETIME_S, 43_200],
    ['an old token dies 30 s after the new one is first used', limits.REFRESH_GRACE_S, 30],
    ['a list answers at most 100 rows a page', limits.LIST_PAGE_SIZE_MAX, 100],
    ['a note has at most 20,000 characters', limits.NOTE_MAX_CHARACTERS, 20_000],
    ['a reset link is valid for an hour', limits.RESET_TOKEN_LIFETIME_S, 3600],
    ['an invitation to choose a password is valid for 7 days', limits.INVITATION_TOKEN_LIFETIME_S, 604_800],
    ['a preview address is valid for 2 minutes', limits.PREVIEW_TICKET_LIFETIME_S, 120],
    ['a code that was looked up links for 15 minutes', limits.CODE_LOOKUP_GRANT_S, 900],
    ['a patient found by email can be chosen for 60 minutes', limits.PATIENT_FOUND_GRANT_S, 3600],
    ['an address is invited once a day', limits.SURGEON_INVITATION_INTERVAL_S, 86_400],
    ['unsent work is kept for 7 days', limits.UNSENT_WORK_KEPT_MS, 604_800_000],
  ])('%s', (_, limit, expected) => {
    expect(limit).toBe(expected);
  });

  it('a surgeon may enter at most 5 wrong codes in 15 minutes', () => {
    expect(limits.RATE_LIMITS.wrongCode).toEqual([
      { per: 'account', points: 5, window_s: 900, failing: 'closed' },
    ]);
  });
});
