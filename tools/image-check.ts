import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuiltImage, buildImage } from './image-check/builder.ts';
import { parseDockerfile } from './image-check/dockerfile.ts';
import { examineFiles } from './image-check/files.ts';
import { proveImage } from './image-check/proof.ts';
import { prepareBase } from './image-check/root.ts';
import { startDatabase } from './testbed/database.ts';
import { runTool } from './run/tool.ts';
import { workspaceRoot } from './workspace.ts';

const PORT = Number(process.env['IMAGE_CHECK_PORT'] ?? 21_750);

const prove = async (image: BuiltImage, folder: string): Promise<void> => {
  const database = await startDatabase(folder, PORT + 1);
  try {
    await proveImage({
      image,
      folder,
      port: PORT,
      databaseUrl: await database.create('image'),
      secret: () => randomBytes(36).toString('base64url'),
    });
  } finally {
    await database.end();
  }
};

/**
 * `npm run image:check`: runs the steps of the Dockerfile in an empty Debian root, then runs the resulting image
 * through a whole journey, confined as docker compose confines it. Needs Linux, root and debootstrap, but no
 * Docker. IMAGE_CHECK_DIR (/var/tmp/candour-image-check) keeps the empty root for the next time.
 */
async function main(): Promise<number> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    console.error('The image is checked on Linux, as root: it makes a root file system of its own.');
    return 2;
  }
  const kept = process.env['IMAGE_CHECK_DIR'] ?? '/var/tmp/candour-image-check';
  mkdirSync(kept, { recursive: true });
  const base = prepareBase(kept);
  const folder = mkdtempSync(join(tmpdir(), 'candour-image-'));
  chmodSync(folder, 0o711);
  const stages = join(kept, `stages-${process.pid}`);
  try {
    const dockerfile = parseDockerfile(readFileSync(join(workspaceRoot, 'Dockerfile'), 'utf8'));
    const image = buildImage(dockerfile, stages, base, workspaceRoot);
    examineFiles(image);
    await prove(image, folder);
    console.log('\nThe image is sound');
    return 0;
  } catch (error) {
    console.error(`\nFAILED: ${(error as Error).message}`);
    return 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(stages, { recursive: true, force: true });
  }
}

await runTool(import.meta, main, { usage: 'npm run image:check' });
