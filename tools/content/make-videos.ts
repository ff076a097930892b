import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Page } from 'puppeteer';
import { runTool } from '../run/tool.ts';
import { captionsOf } from './captions.ts';
import { openChromium } from './chromium.ts';
import { contentFolder } from './content-folder.ts';
import {
  type DrawnFilm,
  type DrawnVideo,
  digestOf,
  drawnFilm,
  drawnVideos,
  videoPage,
} from './drawn-videos.ts';
import { mp4Of } from './mp4.ts';
import { pictureAt, runsOf } from './motion.ts';
import { durationSecondsOf } from './slides.ts';
import { type SilentVideo, webmOf } from './webm.ts';

interface FrameFromPage {
  readonly time: number;
  readonly key: boolean;
  readonly data: string;
}

const shippedFiles = new Map([
  ['/', videoPage],
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

/** The codecs, with a bit rate that suffices for flat drawings. */
const vp9 = { codec: 'vp09.00.30.08', bitrate: 70_000 };
const h264 = { codec: 'avc1.4d001f', bitrate: 60_000, avc: { format: 'avc' } };

interface EncodedByPage extends Omit<SilentVideo, 'frames' | 'madeFrom'> {
  readonly frames: readonly FrameFromPage[];
  /** The configuration of an H.264 decoder. */
  readonly decoder: string | null;
}

async function encode(page: Page, { pictures, ...film }: DrawnFilm, codecs: readonly object[]) {
  const given = [film, pictures, codecs].map((value) => JSON.stringify(value)).join();
  const encoded = (await page.evaluate(`encodeVideo(${given})`)) as readonly EncodedByPage[];
  const madeFrom = digestOf({ pictures, ...film });
  return encoded.map(({ frames, decoder, ...video }) => ({
    ...video,
    madeFrom,
    frames: frames.map((frame) => ({ ...frame, data: Buffer.from(frame.data, 'base64') })),
    decoder: Buffer.from(decoder ?? '', 'base64'),
  }));
}

async function writeVideo(page: Page, video: DrawnVideo): Promise<void> {
  const { video: name, mp4, slides, captions } = video;
  const [webm, other] = await encode(page, drawnFilm(video), mp4 === null ? [vp9] : [vp9, h264]);
  const folder = join(contentFolder, 'videos');
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  if (webm) writeFileSync(join(folder, name), webmOf(webm));
  if (other && mp4 !== null) writeFileSync(join(folder, mp4), mp4Of(other, other.decoder));
  writeFileSync(join(folder, captions), captionsOf(slides));
  writeDuration(video);
  const kilobytes = [name, mp4].flatMap((file) =>
    file === null ? [] : `${String(Math.round(statSync(join(folder, file)).size / 1_000))} kB`,
  );
  console.log(`${name}: ${String(durationSecondsOf(slides))} s, ${kilobytes.join(' and ')}`);
}

async function writeStills(page: Page, video: DrawnVideo, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const { pictures: _, ...film } = drawnFilm(video);
  const runs = runsOf(video.film, video.slides);
  const times = video.slides.flatMap(({ from, to }) => [from + 1_200, (from + to) / 2, to - 1]);
  const pictures = times.map((time) => pictureAt(runs, video.slides, time));
  const stills = await page.evaluate(`stillsOf(${JSON.stringify(film)}, ${JSON.stringify(pictures)})`);
  for (const [place, still] of (stills as readonly string[]).entries()) {
    const name = `${video.video.replaceAll(/\/|\.webm/g, '-')}${String(place).padStart(2, '0')}.png`;
    writeFileSync(join(folder, name), Buffer.from(still, 'base64'));
  }
}

/** Changes the one line, so that the rest of the file stays as a clinician wrote it. */
function writeDuration({ file, captions, slides }: DrawnVideo): void {
  const path = join(contentFolder, file);
  const source = readFileSync(path, 'utf8');
  const line = new RegExp(`(captions: ${RegExp.escape(captions)}\\n\\s+durationSeconds: )\\d+`);
  const changed = source.replace(line, `$1${String(durationSecondsOf(slides))}`);
  if (changed !== source) writeFileSync(path, changed);
}

/**
 * Draws the videos of the content folder from their transcripts and scenes, and writes them, their captions, and their
 * duration into the content file. Only for developers: its files are shipped. `--stills FOLDER` writes pictures of each
 * slide instead: at its beginning, in its middle and at its end.
 */
const makeVideos = async (): Promise<number> => {
  const { values, positionals: wanted } = parseArgs({
    options: { stills: { type: 'string' } },
    allowPositionals: true,
  });
  const videos = drawnVideos().filter(
    ({ video }) => wanted.length === 0 || wanted.some((part) => video.includes(part)),
  );
  const { browser, close } = await openChromium();
  try {
    const page = await browser.newPage();
    await openPage(page);
    for (const video of videos) {
      if (values.stills === undefined) await writeVideo(page, video);
      else await writeStills(page, video, values.stills);
    }
  } finally {
    await close();
  }
  return 0;
};

await runTool(import.meta, makeVideos, {
  usage: 'node tools/content/make-videos.ts [--stills FOLDER] [part of a name ...]',
  options: ['--stills'],
  names: true,
});
