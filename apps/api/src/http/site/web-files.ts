import { readFile, readdir } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Coding, etagOf } from '../negotiation';

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

/** A file of the built web app, read and compressed once. */
export interface WebFile {
  readonly type: string;
  readonly etag: string;
  readonly bytes: Buffer;
  readonly packed: ReadonlyMap<Coding, Buffer>;
}

/** A text in each coding that makes it at least a tenth smaller. */
const packedOf = async (type: string, bytes: Buffer): Promise<WebFile['packed']> => {
  if (!/charset|svg|manifest/.test(type) || bytes.length <= SMALL) return new Map();
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };
  const packed: [Coding, Buffer][] = [
    ['br', await compressBrotli(bytes, quality)],
    ['gzip', await compressGzip(bytes)],
  ];
  return new Map(packed.filter(([, { length }]) => length < bytes.length * 0.9));
};

export const webFileOf = async (type: string, bytes: Buffer): Promise<WebFile> => ({
  type,
  bytes,
  etag: etagOf(bytes),
  packed: await packedOf(type, bytes),
});

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
