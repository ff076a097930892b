/** As it stands on letters: 3, 3 and 4 digits. */
export const nhsNumberInGroups = (digits: string): string =>
  [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].join(' ');
