import { consentState, surgeryEnded } from './consent-state';
import { endpoint, json, listQuery, listReply, searchFields } from './endpoint';
import { messages } from './messages';
import { patientIdentity, patientNames } from './patient-identity';
import { statedNeeds } from './patient-needs';
import { LATERALITIES, laterality } from './rules/choice';
import { storedSurgeryDate, surgeryDate } from './rules/date';
import { type FormValue, form, optionalField, required } from './rules/form';
import { identifierRule } from './rules/identifier';
import { pathAccount, pathIdentifier } from './rules/path-parameter';
import { uniqueCode } from './rules/unique-code';
import { SURGEON_STATUSES } from './surgeon';
import { type ValueOf, date, identifier, instant, list, nullable, object, oneOf, text } from './shape';

export const OPERATION_LATERALITIES = ['required', 'none'] as const;

/**
 * A surgery. Only the patient receives `unique_code`; for others it is null. `operation_laterality` says whether the
 * operation has a side. The three instants decide which steps of the journey are open.
 */
export const surgery = object({
  surgery_id: identifier,
  patient_id: identifier,
  ...patientIdentity,
  patient_needs: nullable(statedNeeds),
  operation_id: identifier,
  operation_name: text,
  operation_laterality: oneOf(OPERATION_LATERALITIES),
  surgeon_id: nullable(identifier),
  surgeon_title: nullable(text),
  surgeon_first_name: nullable(text),
  surgeon_last_name: nullable(text),
  surgeon_gmc_number: nullable(text),
  surgeon_status: nullable(oneOf(SURGEON_STATUSES)),
  hospital_id: nullable(identifier),
  hospital_name: nullable(text),
  hospital_city: nullable(text),
  /** The contact at the hospital about the operation; null if the content has none. */
  hospital_team: nullable(object({ name: text, telephone: text })),
  surgery_date: nullable(date),
  /** The side of the body that the patient gave. */
  surgery_laterality: nullable(oneOf(LATERALITIES)),
  /** The side that the surgeon gave independently; null until then. */
  surgeon_side: nullable(oneOf(LATERALITIES)),
  surgery_created_at: instant,
  created_by: oneOf(['PATIENT', 'SURGEON']),
  certificate_consented_at: nullable(instant),
  patient_signed_at: nullable(instant),
  surgeon_signed_at: nullable(instant),
  unique_code: nullable(text),
  consent: consentState,
  ended: nullable(surgeryEnded),
});
export type Surgery = ValueOf<typeof surgery>;

/** `operation_synonyms` are patients' words for it, for searches. */
export const operation = object({
  operation_id: identifier,
  operation_name: text,
  operation_laterality: oneOf(OPERATION_LATERALITIES),
  operation_synonyms: list(text),
});
export type Operation = ValueOf<typeof operation>;

export const hospital = object({
  hospital_id: identifier,
  hospital_name: text,
  hospital_address_1: nullable(text),
  hospital_address_2: nullable(text),
  hospital_address_3: nullable(text),
  hospital_city: text,
});
export type Hospital = ValueOf<typeof hospital>;

/** The minimum that lets a surgeon check that a code is the right patient's. */
export const surgeryByCode = object({
  surgery_id: identifier,
  ...patientNames,
  operation_name: text,
});
export type SurgeryByCode = ValueOf<typeof surgeryByCode>;

const surgeonId = identifierRule(messages.surgeonNotFound);
const hospitalId = identifierRule(messages.fieldInvalid);

export const surgeryCreation = form({
  patient_id: optionalField(identifierRule(messages.patientNotFound)),
  operation_id: required(
    identifierRule(messages.operationNotFoundCreating),
    messages.operationNotFoundCreating,
  ),
  surgeon_id: optionalField(surgeonId),
  hospital_id: optionalField(hospitalId),
  surgery_date: optionalField(surgeryDate),
  surgeon_side: optionalField(laterality),
});

/** A partial update: a missing field is unchanged, null clears it. */
export const surgeryUpdate = form({
  surgeon_id: optionalField(surgeonId),
  hospital_id: optionalField(hospitalId),
  surgery_date: optionalField(storedSurgeryDate),
  laterality: optionalField(laterality),
  surgeon_side: optionalField(laterality),
});

/** Date and hospital on the surgeon's screen of the surgery. */
export const surgeryDetailsForm = form({
  surgery_date: optionalField(surgeryDate),
  hospital_id: optionalField(hospitalId),
});

/** The surgeon's own side on its screen, where it is required. */
export const surgeonSideForm = form({ surgeon_side: required(laterality, messages.optionInvalid) });

export const surgeryLink = form({
  surgery_id: required(identifierRule(messages.notFound)),
  surgeon_id: required(identifierRule(messages.onlyVerifiedSurgeons), messages.onlyVerifiedSurgeons),
  hospital_id: required(identifierRule(messages.onlyVerifiedSurgeons), messages.onlyVerifiedSurgeons),
  unique_code: optionalField(uniqueCode),
  surgeon_side: optionalField(laterality),
});

export const codeLookUp = form({ code: required(uniqueCode, messages.uniqueCodeInvalid) });

const reply = json(object({ surgery }));
const listed = json(listReply({ surgeries: list(surgery) }));

/** Query of the list of hospitals: those at which this surgeon operates come first. */
export const hospitalsQuery = form({
  ...searchFields,
  surgeon_id: optionalField(identifierRule(messages.surgeonUnknown)),
});
export type HospitalsQuery = FormValue<typeof hospitalsQuery>;

export const surgeryEndpoints = {
  listOperations: endpoint({
    method: 'GET',
    path: '/api/surgery/operation',
    summary: 'Operations by name',
    who: 'catalogue:read',
    query: listQuery,
    cached: true,
    reply: json(listReply({ operations: list(operation) })),
  }),
  listHospitals: endpoint({
    method: 'GET',
    path: '/api/surgery/hospital',
    summary: 'Hospitals by name then city; with a surgeon, where this surgeon operates most often first',
    who: 'catalogue:read',
    query: hospitalsQuery,
    cached: true,
    reply: json(listReply({ hospitals: list(hospital) })),
  }),
  listSurgeonSurgeries: endpoint({
    method: 'GET',
    path: '/api/surgery/surgeon/me',
    summary: "The surgeon's surgeries, newest first",
    who: 'surgery:list-own',
    query: listQuery,
    reply: listed,
  }),
  listPatientSurgeries: endpoint({
    method: 'GET',
    path: '/api/surgery/patient/:id',
    summary: "A patient's surgeries, dated ones first; to a surgeon only the shared ones",
    who: 'surgery:list-of-patient',
    params: pathAccount,
    query: listQuery,
    reply: listed,
  }),
  findSurgeryByCode: endpoint({
    method: 'GET',
    path: '/api/surgery/code/:code',
    summary: 'The surgery behind a unique code',
    who: 'surgery:look-up-code',
    params: codeLookUp,
    reply: json(object({ surgery: surgeryByCode })),
  }),
  linkSurgery: endpoint({
    method: 'POST',
    path: '/api/surgery/link',
    summary: 'Link the calling surgeon to a surgery whose code they hold',
    who: 'surgery:link',
    body: surgeryLink,
    rateLimit: 'write',
    reply,
  }),
  createSurgery: endpoint({
    method: 'POST',
    path: '/api/surgery',
    summary: 'Start a process, as a patient or on behalf of one',
    who: 'surgery:create',
    body: surgeryCreation,
    creates: true,
    rateLimit: 'write',
    reply,
  }),
  readSurgery: endpoint({
    method: 'GET',
    path: '/api/surgery/:id',
    summary: 'A surgery',
    who: 'surgery:read',
    surgery: 'path.id',
    params: pathIdentifier,
    reply,
  }),
  updateSurgery: endpoint({
    method: 'PUT',
    path: '/api/surgery/:id',
    summary: 'Surgeon, hospital, date and side, until somebody has signed',
    who: 'surgery:update',
    surgery: 'path.id',
    params: pathIdentifier,
    body: surgeryUpdate,
    rateLimit: 'write',
    reply,
  }),
};
