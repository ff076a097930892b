import { PDFContext, PDFDict, PDFHexString, PDFName, PDFObject, PDFObjectParser, PDFRef } from 'pdf-lib';

const XREF_ENTRY = 20;
/** PDF/UA-1 is based on this version; Chromium declares an older one. */
const VERSION = '%PDF-1.7';

/**
 * A PDF as Chromium writes it, with one plain cross-reference table. It reads only requested objects and serialises
 * only changed ones; everything else is copied byte for byte. pdf-lib would parse and write the whole file, which takes
 * longer than printing two pages.
 */
export class PdfFile {
  readonly context = PDFContext.create();
  private readonly trailer: PDFDict;
  /** The offset of each object, by its number; null for a free one. */
  private readonly begins: (number | null)[] = [];
  /** Where each object ends, by its number, in the order of the file. */
  private readonly ends = new Map<number, number>();
  private readonly read = new Map<number, PDFObject>();
  private readonly changed = new Set<number>();
  /** The offsets of the first object and of the table. */
  private readonly head: number;
  private readonly table: number;

  private readonly bytes: Buffer;

  /** @throws Error when the bytes are no such PDF */
  constructor(bytes: Buffer) {
    this.bytes = bytes;
    const table = Number(
      /startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytes.toString('latin1', bytes.length - 64))?.[1],
    );
    const head = /^xref\s+0 (\d+)\s*?\n/.exec(bytes.toString('latin1', table, table + 40));
    if (!head) throw new Error('The PDF has no plain table of its objects');
    this.table = table;
    const first = table + head[0].length;
    const count = Number(head[1]);
    for (let number = 0; number < count; number += 1) {
      const entry = bytes.toString('latin1', first + number * XREF_ENTRY, first + (number + 1) * XREF_ENTRY);
      this.begins.push(entry[17] === 'n' ? Number(entry.slice(0, 10)) : null);
    }
    const begins = [...this.begins.entries()]
      .filter((entry): entry is [number, number] => entry[1] !== null)
      .toSorted(([, one], [, other]) => one - other);
    begins.forEach(([number], place) => this.ends.set(number, begins[place + 1]?.[1] ?? table));
    this.head = begins[0]?.[1] ?? table;
    const trailer = this.parse(first + count * XREF_ENTRY, bytes.length, /^\s*trailer\s*/);
    if (!(trailer instanceof PDFDict)) throw new Error('The PDF has no trailer');
    this.trailer = trailer;
  }

  /** The reference of the catalog. */
  get root(): PDFRef {
    return this.named('Root');
  }

  get catalog(): PDFDict {
    return this.dictionary(this.root);
  }

  /** The reference of the document information dictionary. */
  get information(): PDFRef {
    return this.named('Info');
  }

  /** The object that a reference points to; any other object is returned itself. */
  lookup(object: PDFObject | undefined): PDFObject | undefined {
    if (!(object instanceof PDFRef)) return object;
    const { objectNumber } = object;
    const known = this.read.get(objectNumber);
    if (known) return known;
    const begin = this.begins[objectNumber] ?? null;
    if (begin === null) return undefined;
    const parsed = this.parse(begin, this.ends.get(objectNumber) ?? begin, /^\d+ \d+ obj\s*/);
    this.read.set(objectNumber, parsed);
    return parsed;
  }

  /** @throws Error when it is no dictionary */
  dictionary(object: PDFObject | undefined): PDFDict {
    const found = this.lookup(object);
    if (!(found instanceof PDFDict)) throw new Error('The PDF lacks a dictionary');
    return found;
  }

  /** The objects whose source contains the text. */
  *having(words: string): Iterable<PDFRef> {
    let found = this.bytes.indexOf(words, this.head, 'latin1');
    for (const [number, end] of this.ends) {
      if (found < 0) return;
      if (found >= end) continue;
      yield PDFRef.of(number);
      found = this.bytes.indexOf(words, end, 'latin1');
    }
  }

  /** Replaces an object, or marks it as changed. */
  replace({ objectNumber }: PDFRef, object: PDFObject): void {
    this.read.set(objectNumber, object);
    this.changed.add(objectNumber);
  }

  add(object: PDFObject): PDFRef {
    const reference = PDFRef.of(this.begins.push(null) - 1);
    this.replace(reference, object);
    return reference;
  }

  /** Gives the file an identity, in 32 hex digits; every later revision keeps it. */
  identify(identity: string): void {
    const text = PDFHexString.of(identity);
    this.trailer.set(PDFName.of('ID'), this.context.obj([text, text]));
  }

  /** The changes as an incremental revision behind the file, whose bytes stay unchanged. */
  revision(): Buffer {
    const pieces: Buffer[] = [Buffer.from('\n', 'latin1')];
    let length = this.bytes.length + 1;
    let table = 'xref\n';
    for (const number of [...this.changed].toSorted((one, other) => one - other)) {
      const source = this.sourceOf(number, null);
      if (source === null) continue;
      table += `${number} 1\n${String(length).padStart(10, '0')} 00000 n \n`;
      pieces.push(source);
      length += source.length;
    }
    this.trailer.set(PDFName.of('Size'), this.context.obj(this.begins.length));
    this.trailer.set(PDFName.of('Prev'), this.context.obj(this.table));
    pieces.push(
      Buffer.from(`${table}trailer\n`, 'latin1'),
      bytesOf(this.trailer),
      Buffer.from(`\nstartxref\n${length}\n%%EOF\n`, 'latin1'),
    );
    return Buffer.concat(pieces);
  }

  /** The whole file with all changes. */
  save(): Buffer {
    const pieces: Buffer[] = [];
    let length = 0;
    const write = (piece: Buffer): void => {
      pieces.push(piece);
      length += piece.length;
    };
    write(Buffer.from(VERSION, 'latin1'));
    write(this.bytes.subarray(VERSION.length, this.head));
    const entries = this.begins.map((begin, number) => {
      const source = this.sourceOf(number, begin);
      if (source === null) return '0000000000 65535 f \n';
      const entry = `${String(length).padStart(10, '0')} 00000 n \n`;
      write(source);
      return entry;
    });
    const table = length;
    this.trailer.set(PDFName.of('Size'), this.context.obj(entries.length));
    write(Buffer.from(`xref\n0 ${entries.length}\n${entries.join('')}trailer\n`, 'latin1'));
    write(bytesOf(this.trailer));
    write(Buffer.from(`\nstartxref\n${table}\n%%EOF\n`, 'latin1'));
    return Buffer.concat(pieces);
  }

  private named(key: 'Root' | 'Info'): PDFRef {
    const reference = this.trailer.get(PDFName.of(key));
    if (!(reference instanceof PDFRef)) throw new Error(`The PDF has no ${key}`);
    return reference;
  }

  private sourceOf(number: number, begin: number | null): Buffer | null {
    const object = this.changed.has(number) ? this.read.get(number) : undefined;
    if (!object) return begin === null ? null : this.bytes.subarray(begin, this.ends.get(number));
    return Buffer.concat([
      Buffer.from(`${number} 0 obj\n`, 'latin1'),
      bytesOf(object),
      Buffer.from('\nendobj\n', 'latin1'),
    ]);
  }

  private parse(from: number, to: number, before: RegExp): PDFObject {
    const skipped =
      before.exec(this.bytes.toString('latin1', from, Math.min(to, from + 64)))?.[0].length ?? 0;
    return PDFObjectParser.forBytes(this.bytes.subarray(from + skipped, to), this.context).parseObject();
  }
}

const bytesOf = (object: PDFObject): Buffer => {
  const bytes = Buffer.alloc(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes;
};
