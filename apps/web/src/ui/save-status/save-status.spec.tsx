import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SaveStatus } from './save-status';

describe('the save status', () => {
  it('is rendered before it has a text, so that screen readers announce its first text', () => {
    const { rerender } = render(<SaveStatus state={null} />);
    const line = screen.getByRole('status');
    expect(line.textContent).toBe('');
    rerender(<SaveStatus state="unsaved" />);
    expect(line.textContent).toBe('Not saved yet');
    rerender(<SaveStatus state="saved">Saved at 10:41</SaveStatus>);
    expect(line.textContent).toBe('Saved at 10:41');
  });
});
