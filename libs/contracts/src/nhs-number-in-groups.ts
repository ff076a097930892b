/** An NHS number in groups of 3, 3 and 4 digits, as on letters. */
export const nhsNumberInGroups = (digits: string): string =>
  [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].join(' ');
