import type { IncomingMessage } from 'node:http';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';
import { newIdentifier } from '../common/identifiers';
import { CONTENT_FILES_PATH } from './media-file';
import { StoredMediaFile } from './media-file.entity';

const ENDINGS: Readonly<Record<string, string>> = {
  'video/webm': 'webm',
  'video/mp4': 'mp4',
  'text/vtt': 'vtt',
  'image/svg+xml': 'svg',
};
/** The policy for a picture that is opened directly: it executes and loads nothing. */
const ONLY_SHOWN = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** A folder on this machine with copies of the files in the database, so that byte ranges are read from disk. */
export class ContentFiles {
  private readonly known = new Map<string, string>();

  constructor(
    private readonly dataSource: DataSource,
    readonly folder: string,
  ) {}

  /** The name of the file in the folder; null when no content has ever contained it. */
  async fileOf(hash: string): Promise<string | null> {
    const known = this.known.get(hash);
    if (known) return known;
    const stored = await this.dataSource.manager.findOne(StoredMediaFile, {
      where: { hash },
      select: { hash: true, media_type: true },
    });
    if (!stored) return null;
    const name = `${hash}.${ENDINGS[stored.media_type.split(';')[0] ?? ''] ?? 'bin'}`;
    if (!(await exists(join(this.folder, name)))) await this.unpack(hash, name);
    this.known.set(hash, name);
    return name;
  }

  private async unpack(hash: string, name: string): Promise<void> {
    const { bytes } = await this.dataSource.manager.findOneOrFail(StoredMediaFile, {
      where: { hash },
      select: { hash: true, bytes: true },
    });
    await mkdir(this.folder, { recursive: true });
    const unfinished = join(this.folder, `${newIdentifier()}.part`);
    await writeFile(unfinished, bytes);
    await rename(unfinished, join(this.folder, name));
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** The first and the last byte of a part. */
type Part = readonly [number, number];

/**
 * The part of a file that a Range header asks for (RFC 9110, section 14): null when the file has no byte of it; 'whole'
 * for another unit, several parts and a malformed range, which a server may ignore.
 */
const partOf = (header: string, size: number): Part | 'whole' | null => {
  const [, first = '', last = ''] = /^bytes=([0-9]*)-([0-9]*)$/.exec(header) ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') return Number(last) === 0 ? null : [Math.max(0, size - Number(last)), size - 1];
  if (last !== '' && Number(last) < Number(first)) return 'whole';
  if (Number(first) >= size) return null;
  return [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)];
};

/** Rewrites the Range header so that the library reads it correctly; returns false when no part can be sent. */
const settleRange = ({ headers }: IncomingMessage, size: number): boolean => {
  const part = headers.range === undefined ? 'whole' : partOf(headers.range, size);
  if (part === null && headers['if-range'] === undefined) return false;
  if (part === null || part === 'whole') delete headers.range;
  else headers.range = `bytes=${part[0]}-${part[1]}`;
  return true;
};

/** `/content-files/<hash>`: no key, immutable, with byte ranges. Needs @fastify/static on the server. */
export const serveContentFiles = (server: FastifyInstance, files: ContentFiles): void => {
  server.get<{ Params: { hash: string } }>(`${CONTENT_FILES_PATH}/:hash`, async ({ params, raw }, reply) => {
    const name = /^[0-9a-f]{64}$/.test(params.hash) ? await files.fileOf(params.hash) : null;
    if (!name) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such file');
    const { size } = await stat(join(files.folder, name));
    if (!settleRange(raw, size)) return reply.code(416).header('content-range', `bytes */${size}`).send();
    return reply
      .header('cache-control', IMMUTABLE)
      .header('cross-origin-resource-policy', 'same-origin')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', ONLY_SHOWN)
      .sendFile(name, files.folder, { cacheControl: false, acceptRanges: true });
  });
};
