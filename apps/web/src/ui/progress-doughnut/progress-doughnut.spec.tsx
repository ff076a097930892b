import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ProgressDoughnut } from './progress-doughnut';

describe('a completion doughnut', () => {
  it('has a text for screen readers', () => {
    const { container } = render(<ProgressDoughnut percent={38} label="Learning" />);
    for (const silent of container.querySelectorAll('[aria-hidden]')) silent.remove();
    expect(container.textContent).toBe('Learning: 38% complete');
  });

  it('draws no arc for 0, and part of the ring otherwise', () => {
    const { container, rerender } = render(<ProgressDoughnut percent={0} label="Learning" />);
    expect(container.querySelector('.done')).toBeNull();
    rerender(<ProgressDoughnut percent={38} label="Learning" />);
    expect(container.querySelector('.done')?.getAttribute('stroke-dashoffset')).toBe('62');
  });
});
