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

/** Where a name without a space may be broken: a margin box ignores `overflow-wrap`, and would run over the side. */
const UNBROKEN = /[^\s-]{24}(?=[^\s-])(?!\p{M})/gu;
const BREAK_HERE = '\u200B';

/** Each line gets its own direction. */
const cssLines = (lines: readonly string[]): string => lines.map(cssString).join(' "\\A " ');

const breakable = (lines: readonly string[]): string[] =>
  lines.map((line) => line.replace(UNBROKEN, `$&${BREAK_HERE}`));

/**
 * DRAFT, and the word for a form that no longer holds, stand in a frame and are drawn across the page: nobody may take such
 * a page for one that holds. A copy says in a sentence whose signature it lacks.
 */
const isWord = (mark: string | null): mark is string => mark !== null && /^[A-Z]+$/.test(mark);

const SIDE_WIDTH = 24;
const MARK_WIDTH = 22;
const GAP = 2;
/** A box at the top's centre is centred with its margins: these move it to the right, between the person and the side. */
const BESIDE_SIDE = ` margin-left: ${100 - 2 * SIDE_WIDTH - MARK_WIDTH}%;`;

const INK = '#1B2B2E';
const RED = '#A6251B';
const FRAMED = 'margin: 9mm 0 4mm; vertical-align: middle; text-align: center;';
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
    `width: ${SIDE_WIDTH}%; ${FRAMED} border: 1pt solid ${INK}; ${THICK[edge]} color: ${INK}; font-size: ${said.length > 24 ? '7pt' : said.length > 12 ? '9pt' : '12pt'}; font-weight: 700;`,
  );

/** Between the person and the side, or where the side would be. */
const markBox = (mark: string, hasSide: boolean, head: string): string => {
  const place = hasSide ? 'top-center' : 'top-right';
  const beside = hasSide ? BESIDE_SIDE : '';
  if (!isWord(mark))
    return marginBox(
      place,
      cssString(mark),
      `${head} width: ${MARK_WIDTH}%;${beside} padding-right: 3mm; text-align: right; font-weight: 700; color: ${RED};`,
    );
  return marginBox(
    place,
    cssString(mark),
    `width: ${MARK_WIDTH - GAP}%; ${FRAMED}${beside} margin-right: ${hasSide ? GAP : 0}%; border: 1.4pt solid ${RED}; color: ${RED}; font-size: 11pt; font-weight: 700;`,
  );
};

/** The margins of every page: Chromium marks them as artifacts, so that a screen reader reads each fact once. */
export const pageMarginStyles = ({ person, side = null, identity, draft }: PageMarks): string => {
  const head = `vertical-align: bottom; margin-bottom: 4mm; padding-bottom: 1mm; border-bottom: 1pt solid ${INK};`;
  const foot = 'vertical-align: top; margin-top: 2.5mm; padding-top: 1.5mm; border-top: .7pt solid #B9C2C0;';
  const { size, headMillimetres } = personSpace(person);
  const markWidth = draft ? MARK_WIDTH : 0;
  const boxes = [
    marginBox(
      'top-left',
      cssLines(breakable(person)),
      `${head} width: ${100 - markWidth - (side ? SIDE_WIDTH : 0)}%; white-space: pre-wrap; unicode-bidi: plaintext; text-align: left; padding-right: 4mm; font-size: ${size}; font-weight: 700; color: ${INK};`,
    ),
    draft && markBox(draft, side !== null, head),
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

interface Letter {
  readonly shape: string;
  readonly wide: number;
}

const LETTERS: Readonly<Record<string, Letter>> = {
  A: { shape: 'M0 100L40 0L80 100M16 64H64', wide: 80 },
  C: { shape: 'M75 15Q62 0 40 0Q0 0 0 50T40 100Q62 100 75 85', wide: 75 },
  D: { shape: 'M0 0V100H30Q80 100 80 50T30 0Z', wide: 80 },
  E: { shape: 'M75 0H0V100H75M0 48H60', wide: 75 },
  F: { shape: 'M0 100V0H70M0 48H55', wide: 70 },
  H: { shape: 'M0 0V100M75 0V100M0 48H75', wide: 75 },
  I: { shape: 'M0 0V100', wide: 0 },
  L: { shape: 'M0 0V100H70', wide: 70 },
  N: { shape: 'M0 100V0L75 100V0', wide: 75 },
  P: { shape: 'M0 100V0H45Q75 0 75 28T45 56H0', wide: 75 },
  R: { shape: 'M0 100V0H45Q75 0 75 28T45 56H0M40 56L75 100', wide: 75 },
  S: { shape: 'M72 14Q60 0 38 0Q4 0 4 26Q4 46 38 50Q75 54 75 76Q75 100 38 100Q14 100 0 84', wide: 75 },
  T: { shape: 'M0 0H80M40 0V100', wide: 80 },
  U: { shape: 'M0 0V62Q0 100 38 100T75 62V0', wide: 75 },
  W: { shape: 'M0 0L22 100L44 20L66 100L88 0', wide: 88 },
  X: { shape: 'M0 0L75 100M75 0L0 100', wide: 75 },
};
const GAP_BETWEEN = 30;
const MARGIN = 10;
/** Longer words are drawn smaller, with lines as wide. */
const SHORT = 5;

/** A letter's lines, moved to its place: in print, parts of a drawing that are moved by a transformation lie on each other. */
const lineOf = (lines: string, left: number): string =>
  lines.replace(/([HLMQTV])([\d ]+)/g, (_, turn: string, numbers: string) => {
    const moved = numbers.split(' ').map((number, index) => {
      const isDown = turn === 'V' || (turn !== 'H' && index % 2 === 1);
      return Number(number) + MARGIN + (isDown ? 0 : left);
    });
    return `${turn}${moved.join(' ')}`;
  });

interface Drawn {
  readonly lines: string;
  readonly width: number;
}

/** Each letter has its own width, so that an I is as close to its neighbours as an N. */
const wordOf = (word: string): Drawn =>
  Array.from(word).reduce<Drawn>(
    ({ lines, width }, letter) => {
      const { shape, wide } = LETTERS[letter] ?? { shape: '', wide: 0 };
      return { lines: lines + lineOf(shape, width), width: width + wide + GAP_BETWEEN };
    },
    { lines: '', width: 0 },
  );

/** The word across each printed page, drawn as lines, so that it does not disturb reading or copying the text. */
export const watermark = ({ draft }: PageMarks): Html | null => {
  if (!isWord(draft)) return null;
  const { lines, width } = wordOf(draft);
  return html`<svg class="watermark${draft.length > SHORT && ' long'}" aria-hidden="true" focusable="false" viewBox="0 0 ${width - GAP_BETWEEN + 2 * MARGIN} 120"><path d="${lines}"/></svg>`;
};
