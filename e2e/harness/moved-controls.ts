import type { Page } from '@playwright/test';

/** A control that moved in the page after it was shown, with its place before and after in px. */
export type Moved = readonly [name: string, before: number, after: number];

/** Less than a finger notices. */
const STILL = 8;

/**
 * Watches each page load from now on. Returns a function that tells which controls in sight have moved since they
 * were shown: a press on one of them could meet another. It looks after each change of the page, so the answer does not
 * depend on how fast the machine is.
 */
export const watchControls = async (page: Page): Promise<() => Promise<readonly Moved[]>> => {
  await page.addInitScript((still) => {
    const shown = new Map<Element, number>();
    const moved = new Map<Element, readonly [string, number, number]>();
    Object.assign(globalThis, { movedControls: moved });
    const look = (): void => {
      for (const control of document.querySelectorAll(
        'main :is(a[href], button, input, select, summary, textarea)',
      )) {
        const now = Math.round(control.getBoundingClientRect().top + window.scrollY);
        const before = shown.get(control);
        const isVisible = control.checkVisibility({ visibilityProperty: true });
        if (isVisible) shown.set(control, now);
        else shown.delete(control);
        if (!isVisible || before === undefined || Math.abs(now - before) <= still) continue;
        if (before > window.scrollY + window.innerHeight) continue;
        moved.set(control, [control.textContent || control.outerHTML.slice(0, 80), before, now]);
      }
    };
    // A text can wrap anew in the font that replaces its stand-in.
    document.fonts.addEventListener('loadingdone', () => shown.clear());
    new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true });
  }, STILL);
  return () =>
    page.evaluate(() => [
      ...(globalThis as unknown as { movedControls: Map<Element, Moved> }).movedControls.values(),
    ]);
};
