import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer';
import { captionsOf } from './captions.ts';
import { openChromium } from './chromium.ts';
import { contentFolder } from './content-folder.ts';
import { type DrawnVideo, drawnVideos } from './drawn-videos.ts';
import { durationSecondsOf } from './slides.ts';
import { type SilentVideo, webmOf } from './webm.ts';

/*
 * node tools/content/make-videos.ts [part of a name ...]
 *
 * Draws the videos of the content folder from their transcripts, writes their captions, and their duration into the
 * content file. Only for developers: what it makes is shipped.
 */

interface FrameFromPage {
  readonly time: number;
  readonly key: boolean;
  readonly data: string;
}

const shippedFiles = new Map([
  ['/', fileURLToPath(new URL('video-page.html', import.meta.url))],
  ['/fonts/text.woff2', font('atkinson-hyperlegible-next')],
  ['/fonts/display.woff2', font('fraunces')],
]);

function font(family: string): string {
  const file = `@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`;
  return fileURLToPath(import.meta.resolve(file));
}

/** Encoding video needs a secure context, and localhost is one; nothing leaves the browser. */
async function openPage(page: Page): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    const file = shippedFiles.get(path);
    if (file === undefined) return void request.respond({ status: 404 });
    const contentType = path === '/' ? 'text/html' : 'font/woff2';
    return void request.respond({ status: 200, contentType, body: readFileSync(file) });
  });
  await page.goto('http://localhost/');
}

async function encode(page: Page, { subject, notice, slides }: DrawnVideo): Promise<SilentVideo> {
  const request = JSON.stringify({ subject, notice, slides });
  const encoded = await page.evaluate(`encodeVideo(${request})`);
  const video = encoded as Omit<SilentVideo, 'frames'> & { readonly frames: readonly FrameFromPage[] };
  const frames = video.frames.map((frame) => ({ ...frame, data: Buffer.from(frame.data, 'base64') }));
  return { ...video, frames };
}

/** Changes the one line, so that the rest of the file stays as a clinician wrote it. */
function writeDuration({ file, captions, slides }: DrawnVideo): void {
  const path = join(contentFolder, file);
  const source = readFileSync(path, 'utf8');
  const line = new RegExp(`(captions: ${RegExp.escape(captions)}\\n\\s+durationSeconds: )\\d+`);
  const changed = source.replace(line, `$1${String(durationSecondsOf(slides))}`);
  if (changed !== source) writeFileSync(path, changed);
}

const wanted = process.argv.slice(2);
const videos = drawnVideos().filter(
  ({ video }) => wanted.length === 0 || wanted.some((part) => video.includes(part)),
);
const { browser, close } = await openChromium();
try {
  const page = await browser.newPage();
  await openPage(page);
  for (const video of videos) {
    const bytes = webmOf(await encode(page, video));
    const target = join(contentFolder, 'videos', video.video);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, bytes);
    writeFileSync(join(contentFolder, 'videos', video.captions), captionsOf(video.slides));
    writeDuration(video);
    const kilobytes = Math.round(bytes.length / 1_000);
    console.log(`${video.video}: ${String(durationSecondsOf(video.slides))} s, ${String(kilobytes)} kB`);
  }
} finally {
  await close();
}
