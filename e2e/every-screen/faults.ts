import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Injects axe once into each document of the page, because sending and compiling it takes longer than running its
 * rules.
 */
const giveAxe = async (page: Page): Promise<void> => {
  for (const frame of page.frames()) {
    const isThere = await frame.evaluate(() => 'axe' in globalThis);
    if (!isThere) await frame.evaluate(AXE);
  }
};

/** A colour that still fades in is no colour of the page. */
const whenNothingFades = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
        .map(({ finished }) => finished),
    ),
  );

/** Runs rules in the page and its framed documents. Returns a line for each element that violates one. */
const violations = async (page: Page, runOnly: RunOptions['runOnly']): Promise<readonly string[]> => {
  await giveAxe(page);
  await whenNothingFades(page);
  // By default axe also describes every passing element, which takes as long as the rules.
  const options: RunOptions = { resultTypes: ['violations'], ...(runOnly && { runOnly }) };
  const found = await page.evaluate(
    (given) =>
      (globalThis as unknown as { axe: { run: (o: RunOptions) => Promise<AxeResults> } }).axe.run(given),
    options,
  );
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
  );
};

/** The findings of axe, also in framed documents. */
export const axeFaults = (page: Page): Promise<readonly string[]> =>
  violations(page, { type: 'tag', values: RULES });

/** Only findings about contrast. */
export const contrastFaults = (page: Page): Promise<readonly string[]> =>
  violations(page, { type: 'rule', values: ['color-contrast'] });

/** Elements wider than the window, which need scrolling in two directions. */
export const tooWide = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const given = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= given) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > given + 1,
    );
    return wide.slice(-3).map((element) => `wider than ${given}: ${element.outerHTML.slice(0, 160)}`);
  });

/** Texts that their container or the window cuts off, and texts that overlap. */
export const cutOrOverlapping = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    interface Piece {
      readonly text: string;
      readonly owner: Element;
      readonly box: DOMRect;
    }
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    /** Whether an element is visually hidden or in a separate layer. */
    const isAside = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { clip, clipPath, position } = getComputedStyle(at);
        if (clip !== 'auto' || clipPath !== 'none' || position === 'fixed' || position === 'sticky')
          return true;
        if (at.role === 'dialog') return true;
      }
      return false;
    };
    const pieces: Piece[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!owner || text === '' || !isShown(owner) || isAside(owner)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) if (box.width > 1) pieces.push({ text, owner, box });
    }
    const clippedBy = ({ owner, box }: Piece): Element | null => {
      for (let at: Element | null = owner; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        const frame = at.getBoundingClientRect();
        const isHiding = (value: string): boolean => value === 'hidden' || value === 'clip';
        if (isHiding(overflowX) && (box.right > frame.right + 1 || box.left < frame.left - 1)) return at;
        if (isHiding(overflowY) && box.bottom > frame.bottom + 4) return at;
      }
      return null;
    };
    const width = document.documentElement.clientWidth;
    const isOutside = ({ left, right }: DOMRect): boolean => right > width + 1 || left < -1;
    /** Whether a text is in a row that scrolls horizontally inside the window. */
    const isScrolledTo = ({ owner }: Piece): boolean => {
      for (let at: Element | null = owner; at && at !== document.body; at = at.parentElement)
        if (getComputedStyle(at).overflowX === 'auto') return !isOutside(at.getBoundingClientRect());
      return false;
    };
    const faults = new Set<string>();
    for (const piece of pieces) {
      const by = clippedBy(piece);
      if (by) faults.add(`cut: "${piece.text.slice(0, 60)}" in ${by.outerHTML.slice(0, 80)}`);
      if (isOutside(piece.box) && !isScrolledTo(piece))
        faults.add(`outside the window: "${piece.text.slice(0, 60)}"`);
    }
    const isWithin = (one: Element, other: Element): boolean => one.contains(other) || other.contains(one);
    for (const [index, one] of pieces.entries()) {
      for (const other of pieces.slice(index + 1)) {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        const isOver = across > 3 && down > Math.min(one.box.height, other.box.height) * 0.4;
        if (isOver && !isWithin(one.owner, other.owner))
          faults.add(`overlapping: "${one.text.slice(0, 40)}" and "${other.text.slice(0, 40)}"`);
      }
    }
    return [...faults];
  });

/** Words of a button, or of a link styled as one, that wrap because the button is too narrow. */
export const brokenWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const linesOf = (node: Node, { index, 0: word }: RegExpExecArray): number => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    return [...document.querySelectorAll('button, a, [role="tab"]')]
      .filter((element) => element.checkVisibility() && /flex/.test(getComputedStyle(element).display))
      .flatMap((element) => [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
      .filter((node) =>
        [...(node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)].some((at) => linesOf(node, at) > 1),
      )
      .map((node) => `broken: "${node.textContent}"`);
  });

/** Collects the faults of many screens, so that one run reports all. */
export class Faults {
  readonly #lines: string[] = [];

  add(where: string, found: readonly string[]): void {
    this.#lines.push(...found.map((line) => `${where}: ${line}`));
  }

  /** Runs a check that may fail and continues with the next screen. */
  async gather(where: string, inspect: () => Promise<void>): Promise<void> {
    try {
      await inspect();
    } catch (error) {
      this.add(where, [(error as Error).message.split('\n').slice(0, 8).join(' ')]);
    }
  }

  get lines(): readonly string[] {
    return this.#lines;
  }
}
