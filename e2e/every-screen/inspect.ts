import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { axeFaults, brokenWords, contrastFaults, cutOrOverlapping, type Faults, tooWide } from './faults';

const pictures = join(import.meta.dirname, '../../screenshots');

/** The viewports of a project: for axe, and for the pictures. */
const WIDTHS = {
  phone: { axe: { width: 360, height: 740 }, picture: { width: 390, height: 844 } },
  desk: { axe: { width: 1280, height: 800 }, picture: { width: 1440, height: 900 } },
} as const;
const NARROWEST = { width: 320, height: 640 } as const;
/** A tablet in portrait and in landscape. */
const TABLETS = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
] as const;
const HALF_OF_A_DESK = { width: 640, height: 400 } as const;

export type ProjectName = keyof typeof WIDTHS;

/** Waits until the page has loaded: it has a heading and no skeleton. */
export const settle = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
};

/** Only with PICTURES=true: the pictures are for people, and cost a third of the time. */
export const takePicture = async (page: Page, project: ProjectName, name: string): Promise<void> => {
  if (process.env['PICTURES'] !== 'true') return;
  await page.setViewportSize(WIDTHS[project].picture);
  const path = join(pictures, project, `${name}.png`);
  await page.screenshot({ path, fullPage: true, timeout: 60_000 });
};

/** Checks a state with axe at the project's width, and takes a picture. */
export const inspectState = async (
  page: Page,
  project: ProjectName,
  name: string,
  faults: Faults,
): Promise<void> => {
  await page.setViewportSize(WIDTHS[project].axe);
  faults.add(name, await axeFaults(page));
  await takePicture(page, project, name);
};

/** Doubles the size: zoom on a desk halves the window; a phone has a font size setting. */
const enlarge = async (page: Page, project: ProjectName): Promise<void> => {
  if (project === 'desk') return page.setViewportSize(HALF_OF_A_DESK);
  await page.setViewportSize(WIDTHS.phone.axe);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
};

const inspectTablets = async (page: Page, name: string, faults: Faults): Promise<void> => {
  for (const tablet of TABLETS) {
    await page.setViewportSize(tablet);
    const found = [...(await tooWide(page)), ...(await brokenWords(page))];
    faults.add(`${name} on a tablet ${tablet.width} wide`, found);
  }
};

/** Checks a state also in dark mode, at 320 px, on a tablet and with text twice as large. */
export const inspectWhole = async (
  page: Page,
  project: ProjectName,
  name: string,
  faults: Faults,
): Promise<void> => {
  await inspectState(page, project, name, faults);
  await page.emulateMedia({ colorScheme: 'dark' });
  faults.add(`${name} in the dark`, await contrastFaults(page));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(project === 'phone' ? NARROWEST : WIDTHS.desk.axe);
  faults.add(name, [...(await tooWide(page)), ...(await cutOrOverlapping(page))]);
  if (project === 'desk') await inspectTablets(page, name, faults);
  await enlarge(page, project);
  const large = [...(await tooWide(page)), ...(await cutOrOverlapping(page))];
  faults.add(`${name} in letters twice as large`, large);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
};
