import { Html, html } from '../../common/html';
import type { Sender, Words } from './letter-words';

/** For mail programs with a dark mode; the others use the style attribute of each element. */
const DARK = new Html(`:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #111819 !important; }
  .card { background: #1a2324 !important; border-color: #334142 !important; }
  .ink { color: #edf2f1 !important; }
  .soft { color: #a9b8b8 !important; }
  .link { color: #74cbc6 !important; }
  .button { background: #74cbc6 !important; color: #062a2b !important; }
}`);

const SANS = 'font-family: Arial, Helvetica, sans-serif;';
const SOFT = `${SANS} font-size: 15px; line-height: 1.5; color: #55686b;`;

const paragraph = (text: string): Html =>
  html`<p class="ink" style="margin: 0 0 16px; ${SANS} font-size: 17px; line-height: 1.5; color: #1b2b2e;">${text}</p>`;

const small = (text: string): Html => html`<p class="soft" style="margin: 0 0 12px; ${SOFT}">${text}</p>`;

/** A button made of text, without a picture. The address follows below it for programs that do not show links. */
const linkTo = (label: string, url: string): Html => html`
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 8px 0 20px;"><tr>
<td class="button" bgcolor="#0b5d5e" style="background: #0b5d5e; border-radius: 8px;"><a class="button" href="${url}" style="display: inline-block; padding: 14px 26px; border-radius: 8px; background: #0b5d5e; ${SANS} font-size: 17px; font-weight: bold; line-height: 1.25; color: #ffffff; text-decoration: none;">${label}</a></td>
</tr></table>
<p class="soft" style="margin: 0 0 20px; ${SOFT} word-break: break-word; overflow-wrap: anywhere;">If the button does not work, copy this address into your browser:<br><a class="link" href="${url}" style="color: #0b5d5e;">${url}</a></p>`;

/** A mail as HTML, with tables and inline styles, as mail programs require. It has no pictures. */
export const styledLetter = (
  { organisationName }: Sender,
  { subject, paragraphs, link, after = [] }: Words,
  url: string | null,
  closing: readonly string[],
): string =>
  html`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no, date=no, address=no"><title>${subject}</title><style>${DARK}</style></head>
<body class="page" style="margin: 0; padding: 0; background: #fbf8f3; -webkit-text-size-adjust: 100%;">
<div style="display: none; max-height: 0; overflow: hidden;">${paragraphs[0] ?? ''}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#fbf8f3" style="background: #fbf8f3;"><tr><td align="center" style="padding: 24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width: 560px; text-align: left;">
<tr><td style="padding: 0 12px 16px;"><p style="margin: 0; ${SANS} font-size: 15px; line-height: 1.4;"><strong class="link" style="font-size: 20px; color: #073f41;">Candour</strong><br><span class="soft" style="color: #55686b;">${organisationName}</span></p></td></tr>
<tr><td class="card" bgcolor="#ffffff" style="padding: 28px 24px 12px; background: #ffffff; border: 1px solid #e2dcd1; border-radius: 12px;">
<h1 class="ink" style="margin: 0 0 16px; ${SANS} font-size: 24px; line-height: 1.25; color: #1b2b2e;">${subject}</h1>
${paragraphs.map(paragraph)}
${link && url ? linkTo(link.label, url) : null}
${after.map(paragraph)}
</td></tr>
<tr><td style="padding: 20px 12px 0;">${closing.map(small)}</td></tr>
</table></td></tr></table>
</body></html>`.source;
