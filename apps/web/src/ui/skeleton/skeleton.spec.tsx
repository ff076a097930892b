import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Skeleton } from './skeleton';

describe('a skeleton', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('appears only if loading takes longer than 200 ms', () => {
    render(<Skeleton label="Loading your list" />);
    act(() => {
      vi.advanceTimersByTime(199);
    });
    expect(screen.getByRole('status').childElementCount).toBe(0);
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(screen.getByRole('status').textContent).toBe('Loading your list');
  });
});
