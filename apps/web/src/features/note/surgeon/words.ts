export const latestNoteWords = {
  title: 'Latest note from your patient',
  all: (count: number): string => (count === 1 ? 'Open the note' : `Open all ${count} notes`),
  unanswered: (count: number): string =>
    count === 1 ? '1 note not answered yet' : `${count} notes not answered yet`,
  at: (day: string, time: string): string => `${day} at ${time}`,
} as const;

export const unansweredWords = {
  notes: 'Notes:',
  toAnswer: 'to answer',
  more: '99+',
  counted: (count: number): string => `${count} to answer`,
} as const;

export const notesListWords = {
  list: 'Surgeries',
  all: 'All surgeries',
  more: (count: number): string => `Show more of ${count}`,
  waiting: 'Waiting for an answer',
  none: 'You have no surgeries yet',
  noneGuidance: 'Link to a surgery or create one, and its notes appear here.',
  back: 'All notes',
} as const;

export const inboxWords = {
  title: 'Your patients’ notes',
  search: 'Search by patient or operation',
  show: 'Show',
  all: 'All',
  waiting: 'Waiting for an answer',
  columns: { patient: 'Patient', last: 'Last note', when: 'When', answer: 'Your answer' },
  yours: (line: string): string => `You: ${line}`,
  results: (count: number): string => (count === 1 ? '1 conversation' : `${count} conversations`),
  none: 'No notes yet',
  noneGuidance: 'What your patients write to you appears here. To write first, choose a surgery.',
  noneWaiting: 'Every patient has an answer',
  noneFound: 'No notes found',
  noneFoundGuidance: 'The search looks for the names of patients and operations.',
} as const;
