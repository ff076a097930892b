/** The texts of rare notices, apart from those in the frame of every screen. */
export const noticeWords = {
  reasonGiven: (reason: string) => `The administrator wrote: “${reason}”`,
  keptOffline: (moment: string) => `You are offline. This is how it was at ${moment}.`,
  keptOnline: (moment: string) => `This is how it was at ${moment}. It may have changed since.`,
} as const;
