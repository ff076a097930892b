import { readFile, readdir } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { CODINGS, type Coding, etagOf } from '../negotiation';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const SMALL = 1_024;
const BROTLI_QUALITY = 9;

/** A file of the built web app, held in memory. */
export interface WebFile {
  readonly type: string;
  readonly etag: string;
  readonly bytes: Buffer;
  /** Its content codings; none for a picture, a font or a small file. */
  readonly codings: readonly Coding[];
  /** The file in a coding; null where that makes it less than a tenth smaller. */
  packed(coding: Coding): Promise<Buffer | null>;
}

const compress: Readonly<Record<Coding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes) => compressGzip(bytes),
};

/**
 * The file is compressed once, at the first request: compressing all files would take longer than the rest of a
 * start.
 */
export const webFileOf = (type: string, bytes: Buffer): WebFile => {
  const known = new Map<Coding, Promise<Buffer | null>>();
  const pack = async (coding: Coding): Promise<Buffer | null> => {
    const packed = await compress[coding](bytes);
    return packed.length < bytes.length * 0.9 ? packed : null;
  };
  return {
    type,
    bytes,
    etag: etagOf(bytes),
    codings: /charset|svg|manifest/.test(type) && bytes.length > SMALL ? CODINGS : [],
    packed: (coding) => {
      const packing = known.get(coding) ?? pack(coding);
      known.set(coding, packing);
      return packing;
    },
  };
};

const readWebFile = async (path: string): Promise<WebFile> =>
  webFileOf(TYPES[extname(path)] ?? 'application/octet-stream', await readFile(path));

/** Every file below the folder of the built web app, by its request path. */
export const readWebFiles = async (folder: string): Promise<ReadonlyMap<string, WebFile>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = await Promise.all(
    paths.map(
      async (path) => [`/${relative(folder, path).split(sep).join('/')}`, await readWebFile(path)] as const,
    ),
  );
  return new Map(files);
};
