import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { StatusChip } from './status-chip';

describe('a status chip', () => {
  it('says its status in words and keeps its icon silent', () => {
    const { container } = render(<StatusChip tone="good">Verified</StatusChip>);
    expect(container.textContent).toBe('Verified');
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });
});
