export const words = {
  list: 'Surgeries',
  none: 'You have no surgeries yet',
  noneGuidance: 'Link to a surgery or create one, and its notes appear here.',
  back: 'All surgeries',
} as const;
