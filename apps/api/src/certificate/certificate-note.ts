import sanitizeHtml from 'sanitize-html';
import { Html, html } from '../common/html';

const asParagraph = { tagName: 'p', attribs: { class: 'note-heading' } };

/** A browser needs seconds for a word of thousands of letters, unless it is told where the word may break. */
const LONG_WORD = /[^\s<>&;]{60}/gu;

const ROOMY_CHARACTERS = 3_000;
const ROOMY_LINES = 30;
const MOST_LINES = 120;

/**
 * How a note is set, so that the longest that can be written keeps a certificate to its ten pages: smaller when it is
 * long, and, when it has very many lines, as one running text with a stroke where a line ended.
 */
const settingOf = (note: string): string => {
  const lines = note.match(/<(?:p|li|br)\b/g)?.length ?? 0;
  if (lines > MOST_LINES) return 'note long running';
  return note.length > ROOMY_CHARACTERS || lines > ROOMY_LINES ? 'note long' : 'note';
};

/**
 * A patient's note inside a document: its words, lists and emphasis. Links keep their words only, and headings become
 * bold paragraphs, so that the document's outline is its own.
 */
export const printedNote = (note: string): Html => {
  const clean = sanitizeHtml(note, {
    allowedTags: ['p', 'strong', 'em', 'blockquote', 'ol', 'ul', 'li', 'br'],
    allowedAttributes: {},
    allowedClasses: { p: ['note-heading'] },
    transformTags: { h3: () => asParagraph, h4: () => asParagraph },
  }).replace(LONG_WORD, '$&<wbr>');
  return html`<div class="${settingOf(clean)}" dir="auto" translate="no">${new Html(clean)}</div>`;
};
