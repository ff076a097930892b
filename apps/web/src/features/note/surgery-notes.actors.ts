import { LIST_PAGE_SIZE_MAX, type Note, noteEndpoints } from '@candour/contracts';
import { call } from '../../api/client';

export interface ReadNotes {
  /** The latest notes of a surgery, oldest first. */
  readonly notes: readonly Note[];
  /** The number of all notes, displayed or not. */
  readonly total: number;
}

export interface Wanted {
  readonly most: number;
  /** The id of the oldest displayed note. It stays displayed when newer notes arrive. */
  readonly from?: string | undefined;
}

/**
 * Loads the latest notes of a surgery, from the newest page backwards. A note that is written meanwhile moves others
 * to the next page, where they are read a second time and dropped; in the other direction they would be missed.
 */
export const loadNotes = async (
  id: string,
  { most, from }: Wanted,
  signal: AbortSignal,
): Promise<ReadNotes> => {
  const per_page = Math.min(most, LIST_PAGE_SIZE_MAX);
  const isIn = (notes: readonly Note[]): boolean =>
    from === undefined || notes.some((note) => note.id === from);
  let read: ReadNotes = { notes: [], total: Number.POSITIVE_INFINITY };
  for (let page = 1; read.notes.length < read.total; page += 1) {
    if (read.notes.length >= most && isIn(read.notes)) break;
    const { surgery_notes, total } = await call(noteEndpoints.listNotes, {
      params: { id },
      query: { page, per_page },
      signal,
    });
    const later = new Set(read.notes.map((note) => note.id));
    const notes = [...surgery_notes.filter((note) => !later.has(note.id)), ...read.notes];
    read = { notes, total: surgery_notes.length === 0 ? notes.length : (total ?? notes.length) };
  }
  const shown = read.notes.findIndex((note) => note.id === from);
  const first = Math.max(0, read.notes.length - most);
  return { notes: read.notes.slice(shown < 0 ? first : Math.min(first, shown)), total: read.total };
};
