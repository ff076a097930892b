/** What the learning videos say, besides the words of the specification. */
export const resourceWords = {
  completedOf: (done: number, total: number) => `Completed ${done} of ${total}`,
  nowShown: 'Now showing',
  watched: 'Watched',
  playsOn: 'Play the next video by itself',
  slow: 'If the video does not start, press play, or read what it says below it.',
  none: 'There are no videos here',
} as const;
