import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';

interface TarFile {
  readonly name: string;
  readonly content: Buffer;
}

const BLOCK = 512;

/**
 * Unpacks the regular files of a tar archive, readable by this user alone; refuses a path that leads out of the folder.
 */
export function unpackTar(archive: Buffer, folder: string): void {
  const root = resolve(folder);
  for (const { name, content } of plainFiles(archive)) {
    const file = resolve(root, name);
    if (!file.startsWith(root + sep)) throw new Error(`The archive leads out of its folder: ${name}`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content, { mode: 0o700 });
  }
}

function* plainFiles(archive: Buffer): Generator<TarFile> {
  for (let offset = 0; offset + BLOCK <= archive.length; ) {
    const name = text(archive, offset, 100);
    if (name === '') return;
    const size = Number.parseInt(text(archive, offset + 124, 12), 8) || 0;
    const type = text(archive, offset + 156, 1);
    offset += BLOCK;
    if (type === '0' || type === '') yield { name, content: archive.subarray(offset, offset + size) };
    offset += Math.ceil(size / BLOCK) * BLOCK;
  }
}

function text(archive: Buffer, from: number, length: number): string {
  return (
    archive
      .toString('latin1', from, from + length)
      .split('\0', 1)[0]
      ?.trim() ?? ''
  );
}
