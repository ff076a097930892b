import { describe, expect, it } from 'vitest';
import { addressOf } from './address';
import { noteEndpoints } from './note';
import { surgeonEndpoints } from './surgeon';

describe('The address of a call', () => {
  it('contains the encoded values of the path parameters', () => {
    expect(addressOf(noteEndpoints.listNotes, { params: { id: 'a/b c' } })).toBe(
      noteEndpoints.listNotes.path.replace(':id', 'a%2Fb%20c'),
    );
  });

  it('contains the query and leaves out null and undefined values', () => {
    const query = { search: 'O’Brien & co', page: 2, per_page: undefined, other: null };
    expect(addressOf(surgeonEndpoints.listSurgeons, { query })).toBe(
      `${surgeonEndpoints.listSurgeons.path}?search=O%E2%80%99Brien%20%26%20co&page=2`,
    );
  });

  it('is only the path when the query is empty', () => {
    expect(addressOf(surgeonEndpoints.listSurgeons, { query: {} })).toBe(surgeonEndpoints.listSurgeons.path);
  });

  it('replaces a lone surrogate, which cannot be encoded', () => {
    expect(addressOf(noteEndpoints.listNotes, { params: { id: '\uD800' } })).toContain('%EF%BF%BD');
  });

  it('throws when a parameter is missing', () => {
    expect(() => addressOf(noteEndpoints.listNotes)).toThrow('needs a value for id');
  });
});
