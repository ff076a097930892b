import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ENDPOINTS } from '@candour/contracts';
import { hashOfFacts } from '../src/consent-form/consent-facts';
import { PdfUnavailable } from '../src/pdf/pdf-errors';
import { PdfRenderer } from '../src/pdf/print/pdf-renderer';
import { HEAVY_AT_ONCE } from '../src/common/heavy-work';
import { PreviewService } from '../src/pdf/preview.service';
import { failedToPrint, useTestApp } from './harness/app';
import { startCanary } from './harness/canary';
import { attachedFiles } from './harness/pdf-reading';
import { readPdf } from './harness/pdf-text';
import { registerPatient, verifiedSurgeon } from './harness/people';
import { idleTransactions } from './harness/postgres';
import { finishLearning, giveDetails, hospitalId, newSurgery } from './harness/surgeries';

describe('documents', () => {
  const api = useTestApp({}, { prints: 'at once' });
  afterEach(() => jest.restoreAllMocks());
  const printing = () => jest.spyOn(api.app.get(PdfRenderer), 'render');
  const outOfOrder = () => printing().mockRejectedValue(new PdfUnavailable('The browser is gone', 10));

  /** A printer that starts every document and finishes none before it is released. */
  const printingUntilTold = () => {
    const { promise: told, resolve: finish } = Promise.withResolvers<void>();
    const print = printing().mockImplementation(() => told.then(() => Buffer.from('%PDF')));
    return { print, finish };
  };

  const begin = async (firstName = 'Ada', note = '<p>I am afraid of the needle</p>') => {
    const patient = await registerPatient(api, { first_name: firstName });
    const surgeon = await verifiedSurgeon(api);
    const hospital_id = await hospitalId(api);
    const { surgery_id } = await newSurgery(api, patient, { surgeon_id: surgeon.surgeonId, hospital_id });
    await finishLearning(api, patient, surgery_id);
    const call = { token: patient.token, params: { id: surgery_id } };
    await api.call(ENDPOINTS.writeNote, { ...call, body: { content: note } });
    return { patient, surgeon, surgery_id, call };
  };

  type Begun = Awaited<ReturnType<typeof begin>>;

  const complete = async (begun: Begun) => {
    await api.call(ENDPOINTS.completeCertificate, { ...begun.call, body: { consented: true } });
    return begun;
  };

  const signBoth = async ({ patient, surgeon, surgery_id, call }: Begun) => {
    await giveDetails(api, patient, surgery_id);
    await api.call(ENDPOINTS.signConsentForm, { ...call, body: { patient_signature: patient.name } });
    await api.call(ENDPOINTS.signConsentForm, {
      ...call,
      token: surgeon.token,
      body: { signature_name: surgeon.name, surgeon_signature: surgeon.name },
    });
  };

  const storedOf = async (surgery_id: string, kind: 'CERTIFICATE' | 'CONSENT_FORM') => {
    const columns = 'document_id, bytes, sha256, stored_at';
    const wanted = `SELECT ${columns} FROM document WHERE surgery_id = $1 AND kind = $2`;
    return (await api.database.query(wanted, [surgery_id, kind]))[0];
  };

  /** Asks again while a busy machine has not printed it. */
  const downloaded = async (call: Begun['call']) => {
    const ask = () => api.call(ENDPOINTS.downloadCertificate, call);
    let reply = await ask();
    for (; reply.status === 503; reply = await ask()) await sleep(500);
    return reply;
  };

  const ticketIn = (url: string): string => url.split('/').at(-2) ?? '';

  it('are stored once with their SHA-256, and later downloads return those bytes without a browser', async () => {
    const { call, surgery_id } = await complete(await begin());
    const first = await downloaded(call);
    const stored = await storedOf(surgery_id, 'CERTIFICATE');
    expect(stored.bytes.equals(first.bytes)).toBe(true);
    expect(stored.sha256).toBe(createHash('sha256').update(first.bytes).digest('hex'));

    const print = outOfOrder();
    const again = await api.call(ENDPOINTS.downloadCertificate, call);
    const { data } = await api.call(ENDPOINTS.previewCertificate, call);
    const previewed = await api.app.get(PreviewService).pdf(ticketIn(data.preview_url), 'a request');
    expect([again.bytes.equals(first.bytes), previewed?.equals(first.bytes)]).toEqual([true, true]);
    expect(print).not.toHaveBeenCalled();
  });

  it('are printed once when two callers ask before the job has run', async () => {
    const pending = outOfOrder();
    const { call, surgery_id } = await complete(await begin());
    await failedToPrint(api, pending);
    pending.mockRestore();
    expect((await storedOf(surgery_id, 'CERTIFICATE')).bytes).toBeNull();

    const print = printing();
    const [one, two] = await Promise.all([
      api.call(ENDPOINTS.downloadCertificate, call),
      api.call(ENDPOINTS.downloadCertificate, call),
    ]);
    expect([one.status, two.status, one.bytes.equals(two.bytes)]).toEqual([200, 200, true]);
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('leave database connections for others when many callers ask at once', async () => {
    const unmade = outOfOrder();
    const scenes = [];
    for (let number = 0; number < 6; number += 1) scenes.push(await complete(await begin()));
    unmade.mockRestore();
    const { print, finish } = printingUntilTold();

    const downloads = scenes.map(({ call }) => api.call(ENDPOINTS.downloadCertificate, call));
    while (print.mock.calls.length < HEAVY_AT_ONCE) await sleep(10);
    const waiting = await idleTransactions(api.databaseUrl);
    finish();

    expect(waiting).toBe(HEAVY_AT_ONCE);
    expect((await Promise.all(downloads)).map(({ status }) => status)).toEqual(scenes.map(() => 200));
  });

  it('do not delay other calls while they are printed', async () => {
    const unmade = outOfOrder();
    const scene = await complete(await begin());
    await failedToPrint(api, unmade);
    unmade.mockRestore();
    const { print, finish } = printingUntilTold();

    const download = api.call(ENDPOINTS.downloadCertificate, scene.call);
    while (print.mock.calls.length === 0) await sleep(10);
    const preview = api.call(ENDPOINTS.previewCertificate, scene.call);
    const first = await Promise.race([
      preview.then(() => 'the preview'),
      download.then(() => 'the document'),
    ]).finally(finish);

    expect(first).toBe('the preview');
    expect([(await preview).status, (await download).status]).toEqual([200, 200]);
  });

  it('are requested again later when the browser fails, and the signature is kept', async () => {
    const unmade = outOfOrder();
    const scene = await complete(await begin());
    await signBoth(scene);
    const refused = await api.call(ENDPOINTS.downloadConsentForm, scene.call);
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '10']);
    unmade.mockRestore();

    await api.printDocuments();
    expect((await storedOf(scene.surgery_id, 'CONSENT_FORM')).bytes).not.toBeNull();
    expect((await api.call(ENDPOINTS.downloadConsentForm, scene.call)).status).toBe(200);
  });

  it('say DRAFT until they are finished, and bind the signed text', async () => {
    const scene = await begin();
    const previews = api.app.get(PreviewService);
    const draft = await api.call(ENDPOINTS.previewCertificate, scene.call);
    const bytes = await previews.pdf(ticketIn(draft.data.preview_url), 'a request');
    const { pages } = await readPdf(bytes ?? Buffer.alloc(0));
    expect(pages.filter((page) => !page.includes('DRAFT'))).toEqual([]);

    await signBoth(await complete(scene));
    const signed = await readPdf((await api.call(ENDPOINTS.downloadConsentForm, scene.call)).bytes);
    expect(signed.pages.join('\n')).not.toContain('DRAFT');
    const [form] = await api.database.query(
      'SELECT facts, document_hash FROM consent_form WHERE surgery_id = $1',
      [scene.surgery_id],
    );
    expect(hashOfFacts(form.facts)).toBe(form.document_hash);
    expect(signed.pages.at(-1)).toContain(form.document_hash);
    const { data } = await api.call(ENDPOINTS.previewConsentForm, scene.call);
    expect(data.document_hash).toBe(form.document_hash);
  });

  it('leave the printer to others, however many previews one person requests', async () => {
    const { call } = await begin();
    const previews = api.app.get(PreviewService);
    const tickets: string[] = [];
    while (tickets.length < 4)
      tickets.push(ticketIn((await api.call(ENDPOINTS.previewCertificate, call)).data.preview_url));
    const [first = '', ...others] = tickets;
    const { print, finish } = printingUntilTold();
    const found = jest.spyOn(api.database.manager, 'findOneBy');

    const asked = Promise.allSettled([
      ...Array.from({ length: 10 }, () => previews.pdf(first, 'a request')),
      ...others.map((ticket) => previews.pdf(ticket, 'a request')),
    ]);
    await Promise.all(found.mock.results.map(({ value }) => value));
    setImmediate(finish);
    const answers = await asked;

    // The order in which the tickets are found decides which request is refused.
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toEqual([
      expect.objectContaining({
        reason: expect.objectContaining({ code: 'document.unavailable', retryAfter: 3 }),
      }),
    ]);
    expect(answers.slice(0, 10).every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(print).toHaveBeenCalledTimes(3);
    jest.restoreAllMocks();
    const afterwards = await previews.pdf(others.at(-1) ?? '', 'a request');
    expect(afterwards?.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('open by a ticket that belongs to one document and expires after two minutes', async () => {
    const previews = api.app.get(PreviewService);
    const [one, two] = [await complete(await begin('Berta')), await complete(await begin('Cleo'))];
    const open = async ({ call }: typeof one) =>
      ticketIn((await api.call(ENDPOINTS.previewConsentForm, call)).data.preview_html_url);
    const [ofOne, ofTwo] = [await open(one), await open(two)];
    expect((await previews.page(ofOne, 'a request'))?.html).toContain('O&#39;BRIEN, Berta');
    expect((await previews.page(ofOne, 'a request'))?.html).not.toContain('Cleo');
    expect((await previews.page(ofTwo, 'a request'))?.html).toContain('O&#39;BRIEN, Cleo');
    expect(
      await previews.page(`${ofOne.slice(0, -1)}${ofOne.endsWith('A') ? 'B' : 'A'}`, 'a request'),
    ).toBeNull();
    api.clock.advance(121);
    expect([await previews.page(ofOne, 'a request'), await previews.pdf(ofTwo, 'a request')]).toEqual([
      null,
      null,
    ]);
    api.clock.reset();
  });

  it('reach no server and no file of the machine, whatever a name or a note contains', async () => {
    const canary = await startCanary();
    const name = `<img src=${canary.url}/n>`;
    const note = `<p>Before</p><img src="${canary.url}/i"><iframe src="file:///etc/passwd"></iframe>
      <link rel="stylesheet" href="${canary.url}/l"><style>@import url(${canary.url}/s)</style>
      <meta http-equiv="refresh" content="0;url=${canary.url}/m"><script>fetch('${canary.url}/f')</script><p>After</p>`;
    const { call } = await complete(await begin(name, note));
    const { status, bytes } = await api.call(ENDPOINTS.downloadCertificate, call);
    const text = (await readPdf(bytes)).pages.join(' ');
    const words = text.replace(/\s+/g, '');
    for (const word of [name.replace(' ', ''), 'Before', 'After']) expect(words).toContain(word);
    expect(text).not.toMatch(/root:|fetch\(/);
    expect(bytes.toString('latin1')).not.toMatch(/\/(JS|JavaScript|Launch|URI)\b/);
    const files = [...(await attachedFiles(bytes)).keys()];
    expect({ status, files, hits: canary.hits }).toEqual({ status: 200, files: ['evidence.json'], hits: [] });
    await canary.close();
  });
});
