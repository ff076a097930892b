/** The font of every chart: whatever the reader's machine has of these, they are as wide as one another. */
export const CHART_FONT = "Helvetica, Arial, 'Liberation Sans', sans-serif";

/** Thousandths of the size of the font, for Helvetica and those drawn to its measure. */
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

/** How wide a text is at a size, reckoned the same everywhere, so that a chart is drawn the same everywhere. */
export const textWidth = (text: string, size: number, isBold = false): number =>
  Math.ceil(
    ([...text].reduce((sum, letter) => sum + widthOf(letter), 0) / 1000) * size * (isBold ? 1.08 : 1.02),
  );

/** Breaks a text at its blanks into lines that are no wider than they must be. */
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
