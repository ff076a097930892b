import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type TestbedPatient,
  type TestbedSurgeon,
  patientReadyToSign,
  signAsPatient,
  signAsSurgeon,
} from '../../testbed/people.ts';
import { ask } from '../../testbed/raw-request.ts';
import type { AttackPart } from '../attack-part.ts';
import { verifiedSurgeon } from '../cast.ts';
import type { Tally } from '../tally.ts';
import type { Target } from '../target.ts';
import { CANARY_PORT, canaryAddress, hostileNames, hostileNotes } from './payloads.ts';
import { actionsIn, lettersOf } from './pdf-contents.ts';
import { plants } from './plants.ts';
import { ENDPOINTS } from '../../testbed/contracts.ts';

const TRIES_MOST = 6;
const PAUSE_MS = 2_000;
const SECRETS = /root:x:0|DATABASE_URL|JWT_SECRET/;
/** A page that shows a document contains nothing that loads or executes. */
const LOADING =
  /<(script|img|iframe|object|embed|link|meta http-equiv|form|svg(?! class="(?:watermark|grid|strip)")|video|audio|base|input)\b|\son\w+=|javascript:|@import|url\((?!["']?(data:|\/documents\/))/i;

interface Shown {
  readonly words: string;
  readonly html: string;
  readonly pdf: Buffer;
}

/** The bytes of a document; repeats the request while the printer is busy. */
const patiently = async (get: () => Promise<{ status: number; bytes: Buffer }>): Promise<Buffer> => {
  for (let tries = 0; ; tries += 1) {
    const { status, bytes } = await get();
    if (status === 200) return bytes;
    if (tries === TRIES_MOST) throw new Error(`A document was answered ${status}`);
    await sleep(PAUSE_MS);
  }
};

const PREVIEWS = { certificate: ENDPOINTS.previewCertificate, 'consent-form': ENDPOINTS.previewConsentForm };

/** A document as a page and as a PDF. */
const show = async (
  target: Target,
  patient: TestbedPatient,
  noun: keyof typeof PREVIEWS,
  words: string,
): Promise<Shown> => {
  const { preview_url, preview_html_url } = await patient.client.call(PREVIEWS[noun], {
    params: { id: patient.surgeryId },
  });
  const html = await ask(target.url, preview_html_url);
  const pdf = await patiently(async () => {
    const { status, body } = await ask(target.url, preview_url);
    return { status, bytes: body };
  });
  return { words: `${noun}: ${words}`, html: html.body.toString(), pdf };
};

const look = async (
  tally: Tally,
  { words, html, pdf }: Shown,
  literally: readonly string[],
): Promise<void> => {
  const actions = await actionsIn(pdf);
  tally.check('a PDF does nothing', actions.length === 0, `${words}: ${actions.join()}`);
  const letters = await lettersOf(pdf);
  tally.check('no file of the server is in a document', !SECRETS.test(letters + html), words);
  const [body = ''] = /<body[\s\S]*/.exec(html) ?? [];
  const loading = LOADING.exec(body.replaceAll(/&lt;|&gt;|&amp;|&quot;|&#39;/g, '_'))?.[0];
  tally.check(
    'nothing in a document is loaded or run',
    !loading || literally.some((text) => text.includes(loading)),
    `${words}: ${loading}`,
  );
  for (const text of literally)
    tally.check(
      'a name is shown as it is written',
      // A form prints the last name of a patient in capitals, as every list does.
      letters.toUpperCase().includes(text.replaceAll(/\s/g, '').toUpperCase()),
      `${words}: ${text}`,
    );
};

const tryNames = async (target: Target, tally: Tally, surgeon: TestbedSurgeon): Promise<void> => {
  for (const [index, names] of hostileNames(canaryAddress(target)).entries()) {
    const patient = await patientReadyToSign(target.client, surgeon, names);
    for (const noun of index < 2 ? (['certificate', 'consent-form'] as const) : (['certificate'] as const))
      await look(tally, await show(target, patient, noun, names.first_name), [
        names.first_name,
        names.last_name,
      ]);
  }
};

const tryNotes = async (target: Target, tally: Tally, surgeon: TestbedSurgeon): Promise<void> => {
  for (const [words, note] of Object.entries(hostileNotes(canaryAddress(target)))) {
    const patient = await patientReadyToSign(target.client, surgeon, {}, note);
    await look(tally, await show(target, patient, 'certificate', words), []);
    // The sanitiser is one of several defences: HTML that passes it must still reach nothing from a document.
    const other = await patientReadyToSign(target.client, surgeon, {}, 'Zqtext');
    await target.query('ALTER TABLE document DISABLE TRIGGER USER');
    const changed = await target.query(
      `UPDATE document SET body = replace(body, 'Zqtext', $2), bytes = NULL, sha256 = NULL, stored_at = NULL
       WHERE surgery_id = $1 AND body LIKE '%Zqtext%' RETURNING 1`,
      [other.surgeryId, note],
    );
    await target.query(
      'DELETE FROM document_seal USING document WHERE document_seal.document_id = document.document_id AND surgery_id = $1',
      [other.surgeryId],
    );
    tally.check('a note can be put past the sanitiser', changed.length === 1, words);
    await show(target, other, 'certificate', `${words}, past the sanitiser`);
  }
};

const trySigned = async (target: Target, tally: Tally, surgeon: TestbedSurgeon): Promise<void> => {
  const signed = await patientReadyToSign(target.client, surgeon, { first_name: '<i>Signs</i>' });
  await signAsPatient(signed);
  const second = await signAsSurgeon(surgeon, signed.surgeryId);
  tally.check('a hostile name can be signed', second.status === 200, `${second.status}`);
  const pdf = await patiently(() =>
    signed.client.ask(ENDPOINTS.downloadConsentForm, { params: { id: signed.surgeryId } }),
  );
  await look(tally, { words: 'the signed form', html: '', pdf }, ['<i>Signs</i>', 'A<br>B']);
};

const ATTEMPTS = { names: tryNames, notes: tryNotes, signed: trySigned } as const;

const run = async (target: Target, tally: Tally, only?: readonly string[]): Promise<void> => {
  const hits: string[] = [];
  const canary = createServer((request, response) => {
    hits.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>(
    (listening) => void canary.listen(target.port(CANARY_PORT), '127.0.0.1', listening),
  );
  try {
    const surgeon = await verifiedSurgeon(target, {
      title: '<b>x</b>',
      first_name: `<img src=${canaryAddress(target)}/surgeon>`,
      last_name: 'A<br>B',
    });
    for (const [name, attempt] of Object.entries(ATTEMPTS))
      if (!only || only.includes(name)) await attempt(target, tally, surgeon);
    await sleep(500);
    tally.check('no document reaches for an address', hits.length === 0, hits.join(' '));
  } finally {
    canary.close();
    canary.closeAllConnections();
  }
};

export const documents: AttackPart = {
  name: 'documents',
  says: 'What people write into a document is shown, and does nothing',
  run,
  plants,
};
