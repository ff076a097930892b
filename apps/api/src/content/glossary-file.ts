import type { GlossaryWord } from '@candour/contracts';
import { type Check, listOf, objectOf, optional, refuseRepeated, text } from './content-check';
import { notice } from './sample-notice';
import { parseYamlFile } from './yaml-file';

/** The medical words of all operations, each explained in everyday ones. */
export interface Glossary {
  readonly notice: string;
  readonly words: readonly GlossaryWord[];
}

const glossary: Check<Glossary> = objectOf<Glossary>({
  notice,
  words: listOf(objectOf<GlossaryWord>({ word: text, forms: optional(listOf(text), []), means: text })),
});

/** Parses `glossary.yaml`. Each form of a word belongs to only one entry. */
export function parseGlossary(source: string, fileName: string): Glossary {
  const content = parseYamlFile(source, fileName, glossary);
  refuseRepeated(
    content.words.flatMap(({ word, forms }) => [word, ...forms].map((form) => form.toLowerCase())),
    { fileName, path: 'words' },
    'word',
  );
  return content;
}
