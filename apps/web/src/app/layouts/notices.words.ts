/** Of notices that few people see; the frame of every screen does not carry them. */
export const noticeWords = {
  reasonGiven: (reason: string) => `The administrator wrote: “${reason}”`,
  keptOffline: (moment: string) => `You are offline. This is how it was at ${moment}.`,
  keptOnline: (moment: string) => `This is how it was at ${moment}. It may have changed since.`,
} as const;
