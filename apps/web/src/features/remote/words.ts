export const words = {
  tryAgain: 'Try again',
  home: 'Go to the home page',
  offline: 'We could not reach the server. Check your connection, then try again.',
  stale: 'This may be out of date: we could not load it again.',
} as const;
