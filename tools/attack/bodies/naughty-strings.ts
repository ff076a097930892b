import { code } from './naughty/code.ts';
import { injection } from './naughty/injection.ts';
import { letters } from './naughty/letters.ts';
import { mail } from './naughty/mail.ts';
import { unseen } from './naughty/unseen.ts';
import { words } from './naughty/words.ts';

/**
 * Strings that break careless text handling, by kind. The idea is that of the Big List of Naughty Strings
 * (Max Woolf, MIT); the strings are this project's own.
 */
export const NAUGHTY_STRINGS: Readonly<Record<string, readonly string[]>> = {
  ...words,
  ...unseen,
  ...letters,
  ...injection,
  ...code,
  ...mail,
};

export const naughtyStrings: readonly string[] = [...new Set(Object.values(NAUGHTY_STRINGS).flat())];
