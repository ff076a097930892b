/** A variant of a font family. */
export interface FontFace {
  readonly style: 'normal' | 'italic';
  /** A single weight, or a range of weights. */
  readonly weight: string;
  /** The suffix of its file names. */
  readonly ending: string;
}

/** A shipped font: a package whose files each hold a subset of its characters in one variant. */
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
 * The documents' own font, with one file for each weight: from a variable font Chromium would embed drawings instead of
 * a font.
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

/** Latin, Vietnamese, Greek, Cyrillic and Devanagari, for a name with a letter that the documents' font lacks. */
export const WIDE_FAMILY = noto('Noto Sans');

/** The fallbacks behind these two, in order of preference: the scripts of names and notes, and emoji. */
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

/** The CSS font list of a document: its own font, the fonts of other scripts, then those of the machine. */
export const DOCUMENT_FONTS = cssNames([DOCUMENT_FAMILY, WIDE_FAMILY, ...SCRIPT_FAMILIES]);

/** The same list for words with a letter that the documents' font lacks, so that each word is set in one font. */
export const OTHER_FONTS = cssNames([WIDE_FAMILY, ...SCRIPT_FAMILIES]);
