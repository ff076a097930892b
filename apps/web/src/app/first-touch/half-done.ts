/** The longest wait for the release of a press: no release arrives when a menu of the browser opened. */
const LONGEST_PRESS_MS = 1_000;
const LOOK_AGAIN_MS = 50;

/**
 * Waits until no press is in progress and no video plays, so that replacing the page interrupts neither. A press
 * ends with its click, which follows its release.
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
