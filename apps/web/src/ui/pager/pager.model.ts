/** The displayed page numbers: first, last, current and neighbours; null for a gap. */
export function shownPages(page: number, count: number): readonly (number | null)[] {
  const wanted = Array.from({ length: count }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === count || Math.abs(number - page) <= 1,
  );
  return wanted.flatMap((number, index) => {
    const before = wanted[index - 1];
    return before !== undefined && number - before > 1 ? [null, number] : [number];
  });
}
