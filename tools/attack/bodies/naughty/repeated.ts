export const times = (count: number, make: (index: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, index) => make(index));

export const codePoints = (...points: readonly number[]): string => String.fromCodePoint(...points);

/** Letters with marks piled above and below them. */
export const zalgo = (text: string, marks: number): string =>
  Array.from(
    text,
    (letter) => letter + times(marks, (mark) => codePoints(0x300 + ((mark * 7) % 0x70))).join(''),
  ).join('');
