import { sampleNotice } from './sample-notice';
import { parseGlossary } from './glossary-file';

const parse = (words: string) => parseGlossary(`notice: ${sampleNotice}\nwords:\n${words}`, 'glossary.yaml');

describe('the glossary', () => {
  it('explains a word with its other forms', () => {
    expect(parse('  - word: clot\n    forms: [clots]\n    means: A lump of blood.\n').words).toEqual([
      { word: 'clot', forms: ['clots'], means: 'A lump of blood.' },
    ]);
  });

  it('refuses a form that belongs to two words', () => {
    const twice = '  - { word: clot, forms: [Lump], means: One. }\n  - { word: lump, means: Two. }\n';
    expect(() => parse(twice)).toThrow('glossary.yaml: words has the word "lump" twice');
  });
});
