import Fastify from 'fastify';
import { DomainError } from '../common/domain-error';
import { servedFonts } from './fonts/embedded-fonts';
import { servePreviews } from './preview-routes';
import type { PreviewService } from './preview.service';

const PAGE = {
  html: '<h1>Consent form</h1>',
  contentSecurityPolicy: "style-src 'sha256-x'; frame-ancestors 'self'",
};
const PDF = Buffer.from('%PDF-1.7');

const ask = async (
  kind: 'html' | 'pdf',
  answer: Partial<Pick<PreviewService, 'page' | 'pdf'>>,
  headers: Readonly<Record<string, string>> = {},
) => {
  const server = Fastify();
  const none = () => Promise.resolve(null);
  servePreviews(server, { page: none, pdf: none, ...answer } as PreviewService);
  const reply = await server.inject({ url: `/documents/the-ticket/document.${kind}`, headers });
  await server.close();
  return reply;
};

const forTicket =
  <Answer>(answer: Answer) =>
  (ticket: string): Promise<Answer | null> =>
    Promise.resolve(ticket === 'the-ticket' ? answer : null);

describe('the address of a preview', () => {
  it('answers with the page, which may load only its own style', async () => {
    const reply = await ask('html', { page: forTicket(PAGE) });
    expect([reply.statusCode, reply.payload]).toEqual([200, PAGE.html]);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': PAGE.contentSecurityPolicy,
    });
  });

  it('answers with the PDF, for Candour’s own frames only, without a sandbox, in which no viewer works', async () => {
    const reply = await ask('pdf', { pdf: forTicket(PDF) });
    expect([reply.statusCode, reply.rawPayload.equals(PDF)]).toEqual([200, true]);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline',
      'content-security-policy': "frame-ancestors 'self'",
    });
  });

  it.each(['html', 'pdf'] as const)('forbids every cache to store the document: %s', async (kind) => {
    const reply = await ask(kind, { page: forTicket(PAGE), pdf: forTicket(PDF) });
    expect(reply.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it.each(['html', 'pdf'] as const)('explains what to do when its ticket has expired: %s', async (kind) => {
    const reply = await ask(kind, {});
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([404, 'private, no-store']);
    expect(reply.payload).toBe('This preview has expired. Please close it and open it again.');
    expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  });

  it('serves the fonts without a ticket, to be cached for ever', async () => {
    const server = Fastify();
    servePreviews(server, {} as PreviewService);
    const replies = await Promise.all([...servedFonts().files.keys()].map((path) => server.inject(path)));
    await server.close();
    expect(replies.length).toBeGreaterThan(0);
    for (const { rawPayload } of replies) expect(rawPayload.subarray(0, 4).toString()).toBe('wOF2');
    expect(replies[0]?.headers).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  const unavailable = () => Promise.reject(new DomainError('document.unavailable', { retryAfter: 7 }));

  it('answers with the page while no PDF can be printed', async () => {
    const frame = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const reply = await ask('pdf', { pdf: unavailable, page: forTicket(PAGE) }, frame);
    expect([reply.statusCode, reply.payload]).toEqual([200, PAGE.html]);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': PAGE.contentSecurityPolicy,
      'cache-control': 'private, no-store',
    });
  });

  it('says when to try again while no document can be printed', async () => {
    const reply = await ask('pdf', { pdf: unavailable });
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '7']);
    expect(reply.headers['content-type']).toContain('text/plain');
  });
});
