/** "Miss Helen Carter": the person's own title, if any, and both names. */
export const personName = (title: string | null, firstName: string, lastName: string): string =>
  [title, firstName, lastName].filter(Boolean).join(' ');
