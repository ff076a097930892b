import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LabPatient, patientReadyToSign, signAsPatient, signAsSurgeon } from '../../testbed/people.ts';
import { ask } from '../../testbed/raw-request.ts';
import type { AttackPart } from '../attack-part.ts';
import { verifiedSurgeon } from '../cast.ts';
import type { Tally } from '../tally.ts';
import type { Target } from '../target.ts';
import { CANARY_PORT, canaryAddress, hostileNames, hostileNotes } from './payloads.ts';
import { actionsIn, lettersOf } from './pdf-contents.ts';
import { plants } from './plants.ts';

const SECRETS = /root:x:0|DATABASE_URL|JWT_SECRET/;
/** In a page that shows a document nothing stands that fetches or runs. */
const LOADING =
  /<(script|img|iframe|object|embed|link|meta http-equiv|form|svg|video|audio|base|input)\b|\son\w+=|javascript:|@import|url\((?!["']?(data:|\/documents\/))/i;

interface Shown {
  readonly words: string;
  readonly html: string;
  readonly pdf: Buffer;
}

/** A document as a page and as a PDF. */
const show = async (target: Target, patient: LabPatient, noun: string, words: string): Promise<Shown> => {
  const { preview_url, preview_html_url } = await patient.client.call(
    'GET',
    `/api/${noun}/preview/surgery/${patient.surgeryId}`,
  );
  const html = await ask(target.url, String(preview_html_url));
  for (let tries = 0; ; tries += 1) {
    const pdf = await ask(target.url, String(preview_url));
    if (pdf.status === 200) return { words: `${noun}: ${words}`, html: html.body.toString(), pdf: pdf.body };
    if (tries === 5) throw new Error(`${noun}: ${words} was answered ${pdf.status}`);
    await sleep(1_500);
  }
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
      letters.includes(text.replaceAll(/\s/g, '')),
      `${words}: ${text}`,
    );
};

const run = async (target: Target, tally: Tally): Promise<void> => {
  const hits: string[] = [];
  const canary = createServer((request, response) => {
    hits.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>(
    (listening) => void canary.listen(target.port(CANARY_PORT), '127.0.0.1', listening),
  );
  const at = canaryAddress(target);
  try {
    const surgeon = await verifiedSurgeon(target, {
      title: '<b>x</b>',
      first_name: `<img src=${at}/surgeon>`,
      last_name: 'A<br>B',
    });
    for (const [index, names] of hostileNames(at).entries()) {
      const patient = await patientReadyToSign(target.client, surgeon, names);
      for (const noun of index < 2 ? ['certificate', 'consent-form'] : ['certificate'])
        await look(tally, await show(target, patient, noun, names.first_name), [
          names.first_name,
          names.last_name,
        ]);
    }
    for (const [words, note] of Object.entries(hostileNotes(at))) {
      const patient = await patientReadyToSign(target.client, surgeon, {}, note);
      await look(tally, await show(target, patient, 'certificate', words), []);
      // The sanitiser is one of several locks: a note that came past it reaches nothing either.
      const other = await patientReadyToSign(target.client, surgeon, {}, 'Text');
      await target.query('ALTER TABLE certificate DISABLE TRIGGER USER');
      await target.query(
        `UPDATE certificate SET facts = replace(facts::text, '<p>Text</p>', $2)::jsonb WHERE surgery_id = $1`,
        [other.surgeryId, JSON.stringify(note).slice(1, -1)],
      );
      await show(target, other, 'certificate', `${words}, past the sanitiser`);
    }
    const signed = await patientReadyToSign(target.client, surgeon, { first_name: '<i>Signs</i>' });
    await signAsPatient(signed);
    const second = await signAsSurgeon(surgeon, signed.surgeryId);
    tally.check('a hostile name can be signed', second.status === 200, `${second.status}`);
    const first = await signed.client.bytes(`/api/consent-form/download/surgery/${signed.surgeryId}`);
    await look(tally, { words: 'the signed form', html: '', pdf: first.bytes }, ['<i>Signs</i>', 'A<br>B']);
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
