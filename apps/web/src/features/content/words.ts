export const words = {
  failed: 'This text could not be loaded. Check your connection, then try again.',
  tryAgain: 'Try again',
} as const;
