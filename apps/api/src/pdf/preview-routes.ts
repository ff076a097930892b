import type { FastifyInstance, FastifyReply } from 'fastify';
import { DomainError } from '../common/domain-error';
import { servedFonts } from './fonts/embedded-fonts';
import { PREVIEW_PATH, type PreviewService } from './preview.service';

interface TicketParams {
  readonly ticket: string;
}

const GONE = 'This preview has expired. Please close it and open it again.';

const gone = (reply: FastifyReply): FastifyReply =>
  reply.code(404).type('text/plain; charset=utf-8').send(GONE);

const privately = (reply: FastifyReply, contentSecurityPolicy: string): FastifyReply =>
  reply
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', contentSecurityPolicy)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cross-origin-resource-policy', 'same-origin');

/**
 * The documents' fonts, without a ticket, because they contain no personal data. The address contains a hash of the
 * font, so that a browser fetches it once.
 */
const serveFonts = (server: FastifyInstance): void => {
  for (const [path, bytes] of servedFonts().files) {
    server.get(path, (_request, reply) =>
      reply
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'",
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'same-origin',
        })
        .type('font/woff2')
        .send(bytes),
    );
  }
};

/**
 * The addresses of a preview: the ticket in them is the only credential, and only Candour's own frames may show them.
 * While no PDF can be printed, a frame that asks for one gets the page, so that reading and signing never wait for the
 * printer.
 */
export const servePreviews = (server: FastifyInstance, previews: PreviewService): void => {
  serveFonts(server);
  const sendPage = async (ticket: string, reply: FastifyReply): Promise<FastifyReply> => {
    const page = await previews.page(ticket, reply.request.id);
    privately(reply, page?.contentSecurityPolicy ?? "default-src 'none'; frame-ancestors 'self'");
    return page ? reply.type('text/html; charset=utf-8').send(page.html) : gone(reply);
  };
  server.get<{ Params: TicketParams }>(`${PREVIEW_PATH}/:ticket/document.html`, ({ params }, reply) =>
    sendPage(params.ticket, reply),
  );
  server.get<{ Params: TicketParams }>(
    `${PREVIEW_PATH}/:ticket/document.pdf`,
    async ({ params, headers }, reply) => {
      privately(reply, "frame-ancestors 'self'");
      try {
        const bytes = await previews.pdf(params.ticket, reply.request.id);
        return bytes
          ? reply.type('application/pdf').header('content-disposition', 'inline').send(bytes)
          : gone(reply);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        if (headers.accept?.includes('text/html')) return sendPage(params.ticket, reply);
        return reply
          .code(503)
          .header('retry-after', String(error.retryAfter ?? 10))
          .type('text/plain')
          .send(error.message);
      }
    },
  );
};
