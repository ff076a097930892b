import { charactersWithoutGlyph } from './glyphs';

it.each([
  ['English', "Alex O'Brien-Smith, 12.05.1957 & co. £5"],
  ['typographic marks', '‘Zoë’ – “Renée” … €'],
  ['Polish, Czech, Turkish, Romanian, Welsh', 'Łukasz Ždárský Şükrü Ștefan Ŵyn'],
  ['Greek and Cyrillic', 'Ελένη Жанна Їжак'],
  ['letters that come in parts', 'Zoe\u0308 Renée'.normalize('NFD')],
  ['Arabic and Hebrew', 'عمر ڈاکٹر שרה'],
  ['the scripts of India', 'हिना ਗੁਰਪ੍ਰੀਤ ગીતા রহিমা பிரியா'],
  ['Chinese, Japanese and Korean', '李小龙 さくら 김민준'],
  ['arrows, ticks and emoji', '→ ✓ √ 😟 👍🏽 ❤️ 👨‍👩‍👧'],
  ['spaces and joiners', 'a\u00a0b\u200bc\u200dd\ufe0f\n\te'],
])('a document can draw %s', (_, text) => {
  expect(charactersWithoutGlyph(text)).toEqual([]);
});

it.each([
  ['ดาว Ann ดา', ['ด', 'า', 'ว']],
  ['𓀀', ['𓀀']],
  ['\uE000', ['\uE000']],
])('a document has no letters of ours for all of "%s"', (text, missing) => {
  expect(charactersWithoutGlyph(text)).toEqual(missing);
});
