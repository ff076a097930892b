import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFRawStream,
  PDFRef,
} from 'pdf-lib';
import { markArtifacts } from './pdf-artifacts';

/** Chromium's tags that PDF 1.7 does not know, and what they are in its words. */
const ROLES = { Strong: 'Span', Em: 'Span' };

/**
 * Completes Chromium's tags to what PDF/UA-1 asks for: every tag means a standard one, a list's item has a body, and
 * what has no tag is an artifact.
 */
export function completeTags(document: PDFDocument): void {
  const root = document.catalog.lookupMaybe(PDFName.of('StructTreeRoot'), PDFDict);
  if (root === undefined) return;
  root.set(PDFName.of('RoleMap'), document.context.obj(ROLES));
  for (const [reference, object] of document.context.enumerateIndirectObjects()) {
    if (object instanceof PDFDict && isTagged(object, 'LI')) giveBody(document, reference, object);
  }
  for (const { node } of document.getPages()) {
    const reference = node.get(PDFName.of('Contents'));
    const contents = node.Contents();
    if (!(reference instanceof PDFRef && contents instanceof PDFRawStream)) continue;
    const drawn = Buffer.from(decodePDFRawStream(contents).decode()).toString('latin1');
    const marked = Buffer.from(markArtifacts(drawn), 'latin1');
    document.context.assign(reference, document.context.flateStream(marked));
  }
}

const isElement = (object: PDFDict): boolean => object.get(PDFName.of('Type')) === PDFName.of('StructElem');

const isTagged = (object: PDFDict, tag: string): boolean =>
  isElement(object) && object.get(PDFName.of('S')) === PDFName.of(tag);

/** Puts what an item of a list holds beside its bullet or number into a body. */
function giveBody({ context }: PDFDocument, itemReference: PDFRef, item: PDFDict): void {
  const held = item.get(PDFName.of('K'));
  if (held === undefined) return;
  const list = context.lookup(held);
  const children = list instanceof PDFArray ? list.asArray() : [held];
  const isContent = (child: unknown): child is PDFRef => {
    const element = child instanceof PDFRef ? context.lookup(child) : null;
    return element instanceof PDFDict && isElement(element) && !isTagged(element, 'Lbl');
  };
  const content = children.filter(isContent);
  if (content.length === 0) return;
  const body = context.register(
    context.obj({ Type: 'StructElem', S: 'LBody', P: itemReference, K: content }),
  );
  for (const child of content) context.lookup(child, PDFDict).set(PDFName.of('P'), body);
  item.set(PDFName.of('K'), context.obj([...children.filter((child) => !isContent(child)), body]));
}
