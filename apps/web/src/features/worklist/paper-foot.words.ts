/** Loaded after the first rows of the home. */
export const paperWords = {
  read: (day: string, time: string): string =>
    `Read ${day}, ${time}, and true at that moment. Confidential: destroy after use.`,
} as const;
