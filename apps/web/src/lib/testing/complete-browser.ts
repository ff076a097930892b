import { vi } from 'vitest';

/** What jsdom lacks of a browser. */
export const completeBrowser = (): void => {
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
};
