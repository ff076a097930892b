import sanitizeHtml from 'sanitize-html';
import { Html, html } from '../common/html';

const asParagraph = { tagName: 'p', attribs: { class: 'note-heading' } };

/** A browser needs seconds for a word of thousands of letters, unless it is told where the word may break. */
const LONG_WORD = /[^\s<>&;]{60}/gu;

const ROOMY_CHARACTERS = 3_000;
const ROOMY_LINES = 30;
const MOST_LINES = 120;

/** How many lines a note takes at least. */
const linesIn = (note: string): number => note.match(/<(?:p|li|br)\b/g)?.length ?? 0;

/** A note of very many lines as one running text, with a stroke where a line ended. */
const inOneParagraph = (note: string): string => {
  const text = note
    .replace(/<p class="note-heading">(.*?)<\/p>/gs, '<strong>$1</strong><br>')
    .replace(/<br \/>|<br>|<\/(?:p|li)>/g, ' / ')
    .replace(/<\/?(?:p|ul|ol|li|blockquote)>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/(?:\/ )+/g, '/ ')
    .replace(/^[ /]+/, '');
  // Not by a pattern, which would follow each run of strokes to its end from each of its letters.
  let end = text.length;
  while (end > 0 && ' /'.includes(text.charAt(end - 1))) end -= 1;
  return `<p>${text.slice(0, end)}</p>`;
};

/**
 * A patient's note inside a document: its words, lists and emphasis. Links keep their words only, and headings become
 * bold paragraphs, so that the document's outline is its own.
 * The longest that can be written keeps a certificate to its ten pages: it is set smaller, and closer when
 * it has very many lines.
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
