import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import puppeteer, { type Browser } from 'puppeteer';

interface OpenBrowser {
  readonly browser: Browser;
  readonly close: () => Promise<void>;
}

/**
 * Opens the Chromium of CHROMIUM_PATH, or the shipped one, which is unpacked for this run and removed at its end.
 */
export async function openChromium(): Promise<OpenBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'candour-content-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const given = process.env['CHROMIUM_PATH'];
  const executablePath = given !== undefined && existsSync(given) ? given : await unpack(folder);
  const asRoot = process.getuid?.() === 0;
  const browser = await puppeteer.launch({
    executablePath,
    headless: 'shell',
    args: [
      '--disable-gpu',
      '--no-first-run',
      '--font-render-hinting=none',
      ...(asRoot ? ['--no-sandbox'] : []),
    ],
  });
  const close = async () => {
    await browser.close();
    await remove();
  };
  return { browser, close };
}

async function unpack(folder: string): Promise<string> {
  const packed = fileURLToPath(new URL('../bin/chromium.br', import.meta.resolve('@sparticuz/chromium')));
  const target = join(folder, 'chromium');
  await pipeline(
    createReadStream(packed),
    createBrotliDecompress(),
    createWriteStream(target, { mode: 0o700 }),
  );
  return target;
}
