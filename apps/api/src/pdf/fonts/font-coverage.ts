import { brotliDecompressSync } from 'node:zlib';

const CMAP_IN_WOFF2 = 0;
const GLYF_IN_WOFF2 = 10;
const LOCA_IN_WOFF2 = 11;

/**
 * Every code point for which a font (TrueType, OpenType, a collection of them, or WOFF2) has a glyph, from its cmap
 * table.
 */
export function coveredCodePoints(font: Buffer): Set<number> {
  const cmap = font.toString('latin1', 0, 4) === 'wOF2' ? cmapOfWoff2(font) : cmapOfTrueType(font);
  const covered = new Set<number>();
  for (let record = 0; record < cmap.readUInt16BE(2); record += 1) {
    const subtable = cmap.subarray(cmap.readUInt32BE(8 + record * 8));
    if (subtable.readUInt16BE(0) === 4) readSegments(subtable, covered);
    if (subtable.readUInt16BE(0) === 12) readGroups(subtable, covered);
  }
  return covered;
}

/** Reads the first font of a collection: all of them cover the same characters. */
function cmapOfTrueType(font: Buffer): Buffer {
  const start = font.toString('latin1', 0, 4) === 'ttcf' ? font.readUInt32BE(12) : 0;
  for (let table = 0; table < font.readUInt16BE(start + 4); table += 1) {
    const entry = start + 12 + table * 16;
    if (font.toString('latin1', entry, entry + 4) === 'cmap')
      return font.subarray(font.readUInt32BE(entry + 8));
  }
  throw new Error('The font has no character map');
}

/** WOFF2 stores its tables in one compressed stream, with their lengths in a packed directory. */
function cmapOfWoff2(font: Buffer): Buffer {
  let position = 48;
  const packedNumber = (): number => {
    for (let value = 0; ; ) {
      const byte = font.readUInt8(position++);
      value = value * 128 + (byte & 0x7f);
      if ((byte & 0x80) === 0) return value;
    }
  };
  let start: number | null = null;
  let offset = 0;
  for (let table = 0; table < font.readUInt16BE(12); table += 1) {
    const flags = font.readUInt8(position++);
    const kind = flags & 0x3f;
    const transform = flags >> 6;
    if (kind === 0x3f) position += 4;
    if (kind === CMAP_IN_WOFF2) start = offset;
    const length = packedNumber();
    const transformed = kind === GLYF_IN_WOFF2 || kind === LOCA_IN_WOFF2 ? transform !== 3 : transform !== 0;
    offset += transformed ? packedNumber() : length;
  }
  if (start === null) throw new Error('The font has no character map');
  return brotliDecompressSync(font.subarray(position, position + font.readUInt32BE(20))).subarray(start);
}

/** Format 4: segments of the first 65,536 code points. */
function readSegments(table: Buffer, covered: Set<number>): void {
  const size = table.readUInt16BE(6);
  for (let segment = 0; segment < size; segment += 2) {
    const end = table.readUInt16BE(14 + segment);
    const start = table.readUInt16BE(16 + size + segment);
    const delta = table.readUInt16BE(16 + size * 2 + segment);
    const rangeAt = 16 + size * 3 + segment;
    const range = table.readUInt16BE(rangeAt);
    for (let codePoint = start; codePoint <= end && codePoint !== 0xffff; codePoint += 1) {
      const glyph =
        range === 0
          ? (codePoint + delta) & 0xffff
          : table.readUInt16BE(rangeAt + range + (codePoint - start) * 2);
      if (glyph !== 0) covered.add(codePoint);
    }
  }
}

/** Format 12: groups of any code points. */
function readGroups(table: Buffer, covered: Set<number>): void {
  for (let group = 0; group < table.readUInt32BE(12); group += 1) {
    const at = 16 + group * 12;
    for (let codePoint = table.readUInt32BE(at); codePoint <= table.readUInt32BE(at + 4); codePoint += 1) {
      covered.add(codePoint);
    }
  }
}
