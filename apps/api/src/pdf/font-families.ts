/** One look of a font. */
export interface FontFace {
  readonly style: 'normal' | 'italic';
  /** One weight, or all between two. */
  readonly weight: string;
  /** How the names of its files end. */
  readonly ending: string;
}

/** A font that ships, as a package of files that hold a part of its letters in one look each. */
export interface FontFamily {
  readonly name: string;
  readonly packageName: string;
  readonly faces: readonly [FontFace, ...FontFace[]];
}

const noto = (name: string): FontFamily => ({
  name,
  packageName: `@fontsource-variable/${name.toLowerCase().replaceAll(' ', '-')}`,
  faces: [{ style: 'normal', weight: '100 900', ending: 'wght-normal' }],
});

const oneWeight = (weight: number, style: FontFace['style']): FontFace => ({
  style,
  weight: String(weight),
  ending: `${weight}-${style}`,
});

/**
 * The documents' own letters. A file for each weight: of a font with all weights in one file, a PDF holds drawings
 * instead of a font.
 */
export const DOCUMENT_FAMILY: FontFamily = {
  name: 'Atkinson Hyperlegible Next',
  packageName: '@fontsource/atkinson-hyperlegible-next',
  faces: [
    oneWeight(400, 'normal'),
    oneWeight(600, 'normal'),
    oneWeight(700, 'normal'),
    oneWeight(400, 'italic'),
    oneWeight(600, 'italic'),
  ],
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
