import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../button/button';
import { Held } from '../fixture';
import { Density } from '../theme/density';
import { Dialog } from './dialog';

function show(mustAnswer = false, closed = vi.fn()) {
  render(
    <Density value="staff">
      <Held<boolean> initial={false}>
        {(isOpen, hold) => (
          <>
            <Button onPress={() => hold(true)}>Open</Button>
            <Dialog
              isOpen={isOpen}
              onClose={() => {
                closed();
                hold(false);
              }}
              title="A question"
              mustAnswer={mustAnswer}
              actions={<Button onPress={() => hold(false)}>Answer</Button>}
            >
              <p>Well?</p>
            </Dialog>
          </>
        )}
      </Held>
    </Density>,
  );
  return closed;
}

describe('a dialog', () => {
  it('traps the focus while open and returns it', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = screen.getByRole('dialog', { name: 'A question' });
    for (let presses = 0; presses < 4; presses += 1) {
      await userEvent.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
  });

  it('closes by its button', async () => {
    const closed = show();
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('with a required answer has no other exit', async () => {
    const closed = show(true);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog', { name: 'A question' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    expect(closed).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('keeps the density of its origin', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('dialog').closest('[data-density]')?.getAttribute('data-density')).toBe('staff');
  });
});
