import type { TestbedClient } from '../client.ts';
import {
  type TestbedAccount,
  type TestbedSurgeon,
  createSurgery,
  openOneTimeLink,
  signAsPatient,
  signAsSurgeon,
  surgeryReadyToSign,
} from '../people.ts';
import type { Host } from './host.ts';
import { type Caller, type CallerName, type Callers, callersOf } from './fixture/callers.ts';
import { type Content, contentOf } from './fixture/content.ts';
import { endSessions } from './fixture/ended-sessions.ts';
import { tokenFromMail } from './fixture/mailbox.ts';
import { loginAfresh } from './authenticators.ts';
import { ENDPOINTS, login, newEmail, registerPatient, registerSurgeon } from '../contracts.ts';

/** Unique texts in the owner's records, which no other caller may receive. */
export interface Canaries {
  /** Visible to the owner, the linked surgeon and administrators, who see people and the trail but no records. */
  readonly identity: readonly string[];
  /** Visible to the owner and the linked surgeon. */
  readonly forBoth: readonly string[];
  /** Visible to the owner alone: the unique codes and the answers under Feedback. */
  readonly forOwner: readonly string[];
}

export interface Fixture {
  readonly callers: Callers;
  readonly canaries: Canaries;
  /** Unique codes by surgery id. */
  readonly codes: Readonly<Record<string, string>>;
  readonly hospitalId: string;
  readonly operationId: string;
  readonly content: Content;
  /** Content of an operation that no caller's surgery has. */
  readonly otherContent: Content;
  /** Two unverified surgeons who are not callers; a test may decide on the second. */
  readonly waitingSurgeonId: string;
  readonly surgeonToDecideId: string;
  /** A patient who is not a caller, with a surgery without a surgeon. */
  readonly stranger: {
    readonly accountId: string;
    readonly patientId: string;
    readonly email: string;
    readonly surgeryId: string;
  };
  /** Surgeries that a surgeon is asked to take over, by the name of the caller. */
  readonly handovers: Readonly<Partial<Record<CallerName, string>>>;
  /** A patient who has requested a password reset, and the token of the link. */
  readonly forgetful: { readonly email: string; resetToken(): Promise<string> };
  /** The caller with a new session, for calls that end a session. */
  afresh(caller: Caller): Promise<TestbedClient>;
}

const LETTERS = 'bcdfghjklmnpqrstvwxz';
const CANARY_LETTERS = 10;

/** A random word of letters only: every rule for names accepts it, and no text of the product contains it. */
const canary = (): string =>
  `Zq${Array.from({ length: CANARY_LETTERS }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('')}`;

const administrator = async (host: Host): Promise<{ client: TestbedClient; email: string }> => {
  const email = newEmail();
  const printed = await host.command('admin', ['create', '--email', email]);
  const link = /https?:\/\/\S+token=\S+/.exec(printed)?.[0];
  if (!link) throw new Error(`No link was printed: ${printed}`);
  return { client: await openOneTimeLink(host.client, link, email), email };
};

const accountOf = async (admin: TestbedClient, search: string): Promise<string> => {
  const { people } = await admin.call(ENDPOINTS.listPeople, { query: { search } });
  if (!people[0]) throw new Error(`Nobody has the email ${search}`);
  return people[0].account_id;
};

const decided = async (
  { client }: Host,
  admin: TestbedClient,
  status: 'VERIFIED' | 'REJECTED',
): Promise<TestbedSurgeon> => {
  const surgeon = await registerSurgeon(client);
  await admin.call(ENDPOINTS.decideVerification, { body: { surgeon_id: surgeon.surgeonId, status } });
  return surgeon;
};

/**
 * Replaces the owner's answers by canaries: the choices are public, but who chose them is not. One answer stays,
 * because advice depends on it.
 */
const markAnswers = (
  host: Host,
  surgeries: readonly string[],
  { advisedQuestionId }: Content,
  [answer, feedback]: readonly [string, string],
) =>
  host.query(
    `UPDATE answer r SET patient_answer = CASE a.category WHEN 'Feedback' THEN $3 ELSE $2 END
     FROM question q JOIN assessment a USING (assessment_id)
     WHERE r.question_id = q.question_id AND r.surgery_id = ANY($1) AND q.question_id <> $4`,
    [surgeries, answer, feedback, advisedQuestionId],
  );

/** Two completed surgeries: the first one is ready to sign, the second one is signed. */
const surgeriesOf = async (patient: TestbedAccount, surgeon: TestbedSurgeon, note: string) => {
  const open = await surgeryReadyToSign(patient, surgeon, note);
  const signed = await surgeryReadyToSign(patient, surgeon, note);
  for (const { status, data } of [
    await signAsPatient({ ...patient, surgeryId: signed }),
    await signAsSurgeon(surgeon, signed),
  ]) {
    if (status !== 200) throw new Error(`A signature was answered ${status}: ${JSON.stringify(data)}`);
  }
  return [open, signed] as const;
};

/** Requests one link only, because a second request invalidates the first link. */
const forgetfulOf = (host: Host, email: string): Fixture['forgetful'] => {
  let token: Promise<string> | null = null;
  return {
    email,
    resetToken: () => {
      token ??= host.client
        .call(ENDPOINTS.requestPasswordReset, { body: { email } })
        .then(() => tokenFromMail(host, email));
      return token;
    },
  };
};

/** Creates callers in every state through the API; changes the database only where time has to pass. */
export const makeFixture = async (host: Host): Promise<Fixture> => {
  const { client } = host;
  const admin = await administrator(host);
  const linked = await decided(host, admin.client, 'VERIFIED');
  const other = await decided(host, admin.client, 'VERIFIED');
  const rejected = await decided(host, admin.client, 'REJECTED');
  const unverified = await registerSurgeon(client);
  const waiting = [await registerSurgeon(client), await registerSurgeon(client)] as const;

  const names = { first_name: canary(), last_name: canary() };
  const [note, answer, feedback] = [canary(), canary(), canary()];
  const email = `${canary()}@people.test`.toLowerCase();
  const registered = await registerPatient(client, { ...names, email });
  const ended = await endSessions(host, email);
  const owner = { ...registered, client: await login(client, email) };
  const owners = await surgeriesOf(owner, linked, note);
  const content = await contentOf(owner.client, owners[0]);
  await markAnswers(host, owners, content, [answer, feedback]);

  const another = await registerPatient(client);
  const anothers = [await surgeryReadyToSign(another, other)];
  // Makes the signed surgery so old that both are asked to confirm it.
  await host.query(
    `UPDATE surgery SET consent_counted_from = consent_counted_from - interval '85 days' WHERE surgery_id = $1`,
    [owners[1]],
  );
  const former = await decided(host, admin.client, 'VERIFIED');
  const askedToTakeOver = async (next: TestbedSurgeon): Promise<string> => {
    const surgery = await surgeryReadyToSign(await registerPatient(client), former);
    await former.client.call(ENDPOINTS.changeConsent, {
      params: { id: surgery },
      body: { surgeon_id: next.surgeonId, reason: 'They operate on that day' },
    });
    return surgery;
  };
  const handovers = {
    'linked surgeon': await askedToTakeOver(linked),
    'another surgeon': await askedToTakeOver(other),
  };
  const stranger = await registerPatient(client);
  const unlike = await createSurgery(stranger.client, null, 'Carpal tunnel release');
  const rows = await host.query('SELECT surgery_id, unique_code, operation_id, hospital_id FROM surgery');
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
      identity: [names.first_name, names.last_name, email, owner.patientId, ...owners],
      forBoth: [note, answer],
      forOwner: [feedback, ...owners.map((surgeryId) => codes[surgeryId] ?? '')],
    },
    codes,
    hospitalId: String(first['hospital_id']),
    operationId: String(first['operation_id']),
    content,
    otherContent: await contentOf(stranger.client, unlike),
    waitingSurgeonId: waiting[0].surgeonId,
    surgeonToDecideId: waiting[1].surgeonId,
    stranger: { ...stranger, accountId: await accountOf(admin.client, stranger.email), surgeryId: unlike },
    handovers,
    forgetful: forgetfulOf(host, (await registerPatient(client)).email),
    afresh: loginAfresh,
  };
};
