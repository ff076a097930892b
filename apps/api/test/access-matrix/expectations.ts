import { type EndpointName, NO_NEEDS } from '@candour/contracts';
import { PASSWORD } from '../harness/people';
import { passkeyExpectations } from './passkey-expectations';
import { administrationExpectations } from './administration-expectations';
import { changeExpectations } from './consent-change-expectations';
import {
  byId,
  everybody,
  type Expectation,
  ofAll,
  ofBoth,
  ofOwner,
  ofSurgeon,
  patients,
  surgeons,
  surgeryOf,
  whoeverItIs,
} from './expectation';
import { secondFactorExpectations } from './second-factor-expectations';
import { ssoExpectations } from './sso-expectations';
import { statementExpectations } from './statement-expectations';

const person = (email: string) => ({ first_name: 'Kim', last_name: 'Oak', email });
const NOTHING_HERE = 'A'.repeat(43);
let gmcNumbers = 8_000_000;

/** A patient, for themselves and for the surgeon who treats them. */
const ofPatientAndSurgeon: Expectation = {
  ...byId,
  about: (world) => world.surgery.patient_id,
  theirs: [401, 200, 404, 200, 404, 403, 403],
  unknown: [401, 404, 404, 404, 404, 403, 403],
  malformed: [401, 400, 400, 400, 400, 403, 403],
};

/** The content of an operation, for everybody who starts or has a process. */
const ofOperation: Expectation = {
  ...byId,
  about: (world) => world.operationId,
  theirs: [401, 200, 200, 200, 200, 200, 403],
  unknown: [401, 404, 404, 404, 404, 404, 403],
  malformed: [401, 400, 400, 400, 400, 400, 403],
};

/** The status of each row for each caller. A missing row is a compile error. */
export const EXPECTATIONS: Readonly<Record<EndpointName, Expectation>> = {
  login: {
    body: (world) => ({ email: world.found.email, password: PASSWORD }),
    theirs: whoeverItIs(200),
  },
  logout: { ownSession: true, theirs: everybody },
  refreshToken: { ownSession: true, theirs: everybody },
  registerSurgeon: {
    body: (world) => {
      gmcNumbers += 1;
      return { ...person(world.newEmail()), gmc_number: String(gmcNumbers), password: PASSWORD };
    },
    theirs: whoeverItIs(201),
  },
  // Without a password, as a surgeon registers a patient: for any other caller the password is missing.
  registerPatient: {
    body: (world) => person(world.newEmail()),
    theirs: [422, 422, 422, 201, 201, 403, 422],
  },
  requestPasswordReset: { body: (world) => ({ email: world.newEmail() }), theirs: whoeverItIs(200) },
  readSeal: { theirs: [401, 403, 403, 403, 403, 403, 200] },
  readPasswordReset: { query: () => ({ token: NOTHING_HERE }), theirs: whoeverItIs(422) },
  resetPassword: {
    body: (world) => ({ email: world.ownerEmail, password: PASSWORD, token: NOTHING_HERE }),
    theirs: whoeverItIs(422),
  },
  changePassword: { body: () => ({ old_password: PASSWORD, password: PASSWORD }), theirs: everybody },
  changeEmail: {
    body: (world, _, caller) => ({ email: world.emailOf(caller), password: PASSWORD }),
    theirs: everybody,
  },
  changeMobile: { body: () => ({ mobile_number: '07700 900123' }), theirs: everybody },
  endSession: {
    ...byId,
    about: (world) => world.sessionId,
    theirs: [401, 200, 404, 404, 404, 404, 404],
    unknown: [401, 404, 404, 404, 404, 404, 404],
    malformed: [401, 400, 400, 400, 400, 400, 400],
  },
  endOtherSessions: { theirs: everybody },
  ...passkeyExpectations,
  ...ssoExpectations,
  readSurgeon: {
    ...byId,
    about: (world) => world.linkedSurgeonId,
    theirs: everybody,
    unknown: [401, 404, 404, 404, 404, 404, 404],
    malformed: [401, 400, 400, 400, 400, 400, 400],
  },
  listSurgeons: { theirs: everybody },
  listPatientSurgeons: { theirs: patients },
  listUnverifiedSurgeons: { theirs: [401, 403, 403, 403, 403, 403, 200] },
  ...administrationExpectations,
  decideVerification: {
    about: (world) => world.linkedSurgeonId,
    body: (_, surgeon_id) => ({ surgeon_id, status: 'VERIFIED' }),
    theirs: [401, 403, 403, 403, 403, 403, 200],
    unknown: [401, 403, 403, 403, 403, 403, 422],
    malformed: [401, 403, 403, 403, 403, 403, 422],
  },
  inviteSurgeon: { body: (world) => ({ email: world.newEmail() }), theirs: patients },
  readPatient: ofPatientAndSurgeon,
  updatePatientDetails: {
    ...ofOwner(200),
    about: (world) => world.surgery.patient_id,
    body: () => ({ gender: 'Female' }),
  },
  givePatientNumber: { ...ofPatientAndSurgeon, body: () => ({ nhs_number: '943 476 5919' }) },
  readPatientNeeds: ofPatientAndSurgeon,
  sayPatientNeeds: {
    ...ofOwner(200),
    about: (world) => world.surgery.patient_id,
    body: () => NO_NEEDS,
  },
  readAccessLog: { theirs: patients },
  readOwnData: { ...ofOwner(200), about: (world) => world.surgery.patient_id },
  findPatientByEmail: { query: (world) => ({ email: world.found.email }), theirs: surgeons },
  listSurgeonPatients: { theirs: surgeons },

  listOperations: { theirs: everybody },
  listHospitals: { theirs: everybody },
  verifyFile: { params: (_, id) => ({ sha256: id || 'a'.repeat(64) }), theirs: whoeverItIs(200) },
  listSurgeonSurgeries: { theirs: surgeons },
  listPatientSurgeries: ofPatientAndSurgeon,
  findSurgeryByCode: {
    params: (_, code) => ({ code }),
    about: (world) => world.found.code,
    theirs: surgeons,
    unknown: [401, 403, 403, 422, 422, 403, 403],
    malformed: [401, 403, 403, 422, 422, 403, 403],
  },
  // The linked surgeon repeats the link, which changes nothing. Another surgeon has no code: an id is not a proof.
  linkSurgery: {
    about: surgeryOf,
    body: (world, surgery_id, caller) => ({
      surgery_id,
      surgeon_id: world.surgeonIdOf(caller) ?? world.linkedSurgeonId,
      hospital_id: world.hospitalId,
      ...(caller === 'linked surgeon' && surgery_id === world.surgery.surgery_id
        ? { unique_code: world.surgery.unique_code }
        : {}),
    }),
    theirs: [401, 403, 403, 200, 404, 403, 403],
    unknown: [401, 403, 403, 404, 404, 403, 403],
    malformed: [401, 403, 403, 422, 422, 403, 403],
  },
  // A patient creates it for themselves; a surgeon names a patient whom they know.
  createSurgery: {
    about: (world) => world.surgery.patient_id,
    body: (world, patient_id, caller) => ({
      operation_id: world.operationId,
      ...(caller === 'another patient' ? {} : { patient_id }),
      surgeon_id: world.surgeonIdOf(caller),
      hospital_id: world.hospitalId,
    }),
    theirs: [401, 201, 201, 201, 404, 403, 403],
    unknown: [401, 422, 201, 404, 404, 403, 403],
    malformed: [401, 422, 201, 422, 422, 403, 403],
  },
  readSurgery: ofBoth(),
  updateSurgery: { ...ofBoth(), body: (world) => ({ hospital_id: world.hospitalId }) },

  readMatters: ofBoth(),
  sayMatters: ofOwner(200, { body: () => ({ hopes: 'To walk the dog' }) }),

  readAssessment: ofBoth(),
  previewQuestions: ofOperation,
  saveAnswers: ofOwner(422, {
    body: (_, surgery_id) => ({ surgery_id, assessment_id: surgery_id, answers: [] }),
    malformed: [401, 422, 422, 403, 403, 403, 403],
  }),
  summariseAssessment: ofBoth(),

  readResources: ofBoth(),
  previewResources: ofOperation,
  readLearningPage: ofBoth(),
  previewLearningPage: ofOperation,
  saveEngagements: ofOwner(422, {
    body: (_, surgery_id) => ({ surgery_id, syllabus_id: surgery_id, engagements: [] }),
    malformed: [401, 422, 422, 403, 403, 403, 403],
  }),
  summariseResources: ofBoth(),

  writeNote: { ...ofBoth(201, 201), body: () => ({ content: '<p>Hello</p>' }) },
  listNotes: ofBoth(),
  readInbox: { theirs: surgeons },

  readCertificate: ofBoth(),
  completeCertificate: ofOwner(409, { body: () => ({ consented: true }) }),
  downloadCertificate: ofBoth(409, 409),
  previewCertificate: ofBoth(409, 409),

  readConsentForm: ofBoth(),
  // Being ready without having asked for time changes nothing, and so does settling a concern that nobody raised.
  decideOnConsent: ofOwner(200, { body: () => ({ decision: 'READY', round: 1 }) }),
  raiseConcern: {
    ...byId,
    about: surgeryOf,
    body: () => ({ raised: false, round: 1, reason: 'Talked with the daughter' }),
    theirs: [401, 403, 403, 200, 404, 403, 403],
    unknown: [401, 403, 403, 404, 404, 403, 403],
    malformed: [401, 403, 403, 400, 400, 403, 403],
  },
  // Nothing has been signed, so nothing can be confirmed.
  confirmConsent: { ...ofBoth(409, 409), body: () => ({ round: 2, changed: 'NO' }) },
  // The patient may end only a surgery without a surgeon.
  endSurgery: {
    ...ofAll(409, 200, 200),
    body: () => ({ outcome: 'REOPENED', on: '2026-01-01', reason: 'It was a mistake' }),
  },
  ...changeExpectations,
  listRounds: ofBoth(),
  readEvidence: ofBoth(),
  downloadCopy: ofBoth(409, 409),
  listConsentForms: { theirs: surgeons },
  readWorklist: { theirs: surgeons },
  readBrief: ofSurgeon,
  signConsentForm: {
    ...ofBoth(409, 409),
    body: (_world, _id, caller) =>
      caller === 'linked surgeon'
        ? { surgeon_signature: 'Grace Hopewell', signature_name: 'Grace Hopewell' }
        : { patient_signature: "Ada O'Brien" },
  },
  downloadConsentForm: ofBoth(409, 409),
  previewConsentForm: ofBoth(409, 409),
  ...secondFactorExpectations,
  ...statementExpectations,
};
