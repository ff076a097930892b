import sanitizeHtml from 'sanitize-html';
import { Html } from '../common/html';

const asParagraph = { tagName: 'p', attribs: { class: 'note-heading' } };

/** A browser needs seconds for a word of thousands of letters, unless it is told where the word may break. */
const LONG_WORD = /[^\s<>&;]{60}/gu;

/**
 * A patient's note inside a document: its words, lists and emphasis. Links keep their words only, and headings become
 * bold paragraphs, so that the document's outline is its own.
 */
export const printedNote = (note: string): Html =>
  new Html(
    sanitizeHtml(note, {
      allowedTags: ['p', 'strong', 'em', 'blockquote', 'ol', 'ul', 'li', 'br'],
      allowedAttributes: {},
      allowedClasses: { p: ['note-heading'] },
      transformTags: { h3: () => asParagraph, h4: () => asParagraph },
    }).replace(LONG_WORD, '$&<wbr>'),
  );
