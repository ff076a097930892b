export const sideListWords = {
  /** "Your left knee": the side comes between the two texts. */
  your: (part: string): readonly [before: string, after: string] => ['Your ', ` ${part}`],
  seen: 'The pictures show what you see when you look at yourself.',
} as const;
