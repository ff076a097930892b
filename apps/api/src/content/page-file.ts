import { type Check, key, listOf, objectOf, oneOf, optional, refuseRepeated } from './content-check';
import { textWithPlaceholders } from './placeholders';
import { notice } from './sample-notice';
import { parseYamlFile, refuseOtherFileName } from './yaml-file';

export interface PageSection {
  /** Unique within the page, so that a screen can ask for one block by name. */
  readonly key: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Shown as a bulleted list after the paragraphs. */
  readonly items: readonly string[];
  /** Shown only when the installation has this feature; null: always. */
  readonly onlyWith: 'page-view-analytics' | null;
}

/** The texts of a page, or of the start screens of the journey. */
export interface PageContent {
  readonly key: string;
  readonly title: string;
  readonly notice: string;
  readonly sections: readonly PageSection[];
}

const page: Check<PageContent> = objectOf<PageContent>({
  notice,
  key,
  title: textWithPlaceholders,
  sections: listOf(
    objectOf<PageSection>({
      key,
      heading: textWithPlaceholders,
      paragraphs: listOf(textWithPlaceholders),
      items: optional(listOf(textWithPlaceholders), []),
      onlyWith: optional<PageSection['onlyWith']>(oneOf('page-view-analytics'), null),
    }),
  ),
});

/** Reads one page from its YAML. Throws a ContentError; the file name must be the page's key. */
export function parsePageFile(source: string, fileName: string): PageContent {
  const content = parseYamlFile(source, fileName, page);
  refuseOtherFileName(content.key, fileName);
  refuseRepeated(
    content.sections.map((section) => section.key),
    { fileName, path: 'sections' },
    'key',
  );
  return content;
}
