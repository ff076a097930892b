import sanitizeHtml from 'sanitize-html';
import { Html, html } from '../common/html';

const asParagraph = { tagName: 'p', attribs: { class: 'note-heading' } };

/** A browser needs seconds to lay out a word of thousands of letters, unless the HTML marks where it may break. */
const LONG_WORD = /[^\s<>&;]{60}/gu;

const ROOMY_CHARACTERS = 3_000;
const ROOMY_LINES = 30;
const MOST_LINES = 120;

/** The minimum number of lines that a note takes. */
const linesIn = (note: string): number => note.match(/<(?:p|li|br)\b/g)?.length ?? 0;

/** A note of very many lines as one paragraph, with a dash in place of each line break. */
const inOneParagraph = (note: string): string => {
  const text = note
    .replace(/<p class="note-heading">(.*?)<\/p>/gs, '<strong>$1</strong><br>')
    .replace(/<br \/>|<br>|<\/(?:p|li)>/g, ' / ')
    .replace(/<\/?(?:p|ul|ol|li|blockquote)>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/(?:\/ )+/g, '/ ')
    .replace(/^[ /]+/, '');
  // A regular expression would scan each run of dashes to its end from each of its characters.
  let end = text.length;
  while (end > 0 && ' /'.includes(text.charAt(end - 1))) end -= 1;
  return `<p>${text.slice(0, end)}</p>`;
};

/**
 * A patient's note inside a document: its text, lists and emphasis. Links keep only their text, and headings become
 * bold paragraphs, so that they do not enter the document's outline. The longest possible note fits into a certificate
 * of ten pages: it is set in a smaller size, and as one paragraph when it has very many lines.
 */
export const printedNote = (note: string): Html => {
  const clean = sanitizeHtml(note, {
    allowedTags: ['p', 'strong', 'em', 'blockquote', 'ol', 'ul', 'li', 'br'],
    allowedAttributes: {},
    allowedClasses: { p: ['note-heading'] },
    transformTags: { h3: () => asParagraph, h4: () => asParagraph },
  });
  const lines = linesIn(clean);
  const isLong = clean.length > ROOMY_CHARACTERS || lines > ROOMY_LINES;
  const set = (lines > MOST_LINES ? inOneParagraph(clean) : clean).replace(LONG_WORD, '$&<wbr>');
  return html`<div class="note${isLong && ' long'}" dir="auto" translate="no">${new Html(set)}</div>`;
};
