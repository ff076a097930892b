/** A press whose release is not heard, because a menu of the browser opened, holds nothing up for longer. */
const LONGEST_PRESS_MS = 1_000;
const LOOK_AGAIN_MS = 50;

/**
 * Waits until no press is half done and no video plays on a page, so that replacing the page takes neither away. A press
 * counts until its click, which comes after its release.
 */
export const whenFreeOf = (root: HTMLElement): (() => Promise<void>) => {
  let pressedAt = Number.NEGATIVE_INFINITY;
  root.addEventListener('pointerdown', () => {
    pressedAt = performance.now();
  });
  const release = (): void => {
    setTimeout(() => {
      pressedAt = Number.NEGATIVE_INFINITY;
    });
  };
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, release);
  const isPressed = (): boolean => performance.now() - pressedAt < LONGEST_PRESS_MS;
  const plays = (): boolean => [...root.querySelectorAll('video')].some(({ paused }) => !paused);
  return async () => {
    while (isPressed() || plays()) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  };
};
