import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFHexString, PDFName, type PDFRef, PDFString } from 'pdf-lib';
import type { PdfFile } from './pdf-file';
import { srgbProfile } from './srgb-profile';

/** A file inside a document, such as the data that the document is made from. */
export interface PdfAttachment {
  readonly name: string;
  readonly mediaType: string;
  readonly description: string;
  /** The relationship of the file to the document, by PDF/A-3. */
  readonly relationship: 'Source' | 'Data' | 'Supplement' | 'Unspecified';
  readonly bytes: Uint8Array;
}

const CONDITION = 'sRGB IEC61966-2.1';
const PROFILE = deflateSync(srgbProfile());

/**
 * Adds the requirements of PDF/A-3a besides metadata: an identity, an output intent for colours, the attachments.
 */
export function completeArchive(
  file: PdfFile,
  catalog: PDFDict,
  source: Uint8Array,
  {
    createdAt,
    attachments = [],
  }: { readonly createdAt: Date; readonly attachments?: readonly PdfAttachment[] },
): void {
  const { context } = file;
  const profile = file.add(context.stream(PROFILE, { N: 3, Filter: 'FlateDecode' }));
  const intent = context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFA1',
    OutputConditionIdentifier: PDFString.of(CONDITION),
    Info: PDFString.of(CONDITION),
    DestOutputProfile: profile,
  });
  catalog.set(PDFName.of('OutputIntents'), context.obj([file.add(intent)]));
  const hash = createHash('sha256').update(source).update(createdAt.toISOString());
  for (const { bytes } of attachments) hash.update(bytes);
  file.identify(hash.digest('hex').slice(0, 32));
  if (attachments.length > 0) attach(file, catalog, attachments, createdAt);
}

function attach(file: PdfFile, catalog: PDFDict, attachments: readonly PdfAttachment[], at: Date): void {
  const { context } = file;
  const references = attachments.map((attachment) => embedded(file, attachment, at));
  const names = attachments
    .map(({ name }, index) => [name, references[index] as PDFRef] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, reference]) => [PDFHexString.fromText(name), reference]);
  const existing = file.lookup(catalog.get(PDFName.of('Names')));
  const all = existing instanceof PDFDict ? existing : context.obj({});
  all.set(PDFName.of('EmbeddedFiles'), context.obj({ Names: names }));
  catalog.set(PDFName.of('Names'), file.add(all));
  catalog.set(PDFName.of('AF'), PDFArray.withContext(context));
  for (const reference of references) catalog.lookup(PDFName.of('AF'), PDFArray).push(reference);
}

function embedded(
  file: PdfFile,
  { name, mediaType, description, relationship, bytes }: PdfAttachment,
  at: Date,
): PDFRef {
  const { context } = file;
  const content = file.add(
    context.stream(deflateSync(bytes), {
      Type: 'EmbeddedFile',
      Subtype: mediaType,
      Filter: 'FlateDecode',
      Params: { Size: bytes.length, ModDate: PDFString.fromDate(at) },
    }),
  );
  return file.add(
    context.obj({
      Type: 'Filespec',
      F: PDFString.of(name),
      UF: PDFHexString.fromText(name),
      Desc: PDFHexString.fromText(description),
      AFRelationship: relationship,
      EF: { F: content, UF: content },
    }),
  );
}
