/**
 * The block editor keeps each paragraph in an editing field of its own. Under a finger that gets in the way: a selection
 * cannot reach over paragraphs, and on-screen keyboards report their keys too late for it.
 */
export const suitsBlockEditor = (): boolean =>
  'isContentEditable' in document.createElement('div') &&
  typeof document.execCommand === 'function' &&
  !(window.matchMedia?.('(pointer: coarse)').matches ?? false);
