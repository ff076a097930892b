import type { PageMarks, SideMark } from './document-source';
import { DOCUMENT_FONTS } from '../fonts/font-families';
import { type Html, html } from '../../common/html';

/**
 * Characters that change the direction of the following text: in the head of a page their effect would reach beyond a
 * name.
 */
const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Any text as a CSS string, escaped so that it cannot end the string. */
const cssString = (text: string): string =>
  `"${Array.from(text.replace(DIRECTION_MARKS, ''), (character) =>
    /[\p{L}\p{M}\p{N} .,:()-]/u.test(character) ? character : `\\${character.codePointAt(0)?.toString(16)} `,
  ).join('')}"`;

const marginBox = (place: string, content: string, more = ''): string =>
  `@${place} { content: ${content}; box-sizing: border-box; font: 8.5pt/1.3 ${DOCUMENT_FONTS}; font-kerning: none; color: #3B4A4D; overflow-wrap: anywhere; ${more} }`;

/** Long names are set smaller in a higher head, so that even two of a hundred letters each fit in the margin. */
const personSpace = (
  person: readonly string[],
): { readonly size: string; readonly headMillimetres: number } => {
  const letters = person.join('').length;
  if (letters <= 90) return { size: '10.5pt', headMillimetres: 22 };
  return { size: letters > 170 ? '7pt' : '8.5pt', headMillimetres: 26 };
};

/** Each line gets its own direction. */
const cssLines = (lines: readonly string[]): string => lines.map(cssString).join(' "\\A " ');

/** The mark of a document that both have not signed yet; it is also drawn across the page. */
const isDraft = (mark: string | null): boolean => mark === 'DRAFT';

const SIDE_WIDTH = 24;
const MARK_WIDTH = 22;
/** A box at the top's centre is centred with its margins: these move it to the right, between the person and the side. */
const BESIDE_SIDE = ` margin-left: ${100 - 2 * SIDE_WIDTH - MARK_WIDTH}%;`;

const INK = '#1B2B2E';
const THICK: Readonly<Record<SideMark['edge'], string>> = {
  left: 'border-left-width: 4pt;',
  right: 'border-right-width: 4pt;',
  bilateral: 'border-left-width: 4pt; border-right-width: 4pt;',
  none: '',
};

/** The side in a frame, recognisable without colour by the word and the thick edge. */
const sideBox = ({ said, edge }: SideMark): string =>
  marginBox(
    'top-right',
    cssString(said),
    `width: ${SIDE_WIDTH}%; margin: 9mm 0 4mm; vertical-align: middle; text-align: center; border: 1pt solid ${INK}; ${THICK[edge]} color: ${INK}; font-size: ${said.length > 24 ? '7pt' : said.length > 12 ? '9pt' : '12pt'}; font-weight: 700;`,
  );

/** The margins of every page: Chromium marks them as artifacts, so that a screen reader reads each fact once. */
export const pageMarginStyles = ({ person, side = null, identity, draft }: PageMarks): string => {
  const head = `vertical-align: bottom; margin-bottom: 4mm; padding-bottom: 1mm; border-bottom: 1pt solid ${INK};`;
  const foot = 'vertical-align: top; margin-top: 2.5mm; padding-top: 1.5mm; border-top: .7pt solid #B9C2C0;';
  const { size, headMillimetres } = personSpace(person);
  const markWidth = draft ? MARK_WIDTH : 0;
  const boxes = [
    marginBox(
      'top-left',
      cssLines(person),
      `${head} width: ${100 - markWidth - (side ? SIDE_WIDTH : 0)}%; white-space: pre-wrap; unicode-bidi: plaintext; text-align: left; padding-right: 4mm; font-size: ${size}; font-weight: 700; color: ${INK};`,
    ),
    draft &&
      marginBox(
        side ? 'top-center' : 'top-right',
        cssString(draft),
        `${head} width: ${markWidth}%;${side ? BESIDE_SIDE : ''} padding-right: 3mm; text-align: right; font-weight: 700; color: #A6251B;`,
      ),
    side && sideBox(side),
    marginBox(
      'bottom-left',
      cssLines(identity),
      `${foot} width: 84%; font-size: 7.5pt; white-space: pre-wrap;`,
    ),
    marginBox('bottom-right', '"Page " counter(page) " of " counter(pages)', `${foot} width: 16%;`),
  ];
  return `@page { size: A4; margin: ${headMillimetres}mm 17mm 19mm; ${boxes.filter(Boolean).join('\n')} }`;
};

/** The word DRAFT across each printed page, drawn as lines, so that it does not disturb reading or copying the text. */
export const draftWatermark = ({ draft }: PageMarks): Html | null =>
  !isDraft(draft)
    ? null
    : html`<svg class="watermark" aria-hidden="true" focusable="false" viewBox="0 0 500 120"><path d="M10 10V110H40Q90 110 90 60T40 10ZM120 110V10H165Q195 10 195 38T165 66H120M160 66L195 110M220 110L260 10L300 110M236 74H284M330 110V10H390M330 58H380M410 10H490M450 10V110"/></svg>`;
