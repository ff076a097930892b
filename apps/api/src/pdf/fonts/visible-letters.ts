import { type DocumentSource, textOf } from '../page/document-source';
import { charactersWithoutGlyph } from './glyphs';
import { notOnMachine } from './machine-fonts';

/** The scripts in use in Britain for which no font ships; a rare character may also be of a script whose font ships. */
const SCRIPTS = [
  'Thai',
  'Sinhala',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Ethiopic',
  'Georgian',
  'Armenian',
  'Myanmar',
  'Khmer',
  'Han',
  'Arabic',
];

export interface VisibleDocument {
  readonly source: DocumentSource;
  /** For the log: the scripts whose characters are printed as codes, and no character of a name. */
  readonly codedScripts: readonly string[];
}

/**
 * A browser omits a character that no font can draw, or prints an empty box, and reports no error. A name must never
 * lose a letter like that: such characters are printed as their codes, "[U+0E14 U+0E32]".
 */
export async function withVisibleLetters(
  source: DocumentSource,
  missingOnMachine: (characters: readonly string[]) => Promise<string[]> = machineLacks,
): Promise<VisibleDocument> {
  const composed = compose(source);
  const unshipped = charactersWithoutGlyph(textOf(composed));
  if (unshipped.length === 0) return { source, codedScripts: [] };
  const missing = new Set(await missingOnMachine(unshipped));
  if (missing.size === 0) return { source, codedScripts: [] };
  return {
    source: mapTexts(composed, (text) => coded(text, missing)),
    codedScripts: [...new Set(Array.from(missing, scriptOf))],
  };
}

/** Systems other than Linux bring fonts for every script. */
const machineLacks = async (characters: readonly string[]): Promise<string[]> =>
  process.platform === 'linux' ? notOnMachine(characters) : [];

const compose = (source: DocumentSource): DocumentSource => mapTexts(source, (text) => text.normalize('NFC'));

const mapTexts = (
  { title, body, running }: DocumentSource,
  change: (text: string) => string,
): DocumentSource => ({
  title: change(title),
  body: change(body),
  running: { ...running, person: running.person.map(change), identity: running.identity.map(change) },
});

/** Adjacent characters share one pair of brackets. */
const coded = (text: string, missing: ReadonlySet<string>): string =>
  text.replace(/[^\p{ASCII}]+/gu, (run) =>
    Array.from(run, (character) => (missing.has(character) ? codeOf(character) : character))
      .join('')
      .replaceAll('][', ' '),
  );

const codeOf = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

const scriptOf = (character: string): string =>
  SCRIPTS.find((script) => new RegExp(`\\p{Script=${script}}`, 'u').test(character)) ?? 'other';
