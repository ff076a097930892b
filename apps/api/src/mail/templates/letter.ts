/** A mail before it is sent. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What every template knows besides the facts of its own mail. */
export interface Sender {
  /** Links in mails begin with it, never with what a request says. */
  readonly publicUrl: string;
  readonly organisationName: string;
  readonly contactEmail: string;
}

interface Words {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** One link, with the words that say where it goes. */
  readonly link?: { readonly label: string; readonly path: string };
  /** What stands below the link. */
  readonly after?: readonly string[];
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const plain = (words: Words, url: string | null, closing: readonly string[]): string =>
  [
    ...words.paragraphs,
    ...(words.link && url ? [`${words.link.label}:\n${url}`] : []),
    ...(words.after ?? []),
    ...closing,
  ].join('\n\n');

const styled = (words: Words, url: string | null, closing: readonly string[]): string => {
  const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const link =
    words.link && url
      ? `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="color:#0b5c5c">${escapeHtml(words.link.label)}</a></p>`
      : '';
  return [
    '<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(words.subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font:18px/1.5 Arial,sans-serif;color:#1c2526;background:#ffffff">',
    '<div style="max-width:600px">',
    ...words.paragraphs.map(paragraph),
    link,
    ...[...(words.after ?? []), ...closing].map(paragraph),
    '</div></body></html>',
  ].join('\n');
};

/** Writes the same words as plain text and as HTML, closed by who sends them and whom to ask. */
export const letter = (sender: Sender, words: Words): Letter => {
  const url = words.link ? `${sender.publicUrl}${words.link.path}` : null;
  const closing = [
    `${sender.organisationName}. Need help? Write to ${sender.contactEmail}. Please do not reply to this email.`,
  ];
  return { subject: words.subject, text: plain(words, url, closing), html: styled(words, url, closing) };
};
