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

const isTagged = (element: PDFDict, tag: string): boolean =>
  element.get(PDFName.of('Type')) === PDFName.of('StructElem') &&
  element.get(PDFName.of('S')) === PDFName.of(tag);

/** Puts what an item of a list holds beside its bullet or number into a body. */
function giveBody({ context }: PDFDocument, itemReference: PDFRef, item: PDFDict): void {
  const children = item.lookupMaybe(PDFName.of('K'), PDFArray);
  if (children === undefined) return;
  const isContent = (child: unknown): child is PDFRef =>
    child instanceof PDFRef && !isTagged(context.lookup(child, PDFDict), 'Lbl');
  const content = children.asArray().filter(isContent);
  if (content.length === 0) return;
  const body = context.register(
    context.obj({ Type: 'StructElem', S: 'LBody', P: itemReference, K: content }),
  );
  for (const child of content) context.lookup(child, PDFDict).set(PDFName.of('P'), body);
  item.set(PDFName.of('K'), context.obj([...children.asArray().filter((child) => !isContent(child)), body]));
}
