import { isIP } from 'node:net';
import { formatDate } from '@candour/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Html, html } from '../common/html';
import type { Environment } from '../config/environment.types';
import type { MailFolder, ShownMail } from './mail-folder';

/** Mails need inline styles; the policy allows nothing else, and no script. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const STYLES = new Html(`:root { color-scheme: light dark; }
.demo { font: 17px/1.5 Arial, Helvetica, sans-serif; box-sizing: border-box; max-width: 600px; margin: 0 auto; padding: 20px 24px; color: light-dark(#1b2b2e, #edf2f1); overflow-wrap: anywhere; }
.demo h1 { font-size: 26px; line-height: 1.25; margin: 0 0 12px; }
.demo a { color: light-dark(#0b5d5e, #74cbc6); }
.demo ul { list-style: none; margin: 20px 0 0; padding: 0; border-top: 1px solid light-dark(#e2dcd1, #334142); }
.demo li { padding: 12px 0; border-bottom: 1px solid light-dark(#e2dcd1, #334142); }
.demo li a { font-weight: bold; display: block; padding: 4px 0; }
.demo small, .demo dl { font-size: 15px; color: light-dark(#55686b, #a9b8b8); }
.demo dl { margin: 12px 0 0; } .demo dt { float: left; margin-right: 8px; } .demo dd { margin: 0; }
.demo pre { white-space: pre-wrap; font: 15px/1.5 monospace; }
body.page { margin: 0; background: light-dark(#fbf8f3, #111819); }`);

/** "14 June 2027, 10:42", by London's clock. */
const sentAt = (date: string): string =>
  `${formatDate(date, 'LL')}, ${new Date(date).toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/London',
  })}`;

const listed = ({ id, subject, to, date }: ShownMail): Html =>
  html`<li><a href="/demo/mail/${id}">${subject}</a><small>to ${to}, ${sentAt(date)}</small></li>`;

const listPage = (mails: readonly ShownMail[]): string =>
  html`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Emails of the demo</title><style>${STYLES}</style></head><body class="page"><main class="demo">
<p><a href="/">Candour</a></p><h1>Emails of the demo</h1>
<p>No email leaves this demo. What would have been sent stands here, newest first.</p>
${mails.length === 0 ? html`<p>There is none yet.</p>` : html`<ul>${mails.map(listed)}</ul>`}
</main></body></html>`.source;

/** The header of the mail as a mail program shows it. */
const envelope = ({ subject, to, from, date }: ShownMail): Html => html`<header class="demo">
<p><a href="/demo/mail">All emails of the demo</a></p><dl><dt>Subject:</dt><dd>${subject}</dd>
<dt>From:</dt><dd>${from}</dd><dt>To:</dt><dd>${to}</dd><dt>Sent:</dt><dd>${sentAt(date)}</dd></dl></header>`;

const asText = ({ text }: ShownMail): Html =>
  html`<footer class="demo"><details><summary>The same as plain text</summary><pre>${text}</pre></details></footer>`;

/** The unchanged mail, with its header above it and its plain text below it. */
const mailPage = (mail: ShownMail): string =>
  mail.html
    .replace('</head>', () => `<style>${STYLES.source}</style></head>`)
    .replace(/<body[^>]*>/, (body) => body + envelope(mail).source)
    .replace('</body>', () => `${asText(mail).source}</body>`);

const send = (reply: FastifyReply, page: string): FastifyReply =>
  reply
    .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(page);

/**
 * Whether the Host header is a loopback address, a bare IP address or the public host. By DNS rebinding another site
 * could point its own name at this machine and read the replies: these mails contain links for choosing a password. A
 * bare IP address cannot be such a name.
 */
const isOwnHost = ({ headers }: FastifyRequest, publicUrl: string): boolean => {
  const host = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '';
  const isIpAddress = isIP(host.replace(/^\[|\]$/g, '')) > 0;
  return isIpAddress || /(^|\.)localhost$/.test(host) || host === new URL(publicUrl).hostname;
};

/** `/demo/mail`: shows the mails that would have been sent, only in the demo. */
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
