import { describe, expect, it } from 'vitest';
import { patientTexts } from './patient-texts.ts';
import { readabilityOf, syllablesOf } from './reading-age.ts';

describe('the syllables of a word', () => {
  it.each([
    ['hip', 1],
    ['wound', 1],
    ['heal', 1],
    ['moved', 1],
    ['needed', 2],
    ['bruises', 2],
    ['people', 2],
    ['going', 2],
    ['patient', 2],
    ['video', 3],
    ['serious', 3],
    ['medicine', 3],
    ['operation', 4],
    ['anaesthetic', 4],
  ])('of "%s" are %d', (word, syllables) => {
    expect(syllablesOf(word)).toBe(syllables);
  });
});

describe('the reading age', () => {
  it('follows the Flesch-Kincaid grade', () => {
    const { words, grade, readingAge } = readabilityOf(['The cat sat on the mat.']);
    expect(words).toBe(6);
    expect(grade).toBeCloseTo(0.39 * 6 + 11.8 - 15.59);
    expect(readingAge).toBeCloseTo(grade + 5);
  });

  it('rises with longer sentences and longer words', () => {
    const easy = readabilityOf(['You can walk. It may hurt.']);
    const hard = readabilityOf([
      'Postoperative mobilisation may occasionally precipitate considerable discomfort.',
    ]);
    expect(hard.readingAge).toBeGreaterThan(easy.readingAge + 10);
  });
});

describe('what patients read', () => {
  const measured = patientTexts().map((text) => ({ ...text, ...readabilityOf(text.sentences) }));

  it('is never harder than reading age 14, and questions, advice and transcripts never than 12', () => {
    const limit = { question: 12, advice: 12, transcript: 12, page: 14, lesson: 14, consent: 14 };
    const hard = measured.filter(({ kind, readingAge }) => readingAge > limit[kind]);
    expect(hard.map(({ place, readingAge }) => `${place}: ${readingAge.toFixed(1)}`)).toEqual([]);
  });

  it.each(['question', 'advice', 'transcript', 'page', 'lesson', 'consent'] as const)(
    'has a mean reading age of 11 or less: %s',
    (kind) => {
      const texts = measured.filter((text) => text.kind === kind);
      const words = texts.reduce((total, text) => total + text.words, 0);
      const mean = texts.reduce((total, text) => total + text.readingAge * text.words, 0) / words;
      expect(words).toBeGreaterThan(500);
      expect(mean).toBeLessThanOrEqual(11);
    },
  );
});
