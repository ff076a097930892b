import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ENDPOINTS, REQUEST_ID_HEADER } from '@candour/contracts';
import { MailSender } from '../src/mail/mail-sender';
import { PdfRenderer } from '../src/pdf/print/pdf-renderer';
import { startTracing } from '../src/start/tracing/start-tracing';
import { startTestApp } from './harness/app';
import { PATIENCE } from './harness/renderer';
import { askForReset, registerPatient } from './harness/people';
import { newSurgery } from './harness/surgeries';

interface SentSpan {
  readonly name: string;
  readonly spanId: string;
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}

/** What a collector of OpenTelemetry takes. */
const startCollector = async () => {
  const spans: SentSpan[] = [];
  const texts: string[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request
      .on('data', (chunk) => (text += chunk))
      .on('end', () => {
        texts.push(text);
        if (request.url !== '/v1/traces') return response.writeHead(404).end();
        const { resourceSpans } = JSON.parse(text) as {
          resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
        };
        spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
        return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { spans, texts, url, close: () => server.close() };
};

const attributesOf = ({ attributes }: SentSpan): Readonly<Record<string, unknown>> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

it('traces join a request with its statements, documents and mails by its id, and hold nothing about a person', async () => {
  const collector = await startCollector();
  const tracing = startTracing(collector.url, { version: '1.2.3', role: 'all' });
  const api = await startTestApp();
  const renderer = new PdfRenderer({ jobMilliseconds: PATIENCE });
  const patient = await registerPatient(api);
  const { surgery_id } = await newSurgery(api, patient, {});
  const params = { id: surgery_id };
  const content = '<p>Zyxcanary note</p>';
  const { headers } = await api.call(ENDPOINTS.writeNote, {
    token: patient.token,
    params,
    body: { content },
  });
  await askForReset(api, patient.email);
  await api.app.get(MailSender).sendDue();
  await renderer.render('<!doctype html><html lang="en"><title>A page</title><p>Words</p>', {
    title: 'A page',
  });
  await renderer.close();
  await api.close();
  await tracing.stop();
  collector.close();

  const { spans, texts } = collector;
  const request = spans.find(
    (span) => attributesOf(span)['candour.request_id'] === headers[REQUEST_ID_HEADER],
  );
  if (!request) throw new Error('The request has no span');
  expect(request.name).toBe(`POST ${ENDPOINTS.writeNote.path}`);
  expect(attributesOf(request)).toMatchObject({
    'http.route': ENDPOINTS.writeNote.path,
    'http.response.status_code': 201,
  });
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['SELECT', 'INSERT', 'COMMIT']));
  const mail = spans.find(({ name }) => name === 'send mail');
  expect(spans.some(({ parentSpanId }) => parentSpanId !== undefined && parentSpanId === mail?.spanId)).toBe(
    true,
  );
  expect(spans.filter(({ name }) => name === 'print document')).toHaveLength(1);
  const sent = texts.join('').toLowerCase();
  expect(sent).toContain('1.2.3');
  for (const value of ['zyxcanary', patient.email, patient.token, surgery_id])
    expect(sent).not.toContain(value.toLowerCase());
});
