import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';
import { newIdentifier } from '../common/identifiers';
import { CONTENT_FILES_PATH } from './content-file-address';
import { StoredMediaFile } from './media-file.entity';

const ENDINGS: Readonly<Record<string, string>> = {
  'video/webm': 'webm',
  'video/mp4': 'mp4',
  'text/vtt': 'vtt',
};
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** A folder on this machine that holds what the database stores, so that byte ranges are read from disk. */
export class ContentFiles {
  private readonly known = new Map<string, string>();

  constructor(
    private readonly dataSource: DataSource,
    readonly folder: string,
  ) {}

  /** The name of the file below the folder; null when no content has ever held such a file. */
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

/** `/content-files/<hash>`: no key, immutable, with byte ranges. Needs @fastify/static on the server. */
export const serveContentFiles = (server: FastifyInstance, files: ContentFiles): void => {
  server.get<{ Params: { hash: string } }>(`${CONTENT_FILES_PATH}/:hash`, async ({ params }, reply) => {
    const name = /^[0-9a-f]{64}$/.test(params.hash) ? await files.fileOf(params.hash) : null;
    if (!name) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such file');
    return reply
      .header('cache-control', IMMUTABLE)
      .header('cross-origin-resource-policy', 'same-origin')
      .sendFile(name, files.folder, { cacheControl: false, acceptRanges: true });
  });
};
