export const words = {
  title: 'Latest note from your patient',
  all: (count: number): string => (count === 1 ? 'Open the note' : `Open all ${count} notes`),
  unanswered: (count: number): string =>
    count === 1 ? '1 note not answered yet' : `${count} notes not answered yet`,
  at: (day: string, time: string): string => `${day} at ${time}`,
} as const;
