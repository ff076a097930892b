import { endpoint, json, listQuery, listReply } from './endpoint';
import { HOSPITAL_NUMBER_MAX_CHARACTERS } from './limits';
import { messages } from './messages';
import { patientIdentity, patientNames } from './patient-identity';
import { statedNeeds } from './patient-needs';
import { GENDERS, LATERALITIES, gender, laterality } from './rules/choice';
import { dateOfBirth } from './rules/date';
import { email } from './rules/email';
import { form, optionalField, required } from './rules/form';
import { identifierRule } from './rules/identifier';
import { nhsNumber } from './rules/nhs-number';
import { pathAccount } from './rules/path-parameter';
import { oneLine } from './rules/plain-text';
import { type ValueOf, identifier, instant, list, nullable, object, oneOf, text } from './shape';

export const patient = object({
  patient_id: identifier,
  patient_email: text,
  ...patientIdentity,
  patient_mobile_number: nullable(text),
  patient_gender: nullable(oneOf(GENDERS)),
  patient_laterality: nullable(oneOf(LATERALITIES)),
  patient_created_at: instant,
  patient_needs: nullable(statedNeeds),
});
export type Patient = ValueOf<typeof patient>;

/** The facts about a patient in a search by email: enough to distinguish namesakes. */
export const foundPatient = object({ patient_id: identifier, patient_email: text, ...patientNames });
export type FoundPatient = ValueOf<typeof foundPatient>;

/** The Update Details form. The API stores the side in the surgery with the given id. */
export const patientDetails = form({
  gender: optionalField(gender),
  laterality: optionalField(laterality),
  date_of_birth: optionalField(dateOfBirth),
  surgery_id: optionalField(identifierRule(messages.notFound)),
});

/** The same form on the screen, where every field is required. */
export const patientDetailsWithSide = form({
  gender: required(gender, messages.optionInvalid),
  laterality: required(laterality, messages.optionInvalid),
  date_of_birth: required(dateOfBirth, messages.dateInvalid),
});
export const patientDetailsWithoutSide = form({
  gender: required(gender, messages.optionInvalid),
  date_of_birth: required(dateOfBirth, messages.dateInvalid),
});

/** A missing field stays, null removes it. */
export const patientNumbers = form({
  nhs_number: optionalField(nhsNumber),
  hospital_number: optionalField(oneLine(HOSPITAL_NUMBER_MAX_CHARACTERS, messages.hospitalNumberTooLong)),
});

export const patientSearch = form({ email: required(email, messages.emailMissing) });

export const patientEndpoints = {
  readPatient: endpoint({
    method: 'GET',
    path: '/api/auth/patient/:id',
    summary: 'A patient: oneself, or one with whom the surgeon shares a surgery',
    who: 'patient:read',
    params: pathAccount,
    reply: json(object({ patient })),
  }),
  updatePatientDetails: endpoint({
    method: 'PUT',
    path: '/api/auth/patient/:id',
    summary: 'Gender, side and date of birth',
    who: 'patient:update-details',
    params: pathAccount,
    body: patientDetails,
    rateLimit: 'write',
    reply: json(object({ patient })),
  }),
  givePatientNumber: endpoint({
    method: 'PUT',
    path: '/api/auth/patient/number/:id',
    summary: "A patient's NHS and hospital number, by the patient or a surgeon who treats them",
    who: 'patient:give-number',
    params: pathAccount,
    body: patientNumbers,
    rateLimit: 'write',
    reply: json(object({ patient, warning: nullable(text) })),
  }),
  findPatientByEmail: endpoint({
    method: 'GET',
    path: '/api/auth/patient',
    summary: 'A patient by exact email',
    who: 'patient:find-by-email',
    query: patientSearch,
    rateLimit: 'patientByEmail',
    reply: json(object({ patient: foundPatient })),
  }),
  listSurgeonPatients: endpoint({
    method: 'GET',
    path: '/api/auth/surgeon/patients/me',
    summary: "The surgeon's patients, newest first",
    who: 'patient:list-own',
    query: listQuery,
    reply: json(listReply({ patients: list(patient) })),
  }),
};
