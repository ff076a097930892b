import { setTimeout as sleep } from 'node:timers/promises';
import { ENDPOINTS } from '@candour/contracts';
import { DocumentService } from '../src/pdf/document.service';
import { PreviewService } from '../src/pdf/preview.service';
import { useTestApp } from './harness/app';
import { browserPids, heldAtStart } from './harness/browser-processes';
import { registerPatient } from './harness/people';
import { type PrinterProcess, startPrinter } from './harness/printer-process';
import { completeCertificate, newSurgery } from './harness/surgeries';

/** A process starts in seconds, and on a busy machine in many. */
jest.setTimeout(180_000);

describe('an API whose printers are processes of their own', () => {
  const api = useTestApp({ role: 'api' }, { prints: 'at once' });
  const printers: PrinterProcess[] = [];
  afterEach(async () => {
    await Promise.all(printers.splice(0).map((printer) => printer.end('SIGTERM')));
  });

  const havePrinters = async (number: number): Promise<void> => {
    const started = await Promise.all(Array.from({ length: number }, () => startPrinter(api)));
    printers.push(...started);
  };

  /** A patient whose certificate is requested and not printed. */
  const begin = async () => {
    const patient = await registerPatient(api);
    const { surgery_id } = await newSurgery(api, patient, {});
    await completeCertificate(api, patient, surgery_id);
    return { surgery_id, call: { token: patient.token, params: { id: surgery_id } } };
  };

  const count = async (from: string): Promise<number> =>
    (await api.database.query(`SELECT count(*)::int AS count FROM ${from}`))[0].count;
  const untilNone = async (from: string): Promise<void> => {
    while ((await count(from)) > 0) await sleep(100);
  };
  const storedEntries = (surgeryId: string): Promise<number> =>
    count(`audit_entry WHERE surgery_id = '${surgeryId}' AND action = 'document.stored'`);

  it('says after a while that a document can’t be had while none runs, answers the rest, and loses nothing', async () => {
    const { call, surgery_id } = await begin();
    const download = api.call(ENDPOINTS.downloadCertificate, call);
    while ((await count('print_request')) === 0) await sleep(20);
    const meanwhile = await api.call(ENDPOINTS.readSurgery, call);
    const { status, headers } = await download;
    expect([meanwhile.status, status, headers['retry-after']]).toEqual([200, 503, '10']);
    expect([await count('print_request'), browserPids()]).toEqual([0, []]);

    await havePrinters(1);
    await untilNone('document WHERE bytes IS NULL');
    expect([
      (await api.call(ENDPOINTS.downloadCertificate, call)).status,
      await storedEntries(surgery_id),
    ]).toEqual([200, 1]);
  });

  it('shows a draft that a printer has made, and keeps nothing of it', async () => {
    const { call } = await begin();
    await havePrinters(1);
    const { data } = await api.call(ENDPOINTS.previewCertificate, call);
    await untilNone('document WHERE bytes IS NULL');
    const form = await api.call(ENDPOINTS.previewConsentForm, call);
    const open = async (url: string) =>
      (await api.app.get(PreviewService).pdf(url.split('/').at(-2) ?? '', 'a request'))
        ?.subarray(0, 5)
        .toString();
    expect([await open(form.data.preview_url), await open(data.preview_url)]).toEqual(['%PDF-', '%PDF-']);
    expect([await count('print_request'), browserPids()]).toEqual([0, []]);
  });

  it('has each of twenty documents printed once by two printers, and all of them', async () => {
    const { surgery_id } = await begin();
    const running = { person: [], identity: [], draft: null };
    await api.database.transaction(async (manager) => {
      for (let number = 1; number < 20; number += 1) {
        const key = { surgeryId: surgery_id, kind: 'CERTIFICATE', stamp: `COPY ${number}` } as const;
        const source = { title: 'Certificate', body: `<p>Copy ${number}</p>`, running };
        await api.app.get(DocumentService).request(manager, key, source);
      }
    });
    await havePrinters(2);
    await untilNone('document WHERE bytes IS NULL');

    const begun = await count(`document WHERE surgery_id = '${surgery_id}' AND attempts = 1`);
    expect([begun, await storedEntries(surgery_id)]).toEqual([20, 20]);
  });

  it('has the work of one that is killed in the middle ended by another; neither answers a call', async () => {
    const { call, surgery_id } = await begin();
    const held = await heldAtStart();
    const killed = await startPrinter(api, { chromiumPath: held.path });
    const waiting = api.call(ENDPOINTS.downloadCertificate, call);
    while ((await count('document WHERE bytes IS NULL AND attempts > 0')) === 0) await sleep(20);
    const answers = await Promise.all(
      [ENDPOINTS.readSurgery.path, '/', '/documents/a/document.pdf'].map((path) =>
        fetch(`${killed.url}${path}`),
      ),
    );
    await killed.end('SIGKILL');
    held.letIn();
    await havePrinters(1);
    await untilNone('document WHERE bytes IS NULL');
    await waiting;
    const { status } = await api.call(ENDPOINTS.downloadCertificate, call);
    held.remove();

    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404]);
    expect([status, await storedEntries(surgery_id)]).toEqual([200, 1]);
  });
});
