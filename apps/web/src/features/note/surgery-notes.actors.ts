import { LIST_PAGE_SIZE_MAX, type Note, noteEndpoints } from '@candour/contracts';
import { call } from '../../api/client';

export interface ReadNotes {
  /** The latest of a surgery, oldest first. */
  readonly notes: readonly Note[];
  /** How many there are, shown or not. */
  readonly total: number;
}

/**
 * The latest notes of a surgery, at most so many. From the latest page back: a note that is written meanwhile moves
 * others on to the next page, where they are read twice and counted once; the other way round they would be missed.
 */
export const loadNotes = async (id: string, most: number, signal: AbortSignal): Promise<ReadNotes> => {
  const per_page = Math.min(most, LIST_PAGE_SIZE_MAX);
  let read: ReadNotes = { notes: [], total: 0 };
  for (let page = 1; page <= Math.ceil(most / per_page); page += 1) {
    const { surgery_notes, total } = await call(noteEndpoints.listNotes, {
      params: { id },
      query: { page, per_page },
      signal,
    });
    const later = new Set(read.notes.map((note) => note.id));
    const notes = [...surgery_notes.filter((note) => !later.has(note.id)), ...read.notes];
    read = { notes, total: total ?? notes.length };
    if (notes.length >= read.total) break;
  }
  return read;
};
