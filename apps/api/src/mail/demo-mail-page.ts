import { isIP } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../config/environment.types';
import type { MailFolder, ShownMail } from './mail-folder';
import { escapeHtml } from './templates/letter';

/** The mails style themselves, as mails must; nothing else is let in, and no script. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>body{font:18px/1.5 sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#1c2526}
li{margin:0 0 .75rem}small{color:#4a5657;display:block}a{color:#0b5c5c}</style>
</head><body><main>${body}</main></body></html>`;

const listPage = (mails: readonly ShownMail[]): string =>
  page(
    'Emails of the demo',
    `<h1>Emails of the demo</h1><p>No email leaves this demo. What would have been sent stands here, newest first.</p>
${mails.length === 0 ? '<p>There is none yet.</p>' : ''}<ul>${mails
      .map(
        ({ id, subject, to, date }) =>
          `<li><a href="/demo/mail/${id}">${escapeHtml(subject)}</a><small>to ${escapeHtml(to)}, ${escapeHtml(date)}</small></li>`,
      )
      .join('\n')}</ul>`,
  );

const mailPage = ({ subject, to, html }: ShownMail): string =>
  page(
    subject,
    `<p><a href="/demo/mail">All emails</a></p><h1>${escapeHtml(subject)}</h1><p>to ${escapeHtml(to)}</p><hr>
<article>${html.replace(/^[\s\S]*<body[^>]*>|<\/body>[\s\S]*$/g, '')}</article>`,
  );

const send = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html);

/**
 * Whether the page was opened at this machine's own address or the public one. A stranger's site can point its own name
 * at this machine and then reads what is answered to that name: these mails hold links that choose a password. A bare IP
 * address is nobody's name.
 */
const isOwnHost = ({ headers }: FastifyRequest, publicUrl: string): boolean => {
  const host = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '';
  const isIpAddress = isIP(host.replace(/^\[|\]$/g, '')) > 0;
  return isIpAddress || /(^|\.)localhost$/.test(host) || host === new URL(publicUrl).hostname;
};

/** `/demo/mail`: reads, in the demo alone, what would have been sent. */
export const serveDemoMail = (
  server: FastifyInstance,
  folder: MailFolder,
  { publicUrl }: Pick<Environment, 'publicUrl'>,
): void => {
  server.get('/demo/mail', async (request, reply) =>
    isOwnHost(request, publicUrl) ? send(reply, listPage(await folder.list())) : reply.callNotFound(),
  );
  server.get<{ Params: { id: string } }>('/demo/mail/:id', async (request, reply) => {
    if (!isOwnHost(request, publicUrl)) return reply.callNotFound();
    const mail = (await folder.list()).find(({ id }) => id === request.params.id);
    return mail ? send(reply, mailPage(mail)) : reply.callNotFound();
  });
};
