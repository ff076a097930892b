import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import { loadPdfjs } from './pdfjs';

/** The structure types of PDF 1.7 that Candour's documents use. */
const STANDARD_TAGS =
  'Document NonStruct Div Sect H1 H2 H3 P BlockQuote Quote Span L LI Lbl LBody Table Caption THead TBody TR TH TD'.split(
    ' ',
  );

/** The faults of a file under a strict check: its cross-reference table, its streams, its tags and untagged drawing. */
export async function problemsOf(pdf: Buffer): Promise<string[]> {
  const inFile = tableProblems(pdf);
  if (inFile.length > 0) return inFile;
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  return [...streamProblems(document), ...tagProblems(document), ...(await unmarked(pdf))];
}

/** Checks that every entry of the table points to its object. */
function tableProblems(pdf: Buffer): string[] {
  const file = pdf.toString('latin1');
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(file)?.[1] ?? -1);
  if (file.slice(start, start + 4) !== 'xref') return ['The end of the file does not lead to its table'];
  const problems: string[] = [];
  let next = 0;
  for (const [, first, second, kind] of file.slice(start + 4).matchAll(/^(\d+) (\d+) ?([fn])?\s*$/gm)) {
    if (kind === undefined) next = Number(first);
    else {
      const object = `${next} ${Number(second)} obj`;
      if (kind === 'n' && !file.startsWith(object, Number(first))) problems.push(`No object at "${object}"`);
      next += 1;
    }
  }
  return next === 0 ? ['The table is empty'] : problems;
}

function streamProblems({ context }: PDFDocument): string[] {
  return context.enumerateIndirectObjects().flatMap(([reference, object]) => {
    if (!(object instanceof PDFRawStream)) return [];
    try {
      decodePDFRawStream(object).decode();
      return [];
    } catch {
      return [`The stream ${reference.toString()} can not be read`];
    }
  });
}

function tagProblems({ context, catalog }: PDFDocument): string[] {
  const root = catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
  const roles = root.lookupMaybe(PDFName.of('RoleMap'), PDFDict);
  return context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFDict) || object.get(PDFName.of('Type')) !== PDFName.of('StructElem'))
      return [];
    const tag = object.lookup(PDFName.of('S'), PDFName);
    const isKnown = STANDARD_TAGS.includes(tag.decodeText()) || roles?.has(tag) === true;
    return isKnown ? [] : [`The tag ${tag.decodeText()} has no meaning`];
  });
}

/** Checks that everything drawn is tagged or an artifact. */
async function unmarked(pdf: Buffer): Promise<string[]> {
  const { getDocument, OPS } = await loadPdfjs();
  const task = getDocument({
    data: new Uint8Array(pdf),
    verbosity: 0,
    useSystemFonts: false,
    stopAtErrors: true,
  });
  const document = await task.promise;
  const paints = new Set<number>([
    OPS.showText,
    OPS.paintImageXObject,
    OPS.paintFormXObjectBegin,
    OPS.shadingFill,
  ]);
  const problems: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList();
    let depth = 0;
    fnArray.forEach((operator: number, at: number) => {
      if (operator === OPS.beginMarkedContent || operator === OPS.beginMarkedContentProps) depth += 1;
      if (operator === OPS.endMarkedContent) depth -= 1;
      const isPainted =
        paints.has(operator) || (operator === OPS.constructPath && argsArray[at]?.[0] !== OPS.endPath);
      if (isPainted && depth === 0) problems.push(`Page ${number} draws something that is not marked`);
    });
  }
  await task.destroy();
  return [...new Set(problems)];
}
