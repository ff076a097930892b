import { describe, expect, it } from 'vitest';
import { piecesOf } from './glossed-text';

const words = [
  { word: 'anaesthetic', forms: ['anaesthetics'], means: 'It stops pain.' },
  { word: 'general anaesthetic', forms: [], means: 'You sleep.' },
  { word: 'clot', forms: ['clots'], means: 'A lump of blood.' },
];
const explained = (text: string) =>
  piecesOf(text, words).flatMap((piece) =>
    typeof piece === 'string' ? [] : [[piece.said, piece.meant.means]],
  );

describe('the words of a text that are explained', () => {
  it('are those of the glossary, in any form and at the start of a sentence', () => {
    expect(explained('Clots are rare. Anaesthetics stop pain.')).toEqual([
      ['Clots', 'A lump of blood.'],
      ['Anaesthetics', 'It stops pain.'],
    ]);
  });

  it('are whole words', () => {
    expect(piecesOf('Clotted cream.', words)).toEqual(['Clotted cream.']);
  });

  it('are the longest that fit', () => {
    expect(explained('a general anaesthetic')).toEqual([['general anaesthetic', 'You sleep.']]);
  });

  it('are explained where they first stand', () => {
    const pieces = piecesOf('A clot, and another clot.', words);
    expect(pieces.map((piece) => (typeof piece === 'string' ? piece : piece.said))).toEqual([
      'A ',
      'clot',
      ', and another ',
      'clot',
      '.',
    ]);
    expect(pieces.filter((piece) => typeof piece !== 'string')).toHaveLength(1);
  });

  it('are none without a glossary', () => {
    expect(piecesOf('A clot.', [])).toEqual(['A clot.']);
  });
});
