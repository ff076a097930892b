import type { Page } from '@playwright/test';

/** Records which of these words a page shows from now on, on every screen, however briefly. */
export const wordsMet = async (page: Page, words: RegExp): Promise<() => readonly string[]> => {
  const met = new Set<string>();
  await page.exposeFunction('noteWord', (word: string) => void met.add(word));
  await page.addInitScript((source) => {
    const sought = new RegExp(source, 'gi');
    const test = globalThis as unknown as { noteWord: (word: string) => void };
    const look = (): void => {
      for (const [word] of document.body?.innerText.matchAll(sought) ?? [])
        test.noteWord(`${word} at ${location.pathname}`);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  }, words.source);
  return () => [...met];
};
