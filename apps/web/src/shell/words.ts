export const words = {
  tryAgain: 'Try again',
  home: 'Go to the home page',
  stale: 'This may be out of date: we could not load it again.',
  textFailed: 'This text could not be loaded. Check your connection, then try again.',
} as const;
