export const words = {
  endsSoonTitle: 'You will be logged out soon',
  endsSoon: (time: string) =>
    `For your safety your session ends at ${time}. What you have written is kept on this device. After that, please login again to go on.`,
  understood: 'Go on',
  unsentTitle: 'Some of your work is not sent yet',
  unsent: (count: number | null) => {
    const what =
      count === null
        ? 'Some of your work'
        : count === 1
          ? '1 piece of your work'
          : `${count} pieces of your work`;
    return `${what} could not be sent. If you logout now, it will be lost. Check your connection, then try again.`;
  },
  stay: 'Stay logged in',
  logOutAnyway: 'Logout and lose it',
  ended: 'Your session has ended, so please login again. What you had written is kept for you.',
  endedElsewhere: 'You have been logged out in another window.',
  accountTitle: 'We could not open your account',
  tryAgain: 'Try again',
} as const;
