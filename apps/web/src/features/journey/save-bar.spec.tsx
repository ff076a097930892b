import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { SaveBar, type SaveBarProps } from './save-bar';

const nothing = () => undefined;

const bar: SaveBarProps = {
  status: 'not-saved',
  isUnkept: false,
  isTrying: false,
  canSave: true,
  isSaveLocked: false,
  isComplete: false,
  stillToDo: null,
  isSubmitting: false,
  locksAnswers: true,
  onSave: nothing,
  onSubmit: nothing,
  onNext: nothing,
};

const button = (name: string) => screen.getByRole('button', { name });
const isDisabled = (name: string) => button(name).getAttribute('aria-disabled') === 'true';

describe('the save and submit bar', () => {
  it('offers Save and Submit when everything is answered', async () => {
    const [save, submit] = [vi.fn(), vi.fn()];
    render(<SaveBar {...bar} onSave={save} onSubmit={submit} />);
    await userEvent.click(button('Save'));
    await userEvent.click(button('Submit'));
    expect([save.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1]);
  });

  it('shows Saved and ignores presses just after a save', async () => {
    const save = vi.fn();
    render(<SaveBar {...bar} status="saved" canSave={false} isSaveLocked onSave={save} />);
    expect(isDisabled('Saved')).toBe(true);
    await userEvent.click(button('Saved'));
    expect(save).not.toHaveBeenCalled();
  });

  it('shows what is left before Submit can be used', async () => {
    const submit = vi.fn();
    render(<SaveBar {...bar} stillToDo="Answer 3 more questions to submit" onSubmit={submit} />);
    expect(isDisabled('Submit')).toBe(true);
    await userEvent.click(button('Submit'));
    expect(submit).not.toHaveBeenCalled();
    expect(screen.getAllByText('Answer 3 more questions to submit').length).toBeGreaterThan(0);
  });

  it('shows Next Section when the step is complete, and says that the answers can no longer change', async () => {
    const next = vi.fn();
    render(<SaveBar {...bar} status="saved" isComplete onNext={next} />);
    expect(
      screen.getByText('This section is complete, you will be unable to change your answers'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Submit|Save/ })).toBeNull();
    await userEvent.click(button('Next Section'));
    expect(next).toHaveBeenCalledTimes(1);
  });

  it('keeps the focus on Submit while it becomes Next Section', async () => {
    const { rerender } = render(<SaveBar {...bar} />);
    await userEvent.click(button('Submit'));
    rerender(<SaveBar {...bar} isSubmitting status="saving" />);
    rerender(<SaveBar {...bar} status="saved" isComplete />);
    expect(document.activeElement).toBe(button('Next Section'));
  });

  it('does not take the second press of a double click on Submit for Next Section', async () => {
    const next = vi.fn();
    const submit = vi.fn(() => rerender(<SaveBar {...bar} status="saved" isComplete onNext={next} />));
    const { rerender } = render(<SaveBar {...bar} onSubmit={submit} />);
    await userEvent.dblClick(button('Submit'));
    expect(button('Next Section')).toBeInTheDocument();
    expect([submit.mock.calls.length, next.mock.calls.length]).toEqual([1, 0]);
  });

  it('does not say that videos cannot be watched again', () => {
    render(<SaveBar {...bar} status="saved" isComplete locksAnswers={false} />);
    expect(screen.queryByText(/unable to change/)).toBeNull();
    expect(screen.getByText(/You can come back to them at any time/)).toBeInTheDocument();
  });

  it.each([
    [
      'what waits for Save',
      {},
      'Not saved yet. We keep it on this device, and save it when you press Save or leave this page.',
    ],
    [
      'what waits for the lock of Save to end',
      { isSaveLocked: true },
      'Not saved yet. We keep it on this device and save it in a moment.',
    ],
    ['what failed', { isTrying: true }, 'Not saved yet. We keep it on this device and will keep trying.'],
    ['what the device cannot keep', { isUnkept: true }, 'Not saved yet. Please do not close this page.'],
    ['a save under way', { status: 'saving' }, 'Saving'],
    ['what was saved before', { status: 'saved' }, 'Saved'],
  ] as const)('describes %s truthfully', (_, changes, said) => {
    render(<SaveBar {...bar} {...changes} />);
    expect(screen.getByRole('status').textContent).toBe(said);
  });

  it('describes an offline device truthfully', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(<SaveBar {...bar} isTrying />);
    expect(screen.getByRole('status').textContent).toBe(
      'Not saved yet: you are offline. We keep it on this device.',
    );
  });

  it('shows the time of the save', () => {
    const { rerender } = render(<SaveBar {...bar} status="saving" />);
    rerender(<SaveBar {...bar} status="saved" />);
    expect(screen.getByRole('status').textContent).toMatch(/^Saved at \d\d:\d\d$/);
  });
});
