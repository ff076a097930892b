import { randomId } from '../lib/random-id';

const KEY = 'candour.device';
const WRITTEN = /^[\da-f]{32}$/;

/** Where the browser keeps nothing, the device is known as long as the page lives. */
let inMemory: string | null = null;

/**
 * 128 random bits by which the server tells a device that has logged in before from a stranger's, who can then not keep
 * its owner out by guessing at the password. They say nothing of the device or of a person, open nothing, and stay when
 * somebody logs out.
 */
export const thisDevice = (): string => {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept !== null && WRITTEN.test(kept)) return kept;
    const made = (inMemory ??= randomId());
    localStorage.setItem(KEY, made);
    return made;
  } catch {
    return (inMemory ??= randomId());
  }
};
