import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FocusInSight } from './focus-in-sight';

const scrolled = vi.fn();
let tops: readonly number[] = [];

const Page = ({ list }: { readonly list: string }) => (
  <FocusInSight>
    <p>{list}</p>
    <button type="button">Confirm</button>
  </FocusInSight>
);

/** The button stands at the first place before the list has come, at the second afterwards. */
const comesWhile = (before: number, after: number, isFocused = true): void => {
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

describe('what has the focus', () => {
  it('comes back into sight when a list that has come pushes it away', () => {
    comesWhile(200, 5_000);
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
  });

  it('stays where it is while it can be seen', () => {
    comesWhile(200, 300);
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('is left alone by somebody who has scrolled away from it', () => {
    comesWhile(-900, 5_000);
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('moves nothing where there is none', () => {
    comesWhile(200, 5_000, false);
    expect(scrolled).not.toHaveBeenCalled();
  });
});
