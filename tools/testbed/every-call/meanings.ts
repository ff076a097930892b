import type { NamedRow } from './rows.ts';
import type { Caller } from './fixture/callers.ts';
import type { Fixture } from './fixture.ts';
import { sessionPast } from './authenticators.ts';
import { ownPasskeyOf, passkeyAnswer, passkeyOf } from './passkeys.ts';
import { ENDPOINTS, PASSWORD, newEmail } from '../contracts.ts';

/** A request in its context: the row, the caller and the fixture. */
export interface Situation {
  readonly fixture: Fixture;
  readonly caller: Caller;
  readonly row: NamedRow;
}

type Value = (situation: Situation) => unknown;

export interface Identifier {
  /** The caller's own id; the owner's where the caller has none, because it gives no access. */
  readonly own: Value;
  /** An existing id that the caller may not use; omitted where every caller may use every id of the kind. */
  readonly foreign?: Value;
}

const isInside = ({ fixture, caller }: Situation): boolean =>
  fixture.callers.owner.surgeries.some((id) => caller.surgeries.includes(id));

/** The patient and surgeon of a surgery: the caller's, or one in which the caller has no part. */
const pairOf = (situation: Situation, whose: 'own' | 'foreign') => {
  const { callers } = situation.fixture;
  const [inside, outside] = [
    { patient: callers.owner, surgeon: callers['linked surgeon'] },
    { patient: callers['another patient'], surgeon: callers['another surgeon'] },
  ];
  const hasNone = situation.caller.surgeries.length === 0;
  return hasNone || isInside(situation) === (whose === 'own') ? inside : outside;
};

/** The caller where they can have templates, otherwise the linked surgeon. */
const surgeonOr = ({ callers }: Fixture, caller: Caller): Caller =>
  caller.roles.includes('SURGEON') && caller.isVerified ? caller : callers['linked surgeon'];

const templates = new Map<Caller, Promise<string>>();

/** A template of a surgeon; a new one for the call that deletes it. */
const templateOf = (fixture: Fixture, author: Caller, row: NamedRow): Promise<string> => {
  const isKept = row.method !== 'DELETE';
  const known = isKept ? templates.get(author) : undefined;
  if (known) return known;
  const body = { name: 'Attacked', operation_id: fixture.operationId, shared: false };
  const made = author.client
    .call(ENDPOINTS.createTemplate, { body })
    .then(({ template }) => template.template_id);
  if (isKept) templates.set(author, made);
  return made;
};

/** Begins one additional session of the account: a sixth would end the first. */
const newSessionOf = async (account: Caller): Promise<string> => {
  await account.client.call(ENDPOINTS.endOtherSessions);
  const { access_token } = await sessionPast(account.client, account.email ?? '');
  const [, claims = ''] = access_token.split('.');
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sid: string }).sid;
};

const foreignSessions = new Map<Caller, Promise<string>>();

const foreignSessionOf = (account: Caller): Promise<string> => {
  const known = foreignSessions.get(account) ?? newSessionOf(account);
  foreignSessions.set(account, known);
  return known;
};

const PATIENT: Identifier = {
  own: (situation) => pairOf(situation, 'own').patient.patientId,
  foreign: (situation) => pairOf(situation, 'foreign').patient.patientId,
};

const SURGERY: Identifier = {
  own: (situation) => {
    const { row, caller, fixture } = situation;
    if (row.name === 'answerHandover') return fixture.handovers[caller.name] ?? fixture.stranger.surgeryId;
    const [open, signed = open] = pairOf(situation, 'own').patient.surgeries;
    return row.name === 'confirmConsent' ? signed : open;
  },
  foreign: (situation) => pairOf(situation, 'foreign').patient.surgeries[0],
};

/** Kinds of id by the field's name, or by the preceding word of the path. A new kind of id needs a line here. */
export const IDENTIFIERS: Readonly<Record<string, Identifier>> = {
  surgery_id: SURGERY,
  // /api/worklist/brief/:id
  brief_id: SURGERY,
  patient_id: PATIENT,
  // /api/auth/patient/needs/:id
  needs_id: PATIENT,
  // /api/auth/patient/number/:id
  number_id: PATIENT,
  // /api/auth/patient/data/:id
  data_id: PATIENT,
  // Everybody may see verified surgeons; only the administrator may see unverified ones.
  surgeon_id: {
    own: (situation) =>
      situation.caller.roles.includes('ADMIN')
        ? situation.fixture.surgeonToDecideId
        : (situation.caller.surgeonId ?? pairOf(situation, 'own').surgeon.surgeonId),
    foreign: ({ fixture, caller }) => (caller.roles.includes('ADMIN') ? undefined : fixture.waitingSurgeonId),
  },
  // A patient who is not a caller and has no session to lose.
  account_id: { own: ({ fixture }) => fixture.stranger.accountId },
  to_surgeon_id: { own: ({ fixture }) => fixture.callers['another surgeon'].surgeonId },
  operation_id: { own: ({ fixture }) => fixture.operationId },
  hospital_id: { own: ({ fixture }) => fixture.hospitalId },
  assessment_id: {
    own: ({ fixture }) => fixture.content.assessmentId,
    foreign: ({ fixture }) => fixture.otherContent.assessmentId,
  },
  question_id: {
    own: ({ fixture: { content }, row }) =>
      row.path.includes('/own-words/') ? content.advisedQuestionId : content.questionId,
    foreign: ({ fixture }) => fixture.otherContent.questionId,
  },
  syllabus_id: {
    own: ({ fixture }) => fixture.content.syllabusId,
    foreign: ({ fixture }) => fixture.otherContent.syllabusId,
  },
  template_id: {
    own: ({ fixture, caller, row }) => templateOf(fixture, surgeonOr(fixture, caller), row),
    foreign: ({ fixture, caller, row }) => {
      const { 'linked surgeon': linked, 'another surgeon': another } = fixture.callers;
      return templateOf(fixture, caller === linked ? another : linked, row);
    },
  },
  // /api/auth/session/:id
  session_id: {
    own: ({ fixture, caller }) =>
      caller.email === null ? foreignSessionOf(fixture.callers.owner) : newSessionOf(caller),
    foreign: ({ fixture: { callers }, caller }) =>
      foreignSessionOf(callers[caller.name === 'owner' ? 'another patient' : 'owner']),
  },
  // /api/auth/passkey/:id
  passkey_id: {
    own: ownPasskeyOf,
    foreign: ({ fixture: { callers }, caller }) =>
      passkeyOf(callers[caller.name === 'owner' ? 'another patient' : 'owner']),
  },
  resource_id: {
    own: ({ fixture }) => fixture.content.resourceId,
    foreign: ({ fixture }) => fixture.otherContent.resourceId,
  },
};

const FIRST_GMC_NUMBER = 8_000_000;
let gmcNumbers = FIRST_GMC_NUMBER;

const isSurgeon = ({ caller }: Situation): boolean => caller.roles.includes('SURGEON');
const codeOf = (situation: Situation): string | undefined =>
  situation.fixture.codes[situation.caller.surgeries[0] ?? situation.fixture.stranger.surgeryId];

/**
 * The values of fields whose meaning no rule describes; undefined omits the field. All other values are made from
 * the rule.
 */
export const MEANINGS: Readonly<Record<string, Value>> = {
  email: ({ row, caller, fixture }) => {
    if (row.creates) return newEmail();
    // The current address, so that the other calls still find the caller.
    if (row.name === 'changeEmail') return caller.email ?? fixture.stranger.email;
    return row.body?.fields['token'] ? fixture.forgetful.email : fixture.stranger.email;
  },
  password: (situation) => (situation.row.actorOptional && isSurgeon(situation) ? undefined : PASSWORD),
  // The hash of no file; known documents are tested elsewhere.
  sha256: () => 'a'.repeat(64),
  old_password: () => PASSWORD,
  token: ({ fixture }) => fixture.forgetful.resetToken(),
  gmc_number: () => {
    gmcNumbers += 1;
    return String(gmcNumbers);
  },
  // The code of no authenticator app; right codes are tested elsewhere.
  code: (situation) => (situation.row.body?.fields['code'] ? '123456' : codeOf(situation)),
  // The ticket of a login that was never begun.
  ticket: () => 'a'.repeat(43),
  method: ({ row }) => (row.name === 'proveAgain' ? 'password' : 'recovery-code'),
  unique_code: codeOf,
  passkey: passkeyAnswer,
  answer: ({ fixture }) => fixture.content.answer,
  // A statement before any signature, so that no round ends.
  benefits: () => ['Less pain'],
  risks: () => [],
  alternatives: () => [],
  extra_procedures: () => [],
  anaesthesia: () => [],
  leaflets: () => [],
  discussed_on: () => '2026-01-01',
  shared: () => false,
  outcome: ({ row }) => (row.path.includes('/discussed/') ? 'DISCUSSED' : 'REOPENED'),
  // A decision that does not change the surgery, so that the other calls about it still succeed.
  decision: () => 'READY',
  raised: () => false,
  access: () => 'OPEN',
  // Another call may have decided already.
  seen_status: () => undefined,
  dry_run: () => true,
  accepted: () => false,
  reason: () => 'It was a mistake',
  patient_signature: (situation) =>
    isSurgeon(situation) ? undefined : (situation.caller.signature ?? 'Robin Marsh'),
  surgeon_signature: (situation) => (isSurgeon(situation) ? situation.caller.signature : undefined),
  signature_name: (situation) => (isSurgeon(situation) ? situation.caller.signature : undefined),
};
