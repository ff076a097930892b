import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { SIZES, type Size } from '../harness/sizes';
import { axeFaults, brokenWords, contrastFaults, cutOrOverlapping, type Faults, tooWide } from './faults';

const pictures = join(import.meta.dirname, '../../screenshots');

/** The window sizes for axe. */
const WINDOWS = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } } as const;
const NARROWEST = { width: 320, height: 640 } as const;
/** A tablet in portrait and in landscape. */
const TABLETS = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
] as const;
const HALF_OF_A_DESK = { width: 640, height: 400 } as const;

/** Waits until the page has loaded: it has a heading and no skeleton. */
export const settle = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
};

/** Takes a picture only with PICTURES=true, because pictures are for people and take a third of the time. */
export const takePicture = async (page: Page, size: Size, name: string): Promise<void> => {
  if (process.env['PICTURES'] !== 'true') return;
  await page.setViewportSize(SIZES[size].viewport);
  const path = join(pictures, size, `${name}.png`);
  await page.screenshot({ path, fullPage: true, timeout: 60_000 });
};

/** Resizes the window; the new layout takes as long as axe. */
const showIn = async (
  page: Page,
  window: { readonly width: number; readonly height: number },
): Promise<void> => {
  const now = page.viewportSize();
  if (now?.width !== window.width || now.height !== window.height) await page.setViewportSize(window);
};

/** Opens the first window of this size. */
export const showAt = (page: Page, size: Size): Promise<void> => showIn(page, WINDOWS[size]);

/** Checks a state with axe in a window of this size, and takes a picture. */
export const inspectState = async (page: Page, size: Size, name: string, faults: Faults): Promise<void> => {
  await showAt(page, size);
  faults.add(`${name} on a ${size}`, await axeFaults(page));
  await takePicture(page, size, name);
  await showAt(page, size);
};

const inspectDark = async (page: Page, size: Size, name: string, faults: Faults): Promise<void> => {
  await showAt(page, size);
  await page.emulateMedia({ colorScheme: 'dark' });
  faults.add(`${name} in the dark on a ${size}`, await contrastFaults(page));
};

const badlyLaidOut = async (page: Page): Promise<readonly string[]> => [
  ...(await tooWide(page)),
  ...(await cutOrOverlapping(page)),
];

/** Also checks the phone with doubled font size, and at 320 px. */
const inspectPhone = async (page: Page, name: string, faults: Faults): Promise<void> => {
  await inspectState(page, 'phone', name, faults);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  faults.add(`${name} in letters twice as large on a phone`, await badlyLaidOut(page));
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await showIn(page, NARROWEST);
  faults.add(`${name} on a narrow phone`, await badlyLaidOut(page));
};

/** Also checks a tablet, and a zoom that halves the window. */
const inspectDesk = async (page: Page, name: string, faults: Faults): Promise<void> => {
  await inspectDark(page, 'desk', name, faults);
  await page.emulateMedia({ colorScheme: 'light' });
  await inspectState(page, 'desk', name, faults);
  faults.add(`${name} on a desk`, await badlyLaidOut(page));
  for (const tablet of TABLETS) {
    await showIn(page, tablet);
    const found = [...(await tooWide(page)), ...(await brokenWords(page))];
    faults.add(`${name} on a tablet ${tablet.width} wide`, found);
  }
  await showIn(page, HALF_OF_A_DESK);
  faults.add(`${name} in letters twice as large on a desk`, await badlyLaidOut(page));
};

/**
 * Checks a state with axe, in the dark, in other windows and in letters twice as large. Every pair of colours is that of
 * the palette, whose spec computes each contrast: the dark is looked at in one size.
 */
export const inspectWhole = async (
  page: Page,
  sizes: readonly Size[],
  name: string,
  faults: Faults,
): Promise<void> => {
  if (sizes.includes('phone')) await inspectPhone(page, name, faults);
  if (sizes.includes('desk')) await inspectDesk(page, name, faults);
  else await inspectDark(page, 'phone', name, faults);
};
