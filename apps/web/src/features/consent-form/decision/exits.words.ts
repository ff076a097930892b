/**
 * The texts of the ways out of a consent, apart from those of the decision pages, which load after the home page.
 */
export const exitsWords = {
  title: 'If you change your mind',
  lead: 'You can, at any time. Your care goes on.',
  undecidedTitle: 'If you are not sure',
  undecidedLead: 'You can take more time, or say no. Your care goes on.',
  elsewhere: 'More time, or not going ahead',
  leadAtRest: 'You decide what comes next, and when.',
  of: (decision: string, operation: string) => `${decision}: ${operation}`,
} as const;
