/** A cell that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A line of a CSV file (RFC 4180). A formula gets an apostrophe in front. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${(FORMULA.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
