export const idleWords = {
  title: 'Are you still there?',
  text: 'Nobody has done anything here for a while. In a minute you will be logged out, so that nobody else reads about your patients. What you have written is kept on this device.',
  stay: 'Go on',
} as const;
