import type { Endpoint } from '@candour/contracts';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSurgery } from '../../testbed/people.ts';
import type { AttackPart } from '../attack-part.ts';
import { verifiedSurgeon } from '../cast.ts';
import type { Tally } from '../tally.ts';
import type { Target } from '../target.ts';
import { ADDRESSES, EVIL, NAMES } from './payloads.ts';
import { plants } from './plants.ts';
import { type SmtpSink, startSmtpSink, type Taken } from './smtp-sink.ts';
import { PASSWORD, ENDPOINTS, registerPatient, registerSurgeon } from '../../testbed/contracts.ts';

const SMTP_PORT_INDEX = 12;
const SMTP_PORT = Number(process.env['ATTACK_PORT'] ?? 21_760) + SMTP_PORT_INDEX;
const QUIET_MS = 6_000;
const WAIT_MOST_MS = 60_000;

/** The headers of an ordinary mail; any other header was injected. */
const HEADERS = new Set([
  'from',
  'to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'auto-submitted',
  'x-auto-response-suppress',
]);

const startAndSend = async (target: Target): Promise<number> => {
  let accepted = 0;
  const surgeon = await verifiedSurgeon(target);
  const patient = await registerPatient(target.client);
  const tryIt = async (client: typeof patient.client, row: Endpoint, body: object): Promise<void> => {
    const { status } = await client.ask(row, { body });
    if (status < 300) accepted += 1;
  };
  for (const [index, email] of ADDRESSES.entries()) {
    await tryIt(patient.client, ENDPOINTS.inviteSurgeon, { email });
    await tryIt(surgeon.client, ENDPOINTS.registerPatient, {
      first_name: 'Ann',
      last_name: 'Lee',
      email: index % 2 === 0 ? email : ` ${email}`,
    });
    await tryIt(target.client, ENDPOINTS.registerPatient, {
      first_name: 'Ann',
      last_name: 'Lee',
      email: `r${email}`,
      password: PASSWORD,
    });
    await tryIt(target.client, ENDPOINTS.requestPasswordReset, { email: `r${email}` });
    await tryIt(target.client, ENDPOINTS.requestPasswordReset, { email: [email] });
  }
  for (const [index, name] of NAMES.entries()) {
    const named = await registerSurgeon(target.client, {
      first_name: name,
      last_name: name,
      title: name.slice(0, 30),
    }).catch(() => null);
    if (!named) continue;
    await target.query(`UPDATE surgeon SET surgeon_status = 'VERIFIED' WHERE surgeon_id = $1`, [
      named.surgeonId,
    ]);
    const email = `named.${index}@people.test`;
    await named.client.call(ENDPOINTS.registerPatient, {
      body: {
        first_name: 'Ann',
        last_name: 'Lee',
        email,
      },
    });
    const surgeryId = await createSurgery(patient.client, named).catch(() => '');
    if (surgeryId)
      await named.client.ask(ENDPOINTS.writeNote, {
        params: { id: surgeryId },
        body: { content: '<p>Subject: x</p>' },
      });
    accepted += 1;
  }
  return accepted;
};

/** Waits until no mail has come for a while. */
const settled = async ({ taken }: SmtpSink, target: Target): Promise<void> => {
  const end = performance.now() + WAIT_MOST_MS;
  for (;;) {
    const before = taken.length;
    await sleep(QUIET_MS / 2);
    const [due] = await target.query(
      `SELECT count(*) AS mails FROM outgoing_mail WHERE sent_at IS NULL AND attempts = 0 AND send_after <= now()`,
    );
    if ((taken.length === before && Number(due?.['mails']) === 0) || performance.now() > end) return;
  }
};

const look = (tally: Tally, { recipients, mail, raw }: Taken): void => {
  const words = JSON.stringify(recipients);
  const to = mail.to?.map(({ address }) => address) ?? [];
  tally.check('a mail goes to one address', recipients.length === 1, words);
  tally.check(
    'a mail goes to nobody who was put in',
    !recipients.includes(EVIL) && !to.includes(EVIL),
    words,
  );
  tally.check('a mail says whom it goes to', to.length === 1, `${words} and ${JSON.stringify(to)}`);
  const names = mail.headers.map(({ key }) => key);
  const odd = names.filter((name, index) => !HEADERS.has(name) || names.indexOf(name) !== index);
  tally.check('a mail has its own headers alone', odd.length === 0, `${words}: ${odd.join()}`);
  const [head = ''] = raw.split('\r\n\r\n', 1);
  tally.check('no bare line break ends a header', !/[^\r]\n|\r[^\n]/.test(head), words);
  const html = mail.html ?? '';
  tally.check('no mail holds markup of somebody', !/<b>Ann|<a href="http:\/\/evil/.test(html), words);
  tally.check(
    'no mail goes out as somebody else',
    mail.from?.address?.startsWith('no-reply@') ?? false,
    `${mail.from?.address}`,
  );
};

const run = async (target: Target, tally: Tally): Promise<void> => {
  const sink = await startSmtpSink(SMTP_PORT);
  try {
    const accepted = await startAndSend(target);
    await settled(sink, target);
    tally.check(
      'mails come',
      sink.taken.length >= 20,
      `${sink.taken.length} for ${accepted} calls that were accepted`,
    );
    for (const taken of sink.taken) look(tally, taken);
    const stuck = await target.query(
      'SELECT recipient, last_error FROM outgoing_mail WHERE sent_at IS NULL AND attempts > 0',
    );
    tally.check(
      'no accepted address keeps a mail in the queue',
      stuck.length === 0,
      JSON.stringify(stuck.slice(0, 5)),
    );
  } finally {
    await sink.close();
  }
};

export const mail: AttackPart = {
  name: 'mail',
  says: 'A mail goes to one address, with the headers of its kind',
  variables: { SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}` },
  run,
  plants,
};
