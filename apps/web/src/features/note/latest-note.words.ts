export const words = {
  title: 'Latest note from your patient',
  all: (count: number): string => (count === 1 ? 'Open the note' : `Open all ${count} notes`),
  at: (day: string, time: string): string => `${day} at ${time}`,
} as const;
