import { randomId } from '../lib/random-id';

const KEY = 'candour.device';
const WRITTEN = /^[\da-f]{32}$/;

/** Fallback for a browser that stores nothing: the id lives as long as the page. */
let inMemory: string | null = null;

/**
 * 128 random bits that identify this device. The server uses them to recognise a device that has logged in
 * before, so that another person who guesses passwords cannot lock the owner out. They contain nothing about
 * the device or a person, grant no access, and survive a logout.
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
