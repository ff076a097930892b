import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRawStream, PDFRef } from 'pdf-lib';
import { markArtifacts } from './pdf-artifacts';
import type { PdfFile } from './pdf-file';
import { packed, unpacked } from './pdf-packing';

/** Chromium's tags that PDF 1.7 does not define, with their standard equivalents. */
const ROLES = { Strong: 'Span', Em: 'Span' };

/**
 * Completes Chromium's tags for PDF/UA-1: every tag maps to a standard one, a list item has a body, and everything
 * untagged is an artifact. Pages are inflated and deflated in the thread pool, off the main thread.
 */
export async function completeTags(file: PdfFile): Promise<void> {
  const root = file.catalog.get(PDFName.of('StructTreeRoot'));
  if (!(root instanceof PDFRef)) return;
  const tree = file.dictionary(root);
  tree.set(PDFName.of('RoleMap'), file.context.obj(ROLES));
  file.replace(root, tree);
  for (const reference of file.having('/S /LI')) {
    const object = file.lookup(reference);
    if (object instanceof PDFDict && isTagged(object, 'LI')) giveBody(file, reference, object);
  }
  await Promise.all(pagesOf(file).map((page) => completePage(file, page)));
}

async function completePage(file: PdfFile, page: PDFDict): Promise<void> {
  const reference = page.get(PDFName.of('Contents'));
  const contents = file.lookup(reference);
  if (!(reference instanceof PDFRef && contents instanceof PDFRawStream && isDeflated(contents))) return;
  const drawn = await unpacked(contents.contents);
  const marked = await packed(markArtifacts(drawn));
  file.replace(reference, file.context.stream(marked, { Filter: 'FlateDecode' }));
}

/** The pages of a document in their order. */
export function pagesOf(
  file: PdfFile,
  node = file.dictionary(file.catalog.get(PDFName.of('Pages'))),
): PDFDict[] {
  const kids = file.lookup(node.get(PDFName.of('Kids')));
  if (!(kids instanceof PDFArray)) return [node];
  return kids.asArray().flatMap((kid) => pagesOf(file, file.dictionary(kid)));
}

const isDeflated = ({ dict }: PDFRawStream): boolean =>
  dict.get(PDFName.of('Filter')) === PDFName.of('FlateDecode');

const isElement = (object: PDFDict): boolean => object.get(PDFName.of('Type')) === PDFName.of('StructElem');

const isTagged = (object: PDFDict, tag: string): boolean =>
  isElement(object) && object.get(PDFName.of('S')) === PDFName.of(tag);

/** Wraps the content of a list item, except its bullet or number, in a body. */
function giveBody(file: PdfFile, itemReference: PDFRef, item: PDFDict): void {
  const held = item.get(PDFName.of('K'));
  if (held === undefined) return;
  const list = file.lookup(held);
  const children = list instanceof PDFArray ? list.asArray() : [held];
  const isContent = (child: PDFObject): child is PDFRef => {
    const element = child instanceof PDFRef ? file.lookup(child) : null;
    return element instanceof PDFDict && isElement(element) && !isTagged(element, 'Lbl');
  };
  const content = children.filter(isContent);
  if (content.length === 0) return;
  const { context } = file;
  const body = file.add(context.obj({ Type: 'StructElem', S: 'LBody', P: itemReference, K: content }));
  for (const child of content) {
    const element = file.dictionary(child);
    element.set(PDFName.of('P'), body);
    file.replace(child, element);
  }
  item.set(PDFName.of('K'), context.obj([...children.filter((child) => !isContent(child)), body]));
  file.replace(itemReference, item);
}
