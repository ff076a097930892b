/** The texts of the learning videos that the specification does not prescribe. */
export const resourceWords = {
  completedOf: (done: number, total: number) => `Completed ${done} of ${total}`,
  nowShown: 'Now showing',
  watched: 'Done',
  playsOn: 'Play the next video by itself',
  slow: 'If the video does not start, press play, or read what it says below it.',
  listen: 'Listen to this video',
  stop: 'Stop listening',
  showsRight: 'This video shows the right side. The left side is the same, the other way round.',
  readPart: 'Read more about this',
  questions: 'Questions about this video',
  pictured: (title: string, description: string) => `Picture: ${title}. ${description}`,
  readPage: 'Read about your operation on one page with pictures',
  none: 'There are no videos here',
  noneInPreview: 'This operation has no learning resources',
} as const;
