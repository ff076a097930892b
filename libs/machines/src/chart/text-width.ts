/** Fonts of every chart. They all have the same widths. */
export const CHART_FONT = "Helvetica, Arial, 'Liberation Sans', sans-serif";

/** Widths of Helvetica and fonts with the same metrics, in thousandths of the font size. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[ijl.,:;'|!I]/, 255],
  [/[ ft()[\]/\\-]/, 310],
  [/[r"*]/, 350],
  [/[mM]/, 850],
  [/[wW]/, 800],
  [/[ckszvxyJ]/, 510],
  [/[A-Z]/, 700],
];

const widthOf = (letter: string): number => widths.find(([which]) => which.test(letter))?.[1] ?? 560;

/** Width of a text. It does not depend on installed fonts, so that a chart looks the same everywhere. */
export const textWidth = (text: string, size: number, isBold = false): number =>
  Math.ceil(
    ([...text].reduce((sum, letter) => sum + widthOf(letter), 0) / 1000) * size * (isBold ? 1.08 : 1.02),
  );

/** Wraps a text at its spaces into lines of balanced width. */
export const wrapped = (text: string, size: number, most: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = `${last ?? ''} ${word}`;
    if (last !== undefined && textWidth(longer, size) <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};
