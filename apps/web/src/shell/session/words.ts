export const words = {
  endsSoonTitle: 'You will be logged out soon',
  endsSoon: (time: string) =>
    `For your safety your session ends at ${time}. What you have written is kept on this device. After that, please login again to go on.`,
  understood: 'Go on',
  unsentTitle: 'Some of your work is not sent yet',
  unsent: (pieces: number | null, notes: number) => {
    const written =
      notes === 1
        ? 'You have written something and not sent it.'
        : `You have written ${notes} texts and not sent them.`;
    if (pieces === 0) return `${written} If you logout now, ${notes === 1 ? 'it' : 'they'} will be lost.`;
    const what =
      pieces === null
        ? 'Some of your work'
        : pieces === 1
          ? '1 piece of your work'
          : `${pieces} pieces of your work`;
    return `${what} could not be sent.${notes === 0 ? '' : ` ${written}`} If you logout now, ${notes === 0 ? 'it' : 'all of it'} will be lost. Check your connection, then try again.`;
  },
  stay: 'Stay logged in',
  logOutAnyway: 'Logout and lose it',
} as const;
