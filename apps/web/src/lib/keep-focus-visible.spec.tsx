import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KeepFocusVisible } from './keep-focus-visible';

const scrolled = vi.fn();
let tops: readonly number[] = [];

const Page = ({ list }: { readonly list: string }) => (
  <KeepFocusVisible>
    <p>{list}</p>
    <button type="button">Confirm</button>
  </KeepFocusVisible>
);

/** Rerenders the page: the button's top moves from `before` to `after`. */
const rerenderMoving = (before: number, after: number, isFocused = true): void => {
  tops = [before, after];
  const { rerender } = render(<Page list="" />);
  if (isFocused) screen.getByRole('button').focus();
  rerender(<Page list="Twelve surgeons" />);
};

beforeEach(() => {
  Element.prototype.scrollIntoView = scrolled;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => {
    const [top = 0, ...rest] = tops;
    tops = rest.length > 0 ? rest : tops;
    return new DOMRect(0, top, 100, 40);
  });
});

afterEach(() => {
  scrolled.mockClear();
  vi.restoreAllMocks();
});

describe('the focused element', () => {
  it('is scrolled back into view when a longer list pushes it away', () => {
    rerenderMoving(200, 5_000);
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
  });

  it('is not scrolled while it is visible', () => {
    rerenderMoving(200, 300);
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('is not scrolled if the user has scrolled away from it', () => {
    rerenderMoving(-900, 5_000);
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('is not needed: without focus nothing scrolls', () => {
    rerenderMoving(200, 5_000, false);
    expect(scrolled).not.toHaveBeenCalled();
  });
});
