import type { Sender, Words } from './letter-words';
import { styledLetter } from './styled-letter';

/** A mail before it is sent. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const plain = (words: Words, url: string | null, closing: readonly string[]): string =>
  [
    ...words.paragraphs,
    ...(words.link && url ? [`${words.link.label}:\n${url}`] : []),
    ...(words.after ?? []),
    '----',
    ...closing,
  ].join('\n\n');

/** Writes the same text as plain text and as HTML, followed by the reason for the mail, its sender and the contact. */
export const letter = (sender: Sender, words: Words): Letter => {
  const url = words.link ? `${sender.publicUrl}${words.link.path}` : null;
  const closing = [
    words.why,
    `${sender.organisationName} sends this email with Candour. Please do not reply to it: nobody reads the answers. If you need help, write to ${sender.contactEmail}.`,
  ];
  return {
    subject: words.subject,
    text: plain(words, url, closing),
    html: styledLetter(sender, words, url, closing),
  };
};
