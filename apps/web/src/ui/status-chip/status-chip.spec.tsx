import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { StatusChip } from './status-chip';

describe('a status chip', () => {
  it('shows its status as text and hides its icon from screen readers', () => {
    const { container } = render(<StatusChip tone="good">Verified</StatusChip>);
    expect(container.textContent).toBe('Verified');
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });
});
