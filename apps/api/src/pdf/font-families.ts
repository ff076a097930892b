/** A font that ships, as a package of files that hold a part of its letters each. */
export interface FontFamily {
  readonly name: string;
  readonly packageName: string;
  readonly styles: readonly ('normal' | 'italic')[];
  readonly weights: string;
}

const noto = (name: string): FontFamily => ({
  name,
  packageName: `@fontsource-variable/${name.toLowerCase().replaceAll(' ', '-')}`,
  styles: ['normal'],
  weights: '100 900',
});

/** The documents' own letters. */
export const DOCUMENT_FAMILY: FontFamily = {
  name: 'Atkinson Hyperlegible Next',
  packageName: '@fontsource-variable/atkinson-hyperlegible-next',
  styles: ['normal', 'italic'],
  weights: '200 800',
};

/** Latin, Vietnamese, Greek, Cyrillic and Devanagari: a name that the documents' font lacks a letter of is set in it. */
export const WIDE_FAMILY = noto('Noto Sans');

/** Behind these two, in the order in which they are asked for a letter: the scripts of names and notes, and emoji. */
export const SCRIPT_FAMILIES: readonly FontFamily[] = [
  'Noto Sans Arabic',
  'Noto Sans Hebrew',
  'Noto Sans Bengali',
  'Noto Sans Gurmukhi',
  'Noto Sans Gujarati',
  'Noto Sans Tamil',
  'Noto Sans SC',
  'Noto Sans KR',
  'Noto Emoji',
].map(noto);

const cssNames = (families: readonly FontFamily[]): string =>
  [...families.map(({ name }) => `'${name}'`), 'system-ui', 'sans-serif'].join(', ');

/** For the CSS of a document: its own letters, then those of the other scripts, then whatever the machine has. */
export const DOCUMENT_FONTS = cssNames([DOCUMENT_FAMILY, WIDE_FAMILY, ...SCRIPT_FAMILIES]);

/** The same for words that stand in one font, because the documents' own lacks one of their letters. */
export const OTHER_FONTS = cssNames([WIDE_FAMILY, ...SCRIPT_FAMILIES]);
