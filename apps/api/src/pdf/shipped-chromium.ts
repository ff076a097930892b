import { randomBytes } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib';
import { packageFolder } from '../config/package-folder';
import { privateCacheFolder } from './private-cache';
import { unpackTar } from './tar';

/** The browser that comes with the installation, unpacked: the program, libraries that a bare machine lacks, a font. */
export interface ShippedChromium {
  readonly program: string;
  readonly libraries: string;
  readonly fonts: string;
}

let unpacking: Promise<ShippedChromium | null> | null = null;

/**
 * Unpacked once a machine and version, some 2 s, and again when somebody has cleaned it away; null where the package has
 * no browser for this machine.
 */
export async function shippedChromium(): Promise<ShippedChromium | null> {
  const before = unpacking;
  const unpacked = await before;
  if (unpacked && !isWhole(unpacked) && unpacking === before) unpacking = null;
  unpacking ??= unpackWhereNeeded().catch((error: unknown) => {
    unpacking = null;
    throw error;
  });
  return unpacking;
}

async function unpackWhereNeeded(): Promise<ShippedChromium | null> {
  const source = packageFolder('@sparticuz/chromium');
  if (source === null || process.platform !== 'linux' || process.arch !== 'x64') return null;
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string };
  const folder = join(privateCacheFolder(), `chromium-${version}`);
  const chromium = {
    program: join(folder, 'chromium'),
    libraries: join(folder, 'libraries', 'lib'),
    fonts: join(folder, 'fonts', 'fonts'),
  };
  if (isWhole(chromium)) return chromium;
  rmSync(folder, { recursive: true, force: true });
  await unpack(join(source, 'bin'), folder);
  return chromium;
}

/** A machine that cleans its caches may leave the empty folders. */
function isWhole({ program, libraries, fonts }: ShippedChromium): boolean {
  return [program, libraries, fonts].every((place) => existsSync(place));
}

/** Unpacked aside and then renamed, so that whoever finds the folder finds it whole. */
async function unpack(source: string, folder: string): Promise<void> {
  const draft = `${folder}.${randomBytes(6).toString('hex')}`;
  try {
    mkdirSync(draft, { mode: 0o700 });
    await pipeline(
      createReadStream(join(source, 'chromium.br')),
      createBrotliDecompress({ chunkSize: 2 ** 20 }),
      createWriteStream(join(draft, 'chromium'), { mode: 0o700, flush: true }),
    );
    unpackTar(brotliDecompressSync(readFileSync(join(source, 'al2023.tar.br'))), join(draft, 'libraries'));
    unpackTar(brotliDecompressSync(readFileSync(join(source, 'fonts.tar.br'))), join(draft, 'fonts'));
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
