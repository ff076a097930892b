import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button';

describe('a button', () => {
  it('acts on a click, on Enter and on Space', async () => {
    const press = vi.fn();
    render(<Button onPress={press}>Continue</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    expect(press).toHaveBeenCalledTimes(3);
  });

  it('does nothing while it waits, keeps the focus and says so', async () => {
    const press = vi.fn();
    const { rerender } = render(<Button onPress={press}>Send</Button>);
    await userEvent.click(screen.getByRole('button'));
    rerender(
      <Button onPress={press} isPending>
        Send
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send Please wait' }));
    expect(press).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });

  it('does not send its form again while it waits, by a click or by Enter in a field', async () => {
    const submit = vi.fn();
    render(
      <form onSubmit={submit}>
        <input aria-label="Name" />
        <Button type="submit" isPending>
          Send
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    await userEvent.type(screen.getByRole('textbox'), 'x{Enter}');
    expect(submit).not.toHaveBeenCalled();
  });

  it('says why it is disabled, can still be reached, and neither acts nor submits', async () => {
    const press = vi.fn();
    const submit = vi.fn();
    render(
      <form onSubmit={submit}>
        <Button type="submit" onPress={press} disabledReason="Answer 3 more questions to submit">
          Submit
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', {
      name: 'Submit',
      description: 'Answer 3 more questions to submit',
    });
    await userEvent.tab();
    expect(document.activeElement).toBe(button);
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
  });
});
