import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CopyableCode } from './copyable-code';

describe('a code to copy', () => {
  it('is hidden until requested, and read letter by letter', async () => {
    render(<CopyableCode name="your code" code="K7W" />);
    expect(screen.queryByText('K7W')).toBeNull();
    const [said] = screen.getAllByRole('status');
    await userEvent.click(screen.getByRole('button', { name: 'Show your code' }));
    expect(said?.textContent).toContain('K 7 W');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hide your code' }));
    expect(screen.getByText('K7W').getAttribute('aria-hidden')).toBe('true');
    expect(screen.getByText('K 7 W')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Hide your code' }).getAttribute('aria-expanded')).toBe('true');
  });

  it('is copied to the clipboard, with a confirmation', async () => {
    const user = userEvent.setup();
    render(<CopyableCode name="your code" code="K7W" isShownAtFirst />);
    await user.click(screen.getByRole('button', { name: 'Copy your code' }));
    expect(await navigator.clipboard.readText()).toBe('K7W');
    expect(screen.getByText('Copied').getAttribute('role')).toBe('status');
  });

  it('is copied by the old command if there is no clipboard API', async () => {
    const execCommand = vi.fn(() => true);
    Object.assign(document, { execCommand });
    const user = userEvent.setup({ writeToClipboard: false });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no clipboard'));
    render(<CopyableCode name="your code" code="K7W" isShownAtFirst />);
    await user.click(screen.getByRole('button', { name: 'Copy your code' }));
    expect(execCommand).toHaveBeenCalledWith('copy');
    expect(screen.getByText('Copied').getAttribute('role')).toBe('status');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy your code' }));
  });

  it('is shown by a button of another name, which keeps the focus', async () => {
    const press = vi.fn();
    render(
      <CopyableCode name="your code" code="K7W" reveal={{ children: 'Reveal Your Code', onPress: press }} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Reveal Your Code' }));
    expect(press).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hide your code' }));
  });
});
