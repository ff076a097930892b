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

  it('keeps the focus, ignores presses and announces itself while it is pending', async () => {
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

  it('keeps the focus while the reason against it comes and goes', async () => {
    const { rerender } = render(<Button disabledReason={undefined}>Send</Button>);
    await userEvent.click(screen.getByRole('button'));
    for (const reason of ['Please write something before you send', undefined]) {
      rerender(<Button disabledReason={reason}>Send</Button>);
      expect(document.activeElement).toBe(screen.getByRole('button'));
    }
  });

  it('does not submit its form again while it is pending, by a click or by Enter in a field', async () => {
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

  it('explains why it is disabled, stays focusable, and neither acts nor submits', async () => {
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

  it('takes a double click for two presses, or for one where the first press brings something else', async () => {
    const press = vi.fn();
    const { rerender } = render(<Button onPress={press}>Next</Button>);
    await userEvent.dblClick(screen.getByRole('button'));
    expect(press).toHaveBeenCalledTimes(2);
    rerender(
      <Button isPressedOnce onPress={press}>
        Skip
      </Button>,
    );
    await userEvent.dblClick(screen.getByRole('button'));
    expect(press).toHaveBeenCalledTimes(3);
  });
});
