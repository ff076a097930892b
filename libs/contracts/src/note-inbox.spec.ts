import { describe, expect, it } from 'vitest';
import { unansweredNotes } from './note-inbox';

const authors = (letters: string) => Array.from(letters, (each) => (each === 'p' ? 'PATIENT' : 'SURGEON'));

describe('A thread of notes', () => {
  it.each([
    ['', 0],
    ['p', 1],
    ['ppp', 3],
    ['ps', 0],
    ['psp', 1],
    ['spp', 2],
    ['psps', 0],
    ['s', 0],
  ])('%j has %i without an answer: those of the patient since the surgeon’s last one', (letters, count) => {
    expect(unansweredNotes(authors(letters))).toBe(count);
  });
});
