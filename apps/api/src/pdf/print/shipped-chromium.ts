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
import { packageFolder } from '../../config/package-folder';
import { privateCacheFolder } from '../private-cache';
import { unpackTar } from './tar';

/** The shipped browser, unpacked: the program, libraries that a minimal machine lacks, and a font. */
export interface ShippedChromium {
  readonly program: string;
  readonly libraries: string;
  readonly fonts: string;
}

let unpacking: Promise<ShippedChromium | null> | null = null;

/**
 * Unpacks the browser once for each machine and version, in some 2 s, and again after its files were cleaned away. Null
 * when the package has no browser for this machine.
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

/** A machine that cleans its caches may leave empty folders. */
function isWhole({ program, libraries, fonts }: ShippedChromium): boolean {
  return [program, libraries, fonts].every((place) => existsSync(place));
}

/** Unpacks under a temporary name and renames, so that an existing folder is complete. */
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
