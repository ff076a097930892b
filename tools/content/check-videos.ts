import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Page } from 'puppeteer';
import { runTool } from '../run/tool.ts';
import { openChromium } from './chromium.ts';
import { contentFolder } from './content-folder.ts';
import { drawnVideos } from './drawn-videos.ts';

interface Playback {
  readonly duration: number;
  readonly soughtTo: number;
  readonly ended: boolean;
}

/** Runs in the browser: seeks to the middle, then plays the last second and a half. */
const playInBrowser = `async (source) => {
  const video = document.createElement('video');
  const next = (event) =>
    new Promise((resolve, reject) => {
      video.addEventListener(event, resolve, { once: true });
      video.addEventListener('error', () => reject(new Error(video.error.message)), { once: true });
    });
  const seek = async (time) => {
    const sought = next('seeked');
    video.currentTime = time;
    await sought;
  };
  video.muted = true;
  const loaded = next('loadedmetadata');
  video.src = source;
  await loaded;
  await seek(video.duration / 2);
  const soughtTo = video.currentTime;
  await seek(video.duration - 1.5);
  const ended = next('ended').then(() => true);
  await video.play();
  const late = new Promise((resolve) => setTimeout(() => resolve(false), 8000));
  return { duration: video.duration, soughtTo, ended: await Promise.race([ended, late]) };
}`;

async function play(page: Page, file: string): Promise<Playback> {
  const source = `data:video/${extname(file).slice(1)};base64,${readFileSync(join(contentFolder, 'videos', file)).toString('base64')}`;
  return (await page.evaluate(`(${playInBrowser})(${JSON.stringify(source)})`)) as Playback;
}

/** Plays every drawn video in Chromium: it has a duration, can be sought, and reports its end. */
const playAll = async (): Promise<number> => {
  let hasFailed = false;
  const { browser, close } = await openChromium();
  try {
    const page = await browser.newPage();
    for (const { video, mp4, durationSeconds } of drawnVideos()) {
      for (const file of [video, mp4]) {
        if (file === null) continue;
        const { duration, soughtTo, ended } = await play(page, file);
        const isGood = duration === durationSeconds && soughtTo === durationSeconds / 2 && ended;
        hasFailed ||= !isGood;
        console.log(
          `${isGood ? 'plays' : 'FAILS'}: ${file} (${String(duration)} s, ended: ${String(ended)})`,
        );
      }
    }
  } finally {
    await close();
  }
  return hasFailed ? 1 : 0;
};

await runTool(import.meta, playAll, { usage: 'node tools/content/check-videos.ts' });
