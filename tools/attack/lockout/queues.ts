import { setTimeout as sleep } from 'node:timers/promises';
import {
  createSurgery,
  type TestbedAccount,
  type TestbedSurgeon,
  patientReadyToSign,
} from '../../testbed/people.ts';
import { verifiedSurgeon } from '../cast.ts';
import { awaitMails, mailsTo, resetTokenIn } from '../mailbox.ts';
import type { Tally } from '../tally.ts';
import type { Target } from '../target.ts';
import { callFrom, newAddress, repeat, somebody } from './somebody.ts';
import { ENDPOINTS, registerPatient } from '../../testbed/contracts.ts';

const REQUEST = ENDPOINTS.requestPasswordReset.path;
const MAILS_MOST = 10;
/** The most mails that one run of the sending job delivers. */
const MAILS_BEFORE_MOST = 20;
const TRIES_MOST = 8;

const requestLink = (target: Target, from: string, email: string) =>
  callFrom(target, from, REQUEST, { method: 'POST', body: { email } });

/** A stranger requests password links for another person's account until the limit refuses them. */
export const tryLinks = async (target: Target, tally: Tally): Promise<void> => {
  const owner = await somebody(target);
  const strangers = Array.from({ length: 10 }, newAddress);
  await repeat(40, 4, (index) => requestLink(target, strangers[index % 10] ?? '', owner.email));
  const asked = await requestLink(target, newAddress(), owner.email);
  tally.check(
    "a stranger's requests leave the owner a link",
    asked.status === 200,
    `asking answered ${asked.status}`,
  );
  const before = (await awaitMails(target, owner.email)).length;
  await sleep(5_000);
  const mails = await mailsTo(target, owner.email);
  tally.check(
    'a stranger fills nobody’s mailbox',
    mails.length <= MAILS_MOST,
    `${before}, then ${mails.length} mails`,
  );
  const newest = mails.at(-1);
  const token = newest ? resetTokenIn(newest) : '';
  const used = await callFrom(target, newAddress(), ENDPOINTS.resetPassword.path, {
    method: 'POST',
    body: { email: owner.email, password: 'Laboratory 8 bench', token },
  });
  tally.check(
    "a stranger's requests leave the owner a link",
    used.status === 200,
    `the newest link answered ${used.status}`,
  );
};

/** One patient changes the surgeon repeatedly while another person waits for a link. */
export const tryNotices = async (target: Target, tally: Tally): Promise<void> => {
  const surgeons = [await verifiedSurgeon(target), await verifiedSurgeon(target)];
  const [first] = surgeons;
  const patient = await registerPatient(target.client);
  const surgeryId = first ? await createSurgery(patient.client, first) : '';
  await repeat(400, 4, (index) =>
    patient.client.ask(ENDPOINTS.updateSurgery, {
      params: { id: surgeryId },
      body: { surgeon_id: surgeons[index % 2]?.surgeonId },
    }),
  );
  const [count] = await target.query(
    `SELECT count(*) AS mails FROM outgoing_mail WHERE kind = 'surgeon-chosen'`,
  );
  tally.check(
    'notices to one surgeon do not pile up',
    Number(count?.['mails']) <= MAILS_MOST,
    `${String(count?.['mails'])} mails`,
  );
  // A password link does not wait behind a queue of other mails.
  await target.query(
    `INSERT INTO outgoing_mail (mail_id, kind, recipient, facts, created_at, send_after)
     SELECT gen_random_uuid(), 'surgeon-chosen', $1, '{}', now() - interval '1 minute', now() - interval '1 minute'
     FROM generate_series(1, 200)`,
    [first?.email],
  );
  const who = await somebody(target);
  await requestLink(target, newAddress(), who.email);
  const came = await awaitMails(target, who.email).then(
    () => true,
    () => false,
  );
  tally.check('no link waits behind notices', came, 'it did not come while they were sent');
  const [between] = await target.query(
    `SELECT count(*) AS mails FROM outgoing_mail notice, outgoing_mail reset
     WHERE reset.kind = 'reset' AND reset.recipient = $1 AND notice.kind = 'surgeon-chosen'
       AND notice.sent_at > reset.created_at AND notice.sent_at < reset.sent_at`,
    [who.email],
  );
  const waited = Number(between?.['mails']);
  tally.check(
    'no link waits behind notices',
    waited <= MAILS_BEFORE_MOST,
    `${waited} notices were sent before it`,
  );
};

/** One person requests documents without end; another person still gets a document. */
export const tryDocuments = async (target: Target, tally: Tally): Promise<void> => {
  const surgeon = await verifiedSurgeon(target);
  const greedy = await patientReadyToSign(target.client, surgeon);
  const modest = await patientReadyToSign(target.client, surgeon);
  const open = async (who: typeof greedy): Promise<number> => {
    const { status, data } = await who.client.ask(ENDPOINTS.previewCertificate, {
      params: { id: who.surgeryId },
    });
    return status === 200 ? (await who.client.read(data.preview_url)).status : status;
  };
  const flood = repeat(60, 30, () => open(greedy));
  await sleep(200);
  const statuses: number[] = [];
  while (statuses.at(-1) !== 200 && statuses.length < TRIES_MOST) {
    statuses.push(await open(modest));
    if (statuses.at(-1) !== 200) await sleep(1_500);
  }
  const floods = await flood;
  tally.check(
    'documents of one keep nobody from theirs',
    statuses.at(-1) === 200,
    `answered ${statuses.join()}`,
  );
  const odd = floods.filter((status) => ![200, 429, 503].includes(status));
  tally.check('too many documents are refused in order', odd.length === 0, odd.join());
};

/** One side uses all its notes; the other side can still write. */
export const tryNotes = async (target: Target, tally: Tally): Promise<void> => {
  const surgeon = await verifiedSurgeon(target);
  const patient = await patientReadyToSign(target.client, surgeon);
  const params = { id: patient.surgeryId };
  const write = ({ client }: TestbedAccount | TestbedSurgeon, content: string) =>
    client.ask(ENDPOINTS.writeNote, { params, body: { content } });
  const written = await repeat(140, 10, (index) => write(patient, `<p>Note ${index}</p>`));
  const refused = written.find(({ status }) => status !== 201)?.status;
  tally.check(
    'notes of one side have an end',
    refused === 429 || refused === 409,
    `140 of them, ${refused ?? 'all taken'}`,
  );
  const answer = await write(surgeon, '<p>An answer</p>');
  tally.check('notes of one side leave the other its own', answer.status === 201, `${answer.status}`);
  await target.query(
    `INSERT INTO note (note_id, surgery_id, author_id, author_role, author_name, content, created_at)
     SELECT gen_random_uuid(), surgery_id, author_id, author_role, author_name, content, now()
     FROM note, generate_series(1, 2000) WHERE surgery_id = $1 AND author_role = 'PATIENT' AND content = '<p>Note 0</p>'`,
    [patient.surgeryId],
  );
  const late = await write(surgeon, '<p>A late answer</p>');
  tally.check(
    'notes of one side leave the other its own',
    late.status === 201,
    `after 2000 of the patient: ${late.status}`,
  );
  const read = await patient.client.ask(ENDPOINTS.listNotes, { params });
  tally.check('many notes can be read', read.status === 200, `${read.status}`);
};
