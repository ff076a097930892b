import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useFocusOnChange } from './use-focus-on-change';

interface StepsProps {
  readonly number: number;
  /** Hidden by what still loads above it, which this environment does not lay out. */
  readonly isHeldBack: () => boolean;
}

function Steps({ number, isHeldBack }: StepsProps) {
  const heading = useFocusOnChange(number);
  const [hold] = useState(() => (shown: HTMLHeadingElement | null) => {
    if (shown) shown.checkVisibility = () => !isHeldBack();
    heading.current = shown;
  });
  return (
    <main>
      <h2 tabIndex={-1} ref={hold}>
        Step {number}
      </h2>
      <button type="button">Menu</button>
    </main>
  );
}

const shownLater = () => {
  let isHeldBack = true;
  const shown = render(<Steps number={1} isHeldBack={() => isHeldBack} />);
  shown.rerender(<Steps number={2} isHeldBack={() => isHeldBack} />);
  return async () => {
    isHeldBack = false;
    await act(async () => document.body.appendChild(document.createElement('p')).remove());
  };
};

describe('the focus on a heading', () => {
  it('comes with the next content', () => {
    const { rerender } = render(<Steps number={1} isHeldBack={() => false} />);
    expect(document.activeElement).not.toBe(screen.getByRole('heading'));
    rerender(<Steps number={2} isHeldBack={() => false} />);
    expect(document.activeElement).toBe(screen.getByRole('heading'));
  });

  it('waits while the heading is held back by what loads above it', async () => {
    const show = shownLater();
    expect(document.activeElement).not.toBe(screen.getByRole('heading'));
    await show();
    expect(document.activeElement).toBe(screen.getByRole('heading'));
  });

  it('stays where it has gone meanwhile', async () => {
    const show = shownLater();
    screen.getByRole('button').focus();
    await show();
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });
});
