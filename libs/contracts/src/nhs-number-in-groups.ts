/**
 * An NHS number in groups of 3, 3 and 4 digits, as on letters. Apart from its rule, because each screen of a surgeon
 * shows numbers and few ask for one.
 */
export const nhsNumberInGroups = (digits: string): string =>
  [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].join(' ');
