import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepScrollPosition } from './keep-scroll-position';

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

/** A document place with this top and height, and a function that resizes it. */
const placeAt = (top: number, height: number) => {
  const place = document.createElement('div');
  const become = (size: { readonly height: number; readonly width?: number }): void => {
    Object.defineProperty(place, 'offsetHeight', { configurable: true, value: size.height });
    Object.defineProperty(place, 'offsetWidth', { configurable: true, value: size.width ?? 360 });
  };
  become({ height });
  vi.spyOn(place, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 360, height));
  keepScrollPosition(place);
  return {
    place,
    become,
    resize: (size: { readonly height: number; readonly width?: number }): void => {
      become(size);
      resized();
    },
  };
};

describe('the place of a document', () => {
  it('scrolls by its growth, so that the visible content below it stays in place', () => {
    placeAt(-400, 900).resize({ height: 2_100 });
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 1_200, behavior: 'instant' });
  });

  it('scrolls before the next frame when its iframe gets another height', async () => {
    const { place, become } = placeAt(-400, 900);
    const frame = place.appendChild(document.createElement('iframe'));
    become({ height: 2_100 });
    frame.setAttribute('height', '2100');
    await Promise.resolve();
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 1_200, behavior: 'instant' });
  });

  it('does not scroll if its beginning is visible', () => {
    placeAt(100, 500).resize({ height: 2_100 });
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('does not scroll while a field beside it has the focus', () => {
    const beside = document.body.appendChild(document.createElement('input'));
    vi.spyOn(beside, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 200, 100, 40));
    beside.focus();
    placeAt(-400, 900).resize({ height: 2_100 });
    expect(scrolled).not.toHaveBeenCalled();
    beside.remove();
  });

  it('stays with the section that has the focus in the document', () => {
    const { place, resize } = placeAt(-400, 900);
    document.body.append(place);
    const frame = place.appendChild(document.createElement('iframe'));
    const page = frame.contentDocument;
    const section = page?.body.appendChild(page.createElement('h2'));
    if (!section) throw new Error('The frame has no document');
    const shown = Object.assign(section, { tabIndex: -1, scrollIntoView: vi.fn() }).scrollIntoView;
    frame.focus();
    section.focus();
    resize({ height: 2_100 });
    expect(scrolled).not.toHaveBeenCalled();
    expect(shown).toHaveBeenCalledOnce();
    place.remove();
  });

  it('does not scroll if its middle is visible', () => {
    placeAt(-400, 2_000).resize({ height: 2_100 });
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('leaves distant content to a browser with scroll anchoring', () => {
    placeAt(-3_000, 900).resize({ height: 2_100 });
    expect(scrolled).not.toHaveBeenCalled();
    vi.stubGlobal('CSS', { supports: () => false });
    placeAt(-3_000, 900).resize({ height: 2_100 });
    expect(scrolled).toHaveBeenCalledOnce();
  });

  it('keeps its largest height until the width of the screen changes', () => {
    const { place, resize } = placeAt(0, 900);
    resize({ height: 2_100 });
    expect(place.style.minHeight).toBe('2100px');
    resize({ height: 1_400, width: 800 });
    expect(place.style.minHeight).toBe('');
  });
});
