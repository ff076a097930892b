import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { nothing } from '../fixture';
import { Snackbar } from './snackbar';

describe('a snackbar', () => {
  it('announces an error with the word "Error"', () => {
    render(<Snackbar message="It went wrong" onClose={nothing} />);
    expect(screen.getByRole('alert').textContent).toBe('Error: It went wrong');
  });

  it('announces a success without interrupting', () => {
    render(<Snackbar tone="success" message="It is done" onClose={nothing} />);
    expect(screen.getByRole('status').textContent).toBe('It is done');
  });

  it('pauses its timeout while it is hovered or focused', async () => {
    const pause = vi.fn();
    const resume = vi.fn();
    render(<Snackbar message="It went wrong" onClose={nothing} onPause={pause} onResume={resume} />);
    await userEvent.hover(screen.getByRole('alert'));
    await userEvent.unhover(screen.getByRole('alert'));
    await userEvent.tab();
    await userEvent.tab();
    expect([pause.mock.calls.length, resume.mock.calls.length]).toEqual([2, 2]);
  });

  it('closes by its button, and is absent without a message', async () => {
    const close = vi.fn();
    const { rerender } = render(<Snackbar message="It went wrong" onClose={close} />);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenCalledTimes(1);
    rerender(<Snackbar message={null} onClose={close} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
