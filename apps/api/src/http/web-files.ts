import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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
  readonly brotli: Buffer | null;
  readonly gzip: Buffer | null;
}

/** A compressed form is kept when it saves a tenth. */
const worthwhile = (compressed: Buffer, bytes: Buffer): Buffer | null =>
  compressed.length < bytes.length * 0.9 ? compressed : null;

/** A file with what is served of it, compressed as browsers take it. */
export const webFileOf = async (type: string, bytes: Buffer): Promise<WebFile> => {
  const isText = /charset|svg|manifest/.test(type) && bytes.length > SMALL;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };
  return {
    type,
    bytes,
    etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`,
    brotli: isText ? worthwhile(await compressBrotli(bytes, quality), bytes) : null,
    gzip: isText ? worthwhile(await compressGzip(bytes), bytes) : null,
  };
};

const readWebFile = async (path: string): Promise<WebFile> =>
  webFileOf(TYPES[extname(path)] ?? 'application/octet-stream', await readFile(path));

/** Every file below the folder of the built web app, by the path that it is asked for with. */
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
