import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import { loadPdfjs } from './pdfjs';

interface ContentItem {
  readonly type?: string;
  readonly id?: string;
  readonly str?: string;
  readonly hasEOL?: boolean;
}

interface StructureNode {
  readonly type?: string;
  readonly id?: string;
  readonly role?: string;
  readonly children?: readonly StructureNode[];
}

/** The tagged text in the order of the tags, as a screen reader reads it, without the margins. */
export async function readAloud(pdf: Uint8Array): Promise<string> {
  const { getDocument } = await loadPdfjs();
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0, useSystemFonts: false });
  const document = await task.promise;
  try {
    const said: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent({ includeMarkedContent: true });
      const texts = textsById(items);
      for (const id of contentIds(await page.getStructTree())) said.push(texts.get(id) ?? '');
    }
    return said.join(' ').replace(/\s+/g, ' ').trim();
  } finally {
    await task.destroy();
  }
}

function textsById(items: readonly ContentItem[]): Map<string, string> {
  const texts = new Map<string, string>();
  const open: (string | null)[] = [];
  for (const { type, id, str = '', hasEOL } of items) {
    if (type === 'endMarkedContent') open.pop();
    else if (type !== undefined) open.push(id ?? null);
    else {
      const current = open.findLast((each) => each !== null);
      if (current) texts.set(current, (texts.get(current) ?? '') + str + (hasEOL ? ' ' : ''));
    }
  }
  return texts;
}

function* contentIds(node: StructureNode | null): Generator<string> {
  if (node?.type === 'content' && node.id) yield node.id;
  for (const child of node?.children ?? []) yield* contentIds(child);
}

/** The files that a document carries, by their names, as a reader of PDFs finds them. */
export async function attachedFiles(pdf: Uint8Array): Promise<Map<string, string>> {
  const { getDocument } = await loadPdfjs();
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const found: Record<string, { readonly filename: string; readonly content: Uint8Array }> =
    (await (await task.promise).getAttachments()) ?? {};
  const files = Object.values(found).map(
    ({ filename, content }) => [filename, Buffer.from(content).toString()] as const,
  );
  await task.destroy();
  return new Map(files);
}

/**
 * The replacement texts of glyphs: for scripts whose letters join or change places, a reader uses them instead of the
 * glyphs.
 */
export async function replacementTexts(pdf: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const contents = document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream && isText(object) ? [contentOf(object)] : []));
  return contents
    .flatMap((content) => [...content.matchAll(/\/ActualText\s*<feff([0-9a-f]+)>/gi)])
    .map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le'))
    .join('');
}

const isText = ({ dict }: PDFRawStream): boolean =>
  dict.get(PDFName.of('Length1')) === undefined && dict.get(PDFName.of('Subtype')) !== PDFName.of('Image');

const contentOf = (stream: PDFRawStream): string =>
  Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
