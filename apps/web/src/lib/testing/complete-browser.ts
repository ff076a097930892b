import { vi } from 'vitest';

/** Adds the browser features that jsdom lacks. */
export const completeBrowser = (): void => {
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
};
