import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from 'pdf-lib';

/** Widget and link annotations are printed, and not hidden: these bits of their flags. */
const FLAGS = { shown: 4, hidden: 1 | 2 | 32 };
const FORBIDDEN_ACTIONS = ['JavaScript', 'Launch', 'Sound', 'Movie', 'ResetForm', 'ImportData', 'Hide'];
const RELATIONSHIPS = ['Source', 'Data', 'Alternative', 'Supplement', 'Unspecified'];

/** The faults of a file under the rules of PDF/A-3a, as far as what Chromium prints and Candour adds can break them. */
export async function archiveProblemsOf(pdf: Buffer): Promise<string[]> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => object);
  const dictionaries = objects.flatMap((object) =>
    object instanceof PDFDict ? [object] : object instanceof PDFRawStream ? [object.dict] : [],
  );
  return [
    ...fileProblems(pdf, document),
    ...colourProblems(document),
    ...metadataProblems(document),
    ...dictionaries.flatMap((dictionary) => objectProblems(dictionary)),
    ...letterProblems(dictionaries),
    ...attachmentProblems(document, dictionaries),
  ];
}

const name = (dictionary: PDFDict, key: string): string | null => {
  const found = dictionary.lookup(PDFName.of(key));
  return found instanceof PDFName ? found.decodeText() : null;
};

const has = (dictionary: PDFDict, key: string): boolean => dictionary.has(PDFName.of(key));

function fileProblems(pdf: Buffer, { catalog, context }: PDFDocument): string[] {
  const head = pdf.subarray(0, 15);
  const identity = context.trailerInfo.ID;
  const rules: readonly (readonly [boolean, string])[] = [
    [/^%PDF-1\.[4-7]\n%/.test(head.toString('latin1')), 'The version is missing'],
    [
      head.subarray(10, 14).every((byte) => byte > 127),
      'The second line does not show that the file is binary',
    ],
    [identity instanceof PDFArray && identity.size() === 2, 'The file has no identity'],
    [context.trailerInfo.Encrypt === undefined, 'The file is encrypted'],
    [has(catalog, 'Lang'), 'The language is missing'],
    [has(catalog, 'StructTreeRoot'), 'The file is not tagged'],
    [
      catalog.lookupMaybe(PDFName.of('MarkInfo'), PDFDict)?.get(PDFName.of('Marked'))?.toString() === 'true',
      'The file does not say that it is tagged',
    ],
  ];
  return rules.flatMap(([holds, problem]) => (holds ? [] : [problem]));
}

function colourProblems({ catalog }: PDFDocument): string[] {
  const intents = catalog.lookupMaybe(PDFName.of('OutputIntents'), PDFArray);
  const intent = intents?.lookupMaybe(0, PDFDict);
  if (!intent || name(intent, 'S') !== 'GTS_PDFA1') return ['The meaning of the colours is missing'];
  const profile = intent.lookup(PDFName.of('DestOutputProfile'));
  if (!(profile instanceof PDFRawStream)) return ['The colour profile is missing'];
  const bytes = Buffer.from(decodePDFRawStream(profile).decode());
  const isProfile =
    bytes.readUInt32BE(0) === bytes.length &&
    bytes.toString('latin1', 36, 40) === 'acsp' &&
    bytes.toString('latin1', 16, 20) === 'RGB ' &&
    profile.dict.get(PDFName.of('N'))?.toString() === '3';
  return isProfile ? [] : ['The colour profile is damaged'];
}

const textOf = (object: PDFObject | undefined): string | null =>
  object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : null;

const dateOf = (text: string | null): string | null =>
  text?.replace(/^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z') ?? null;

function metadataProblems({ catalog, context }: PDFDocument): string[] {
  const stream = catalog.lookup(PDFName.of('Metadata'));
  if (!(stream instanceof PDFRawStream)) return ['The metadata are missing'];
  if (has(stream.dict, 'Filter')) return ['The metadata are packed'];
  const xmp = new TextDecoder().decode(stream.contents);
  const information = context.lookup(context.trailerInfo.Info, PDFDict);
  const said = (key: string) => textOf(information.lookup(PDFName.of(key)));
  const tag = (tagged: string) =>
    new RegExp(`<${tagged}>(?:<rdf:Alt><rdf:li xml:lang="x-default">)?([^<]*)<`).exec(xmp)?.[1] ?? null;
  const plain = (text: string | null) =>
    text?.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&') ?? null;
  const equal: readonly (readonly [string, string | null, string | null])[] = [
    ['part', tag('pdfaid:part'), '3'],
    ['conformance', tag('pdfaid:conformance'), 'A'],
    ['title', plain(tag('dc:title')), said('Title')],
    ['producer', tag('pdf:Producer'), said('Producer')],
    ['creator', tag('xmp:CreatorTool'), said('Creator')],
    ['creation', tag('xmp:CreateDate'), dateOf(said('CreationDate'))],
    ['change', tag('xmp:ModifyDate'), dateOf(said('ModDate'))],
  ];
  const problems = equal.flatMap(([about, inXmp, expected]) =>
    inXmp === null || inXmp !== expected ? [`The metadata say another ${about}`] : [],
  );
  const explained = /<pdfaSchema:prefix>pdfuaid<.*<pdfaProperty:name>part</s.test(xmp);
  if (xmp.includes('<pdfuaid:part>') && !explained)
    problems.push('The metadata use words that nothing explains');
  return problems;
}

function objectProblems(dictionary: PDFDict): string[] {
  const problems: string[] = [];
  const type = name(dictionary, 'Type');
  const filter = dictionary.lookup(PDFName.of('Filter'));
  if (/LZW|Crypt/.test(filter?.toString() ?? '')) problems.push('A stream is packed in a forbidden way');
  if (name(dictionary, 'Subtype') === 'CIDFontType2' && !has(dictionary, 'CIDToGIDMap'))
    problems.push('A font has no map of its letters');
  if (type === 'Annot') problems.push(...annotationProblems(dictionary));
  if (FORBIDDEN_ACTIONS.includes(name(dictionary, 'S') ?? ''))
    problems.push('The file has a forbidden action');
  if (has(dictionary, 'AA')) problems.push('The file acts by itself');
  if (type === 'ExtGState' && ['TR', 'HTP'].some((key) => has(dictionary, key)))
    problems.push('The file changes how it is printed');
  if (dictionary.get(PDFName.of('Interpolate'))?.toString() === 'true')
    problems.push('A picture is smoothed');
  return problems;
}

/** A font of drawings (Type 3) holds its letters itself; every other one has to carry its file. */
function letterProblems(dictionaries: readonly PDFDict[]): string[] {
  const fonts = dictionaries.filter((dictionary) => name(dictionary, 'Type') === 'Font');
  return fonts.flatMap((font) => {
    const kind = name(font, 'Subtype');
    const descriptor = font.lookupMaybe(PDFName.of('FontDescriptor'), PDFDict);
    const isEmbedded =
      kind === 'Type3'
        ? has(font, 'CharProcs')
        : kind === 'Type0' ||
          (descriptor && ['FontFile', 'FontFile2', 'FontFile3'].some((key) => has(descriptor, key)));
    const problems = isEmbedded ? [] : ['A font is not embedded'];
    if (kind?.startsWith('CIDFont')) return problems;
    const map = font.lookup(PDFName.of('ToUnicode'));
    if (!(map instanceof PDFRawStream)) return [...problems, 'The letters of a font have no meaning'];
    const text = Buffer.from(decodePDFRawStream(map).decode()).toString('latin1');
    return / <(?:0000|FEFF|FFFE)>/i.test(text)
      ? [...problems, 'A letter of a font has no meaning']
      : problems;
  });
}

function annotationProblems(annotation: PDFDict): string[] {
  const flags = annotation.lookupMaybe(PDFName.of('F'), PDFNumber)?.asNumber() ?? 0;
  const isShown = (flags & FLAGS.shown) !== 0 && (flags & FLAGS.hidden) === 0;
  const rectangle = annotation.lookup(PDFName.of('Rect'), PDFArray).asRectangle();
  const isDrawn =
    name(annotation, 'Subtype') === 'Link' ||
    has(annotation, 'AP') ||
    (rectangle.width === 0 && rectangle.height === 0);
  return [
    ...(isShown ? [] : ['An annotation is not printed']),
    ...(isDrawn ? [] : ['An annotation has no appearance']),
  ];
}

function attachmentProblems({ catalog, context }: PDFDocument, dictionaries: readonly PDFDict[]): string[] {
  const associated = catalog.lookupMaybe(PDFName.of('AF'), PDFArray)?.asArray() ?? [];
  const known = new Set(associated.map((reference) => context.lookup(reference)));
  return dictionaries
    .filter((dictionary) => name(dictionary, 'Type') === 'Filespec' && has(dictionary, 'EF'))
    .flatMap((file) => {
      const content = file.lookup(PDFName.of('EF'), PDFDict).lookup(PDFName.of('F'));
      const isDescribed =
        content instanceof PDFRawStream && has(content.dict, 'Subtype') && has(content.dict, 'Params');
      return [
        ...(known.has(file) ? [] : ['An attachment is not associated with the document']),
        ...(RELATIONSHIPS.includes(name(file, 'AFRelationship') ?? '')
          ? []
          : ['An attachment has no meaning']),
        ...(has(file, 'UF') && isDescribed ? [] : ['An attachment is not described']),
      ];
    });
}
