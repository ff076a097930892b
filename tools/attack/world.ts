import type { LabClient } from '../testbed/client.ts';
import {
  type LabSurgeon,
  createSurgery,
  login,
  newEmail,
  openOneTimeLink,
  registerPatient,
  registerSurgeon,
  signAsPatient,
  signAsSurgeon,
  surgeryReadyToSign,
} from '../testbed/people.ts';
import type { Target } from './target.ts';
import { type Caller, type Callers, callersOf } from './world/callers.ts';
import { type Content, contentOf } from './world/content.ts';
import { endSessions } from './world/ended-sessions.ts';
import { tokenFromMail } from './world/mailbox.ts';

/** Marks of the owner that stand nowhere else, to be looked for in what others get. */
export interface Canaries {
  /** For the owner and the linked surgeon. */
  readonly forBoth: readonly string[];
  /** For the owner alone: the unique codes, and what was answered under Feedback. */
  readonly forOwner: readonly string[];
}

export interface World {
  readonly callers: Callers;
  readonly canaries: Canaries;
  /** By the surgery that each belongs to. */
  readonly codes: Readonly<Record<string, string>>;
  readonly hospitalId: string;
  readonly operationId: string;
  readonly content: Content;
  /** Of another operation than that of the callers' surgeries. */
  readonly otherContent: Content;
  /** Surgeons who wait for a decision and are no callers; about the second one it may be made. */
  readonly waitingSurgeonId: string;
  readonly surgeonToDecideId: string;
  /** A patient who is no caller, with a surgery that has no surgeon. */
  readonly stranger: { readonly patientId: string; readonly email: string; readonly surgeryId: string };
  /** A patient who has asked for a link to choose a new password with: its token. */
  readonly forgetful: { readonly email: string; resetToken(): Promise<string> };
  /** The caller with a session of its own, for calls that end one. */
  afresh(caller: Caller): Promise<LabClient>;
}

const LETTERS = 'bcdfghjklmnpqrstvwxz';
const CANARY_LETTERS = 10;

/** Letters alone, which every rule of names accepts and no text of ours holds. */
const canary = (): string =>
  `Zq${Array.from({ length: CANARY_LETTERS }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('')}`;

const administrator = async (target: Target): Promise<{ client: LabClient; email: string }> => {
  const email = newEmail();
  const printed = await target.command('admin', ['create', '--email', email]);
  const link = /https?:\/\/\S+token=\S+/.exec(printed)?.[0];
  if (!link) throw new Error(`No link was printed: ${printed}`);
  return { client: await openOneTimeLink(target.client, link, email), email };
};

const decided = async (
  { client }: Target,
  admin: LabClient,
  status: 'VERIFIED' | 'REJECTED',
): Promise<LabSurgeon> => {
  const surgeon = await registerSurgeon(client);
  await admin.call('POST', '/api/auth/surgeon/status', { surgeon_id: surgeon.surgeonId, status });
  return surgeon;
};

/** An answer of the content is no secret, but whose it is: so the owner's are marked. */
const markAnswers = (target: Target, surgeries: readonly string[], answer: string, feedback: string) =>
  target.query(
    `UPDATE answer r SET patient_answer = CASE a.category WHEN 'Feedback' THEN $3 ELSE $2 END
     FROM question q JOIN assessment a USING (assessment_id)
     WHERE r.question_id = q.question_id AND r.surgery_id = ANY($1)`,
    [surgeries, answer, feedback],
  );

/** Two surgeries with everything done: the first one may still be signed, the second one is. */
const surgeriesOf = async (
  patient: { client: LabClient; name: string; email: string },
  surgeon: LabSurgeon,
  note: string,
) => {
  const open = await surgeryReadyToSign(patient.client, surgeon, note);
  const signed = await surgeryReadyToSign(patient.client, surgeon, note);
  for (const { status, data } of [
    await signAsPatient({ ...patient, surgeryId: signed }),
    await signAsSurgeon(surgeon, signed),
  ]) {
    if (status !== 200) throw new Error(`A signature was answered ${status}: ${JSON.stringify(data)}`);
  }
  return [open, signed] as const;
};

/** One link for everybody: a second one would end the first. */
const forgetfulOf = (target: Target, email: string): World['forgetful'] => {
  let token: Promise<string> | null = null;
  return {
    email,
    resetToken: () => {
      token ??= target.client
        .call('POST', '/api/auth/password/reset-request', { email })
        .then(() => tokenFromMail(target, email));
      return token;
    },
  };
};

/** Everybody, in every state, through the calls themselves; the database only where time has to pass. */
export const makeWorld = async (target: Target): Promise<World> => {
  const { client } = target;
  const admin = await administrator(target);
  const linked = await decided(target, admin.client, 'VERIFIED');
  const other = await decided(target, admin.client, 'VERIFIED');
  const rejected = await decided(target, admin.client, 'REJECTED');
  const unverified = await registerSurgeon(client);
  const waiting = [await registerSurgeon(client), await registerSurgeon(client)] as const;

  const names = { first_name: canary(), last_name: canary() };
  const [note, answer, feedback] = [canary(), canary(), canary()];
  const email = `${canary()}@people.test`.toLowerCase();
  const registered = await registerPatient(client, names, email);
  const ended = await endSessions(target, email);
  const owner = { ...registered, client: await login(client, email) };
  const owners = await surgeriesOf(owner, linked, note);
  const content = await contentOf(owner.client, owners[0]);
  await markAnswers(target, owners, answer, feedback);

  const another = await registerPatient(client);
  const anothers = [await surgeryReadyToSign(another.client, other)];
  const stranger = await registerPatient(client);
  const unlike = await createSurgery(stranger.client, null, 'Carpal tunnel release');
  const rows = await target.query('SELECT surgery_id, unique_code, operation_id, hospital_id FROM surgery');
  const codes = Object.fromEntries(
    rows.map((row) => [String(row['surgery_id']), String(row['unique_code'])]),
  );
  const first = rows.find((row) => row['surgery_id'] === owners[0]) ?? {};
  return {
    callers: callersOf({
      nobody: client,
      owner,
      linked,
      owners,
      another,
      other,
      anothers,
      unverified,
      rejected,
      admin,
      ended,
    }),
    canaries: {
      forBoth: [names.first_name, names.last_name, email, note, answer, owner.patientId, ...owners],
      forOwner: [feedback, ...owners.map((surgeryId) => codes[surgeryId] ?? '')],
    },
    codes,
    hospitalId: String(first['hospital_id']),
    operationId: String(first['operation_id']),
    content,
    otherContent: await contentOf(stranger.client, unlike),
    waitingSurgeonId: waiting[0].surgeonId,
    surgeonToDecideId: waiting[1].surgeonId,
    stranger: { ...stranger, surgeryId: unlike },
    forgetful: forgetfulOf(target, (await registerPatient(client)).email),
    afresh: ({ email: theirs, client: itself }) =>
      theirs === null ? Promise.resolve(itself) : login(client, theirs),
  };
};
