/** The visible part of a picture: its scale and the offset of its upper left corner. */
export interface Viewport {
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

/** The whole picture, at most at its own size, centred in the window. */
export const fitted = (picture: Size, window: Size): Viewport => {
  const scale = bounded(
    Math.min(1, (window.width - 2 * MARGIN) / picture.width, (window.height - 2 * MARGIN) / picture.height),
  );
  return { scale, x: (window.width - picture.width * scale) / 2, y: MARGIN };
};

/** Zooms while the point at `at` stays fixed. */
export const zoomed = (
  { scale, x, y }: Viewport,
  factor: number,
  at: { readonly x: number; readonly y: number },
): Viewport => {
  const next = bounded(scale * factor);
  const ratio = next / scale;
  return { scale: next, x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio };
};

export const moved = (viewport: Viewport, x: number, y: number): Viewport => ({
  ...viewport,
  x: viewport.x + x,
  y: viewport.y + y,
});
