/** The texts of the learning videos that the specification does not prescribe. */
export const resourceWords = {
  completedOf: (done: number, total: number) => `Completed ${done} of ${total}`,
  nowShown: 'Now showing',
  watched: 'Done',
  playsOn: 'Play the next video by itself',
  slow: 'If the video does not start, press play, or read what it says below it.',
  listen: 'Listen to this video',
  stop: 'Stop listening',
  readPart: 'Read more about this',
  questions: 'Questions about this video',
  pictured: (title: string, description: string) => `Picture: ${title}. ${description}`,
  readTitle: 'Read about your operation',
  readText: 'What it is, what can go wrong, other choices and getting ready, on one page with pictures.',
  readLink: 'Read the page',
  none: 'There are no videos here',
} as const;
