import { charactersWithoutGlyph } from './glyphs';

it.each([
  ['English', "Alex O'Brien-Smith, 12.05.1957 & co. £5"],
  ['typographic marks', '‘Zoë’ – “Renée” … €'],
  ['Polish, Czech, Turkish, Romanian, Welsh', 'Łukasz Ždárský Şükrü Ștefan Ŵyn'],
  ['Greek and Cyrillic', 'Ελένη Жанна Їжак'],
  ['letters that come in parts', 'Zoe\u0308 Renée'.normalize('NFD')],
  ['spaces and joiners', 'a\u00a0b\u200bc\u200dd\ufe0f\n\te'],
])('a document can draw %s', (_, text) => {
  expect(charactersWithoutGlyph(text)).toEqual([]);
});

it.each([
  ['李 Wei 李', ['李']],
  ['عمر', ['ع', 'م', 'ر']],
  ['हि', ['ह', 'ि']],
  ['Ann 😀', ['😀']],
  ['√ → ✓', ['→', '✓']],
])('a document has no letters of ours for all of "%s"', (text, missing) => {
  expect(charactersWithoutGlyph(text)).toEqual(missing);
});
