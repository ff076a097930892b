/** The texts of the learning videos that the specification does not prescribe. */
export const resourceWords = {
  completedOf: (done: number, total: number) => `Completed ${done} of ${total}`,
  nowShown: 'Now showing',
  watched: 'Watched',
  playsOn: 'Play the next video by itself',
  slow: 'If the video does not start, press play, or read what it says below it.',
  none: 'There are no videos here',
} as const;
