import type { ScreenName } from '@candour/contracts';

/** Texts to read: they need no session, so neither do they load what keeps one. */
const textScreens: readonly ScreenName[] = ['home', 'terms', 'privacy', 'accessibility'];

export const needsSession = (name: ScreenName | null): boolean =>
  name !== null && !textScreens.includes(name);
