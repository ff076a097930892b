export const latestNoteWords = {
  title: 'Latest note from your patient',
  all: (count: number): string => (count === 1 ? 'Open the note' : `Open all ${count} notes`),
  unanswered: (count: number): string =>
    count === 1 ? '1 note not answered yet' : `${count} notes not answered yet`,
  at: (day: string, time: string): string => `${day} at ${time}`,
} as const;

export const notesListWords = {
  list: 'Surgeries',
  none: 'You have no surgeries yet',
  noneGuidance: 'Link to a surgery or create one, and its notes appear here.',
  back: 'All surgeries',
} as const;
