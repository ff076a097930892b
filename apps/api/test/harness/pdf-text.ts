import { loadPdfjs } from './pdfjs';

interface TextItem {
  readonly str?: string;
  readonly hasEOL?: boolean;
}

export interface ReadPdf {
  /** The text layer of each page, as a search or a screen reader finds it. */
  readonly pages: readonly string[];
  readonly info: Readonly<Record<string, unknown>>;
  /** The XMP metadata of the file, or null. */
  readonly xmp: string | null;
  readonly marked: boolean;
  readonly outline: readonly string[];
  /** The tags of each page's structure tree, in reading order. */
  readonly tags: readonly string[];
  /** The names of the fonts that the pages use. */
  readonly fonts: readonly string[];
}

/** Reads a PDF as a viewer does. */
export async function readPdf(pdf: Uint8Array): Promise<ReadPdf> {
  const { getDocument } = await loadPdfjs();
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0, useSystemFonts: false });
  const document = await task.promise;
  try {
    const pages: string[] = [];
    const tags: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      pages.push((items as TextItem[]).map(({ str = '', hasEOL }) => str + (hasEOL ? '\n' : '')).join(''));
      collectTags(await page.getStructTree(), tags);
    }
    const { info, metadata } = await document.getMetadata();
    const outline = ((await document.getOutline()) ?? []) as { title: string }[];
    return {
      pages,
      tags,
      info: info as Record<string, unknown>,
      xmp: (metadata as { getRaw(): string } | null)?.getRaw() ?? null,
      marked: ((await document.getMarkInfo()) as { Marked?: boolean } | null)?.Marked === true,
      outline: outline.map(({ title }) => title),
      fonts: [
        ...Buffer.from(pdf)
          .toString('latin1')
          .matchAll(/\/BaseFont\s*\/([^\s/>]+)/g),
      ].map(([, name = '']) => name),
    };
  } finally {
    await task.destroy();
  }
}

function collectTags(node: unknown, tags: string[]): void {
  const { role, children = [] } = (node ?? {}) as { role?: string; children?: unknown[] };
  if (role !== undefined && role !== 'Root') tags.push(role);
  for (const child of children) collectTags(child, tags);
}
