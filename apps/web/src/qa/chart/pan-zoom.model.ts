/** How a picture is shown in its window: how large, and which of its points is in the upper left corner. */
export interface Sight {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const SMALLEST = 0.1;
const LARGEST = 4;
const MARGIN = 8;

const bounded = (scale: number): number => Math.min(LARGEST, Math.max(SMALLEST, scale));

/** All of the picture, no larger than it is, in the middle of the window. */
export const fitted = (picture: Size, window: Size): Sight => {
  const scale = bounded(
    Math.min(1, (window.width - 2 * MARGIN) / picture.width, (window.height - 2 * MARGIN) / picture.height),
  );
  return { scale, x: (window.width - picture.width * scale) / 2, y: MARGIN };
};

/** The same point of the picture stays under the same point of the window. */
export const zoomed = (
  { scale, x, y }: Sight,
  factor: number,
  at: { readonly x: number; readonly y: number },
): Sight => {
  const next = bounded(scale * factor);
  const ratio = next / scale;
  return { scale: next, x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio };
};

export const moved = (sight: Sight, x: number, y: number): Sight => ({
  ...sight,
  x: sight.x + x,
  y: sight.y + y,
});
