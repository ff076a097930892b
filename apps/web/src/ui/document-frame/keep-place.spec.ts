import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPlace } from './keep-place';

const scrolled = vi.fn();
let resized = (): void => undefined;

beforeEach(() => {
  scrolled.mockClear();
  vi.stubGlobal('scrollBy', scrolled);
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('CSS', { supports: () => true });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        resized = tell;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});

/** A place of this height whose beginning stands there on the screen, and what resizes it. */
const placeAt = (top: number, height: number) => {
  const place = document.createElement('div');
  const become = (size: { readonly height: number; readonly width?: number }): void => {
    Object.defineProperty(place, 'offsetHeight', { configurable: true, value: size.height });
    Object.defineProperty(place, 'offsetWidth', { configurable: true, value: size.width ?? 360 });
  };
  become({ height });
  vi.spyOn(place, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 360, height));
  keepPlace(place);
  return {
    place,
    become,
    resize: (size: { readonly height: number; readonly width?: number }): void => {
      become(size);
      resized();
    },
  };
};

describe('a place for a document', () => {
  it('moves with what is seen below it when it grows', () => {
    placeAt(-400, 900).resize({ height: 2_100 });
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 1_200, behavior: 'instant' });
  });

  it('does so before anything else happens when its frame is given another height', async () => {
    const { place, become } = placeAt(-400, 900);
    const frame = place.appendChild(document.createElement('iframe'));
    become({ height: 2_100 });
    frame.setAttribute('height', '2100');
    await Promise.resolve();
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 1_200, behavior: 'instant' });
  });

  it('scrolls nothing for somebody who looks at its beginning', () => {
    placeAt(100, 500).resize({ height: 2_100 });
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('scrolls nothing for somebody in the middle of it', () => {
    placeAt(-400, 2_000).resize({ height: 2_100 });
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('leaves what is far below to a browser that keeps it in place itself', () => {
    placeAt(-3_000, 900).resize({ height: 2_100 });
    expect(scrolled).not.toHaveBeenCalled();
    vi.stubGlobal('CSS', { supports: () => false });
    placeAt(-3_000, 900).resize({ height: 2_100 });
    expect(scrolled).toHaveBeenCalledOnce();
  });

  it('stays as high as it became, until the screen has another width', () => {
    const { place, resize } = placeAt(0, 900);
    resize({ height: 2_100 });
    expect(place.style.minHeight).toBe('2100px');
    resize({ height: 1_400, width: 800 });
    expect(place.style.minHeight).toBe('');
  });
});
