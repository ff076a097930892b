import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteHtml } from '../rich-text/rich-text.fixtures';
import { RichTextEditor } from './rich-text-editor';
import { becomeEditingBrowser } from './testing/editing-browser';

let leave = (): void => {};

beforeEach(() => {
  leave = becomeEditingBrowser();
});

afterEach(() => leave());

const editor = (value: string, change = vi.fn<(html: string) => void>()) => (
  <RichTextEditor label="Your message" value={value} onChange={change} allowed={noteHtml} />
);

const fields = () => screen.findAllByRole('textbox', { name: /Your message/ });

describe('the block editor', () => {
  it('shows the text as blocks, each a named field, all of them one stop for the Tab key', async () => {
    render(editor('<h3>Before</h3><p>Who <strong>helps</strong>?</p><ul><li>a</li><li>b</li></ul>'));
    const names = (await fields()).map((field) => [field.getAttribute('aria-label'), field.innerHTML]);
    expect(names).toEqual([
      ['Your message, heading', 'Before'],
      ['Your message', 'Who <b>helps</b>?'],
      ['Your message, list item', 'a'],
      ['Your message, list item', 'b'],
    ]);
    expect((await fields()).map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1]);
  });

  it('stands there once under StrictMode, and is gone with its screen', async () => {
    const { unmount, container } = render(<StrictMode>{editor('<p>a</p>')}</StrictMode>);
    await fields();
    expect(container.querySelectorAll('.codex-editor')).toHaveLength(1);
    unmount();
    expect(document.querySelector('.codex-editor')).toBeNull();
  });

  it('gives what is written as the HTML that is kept', async () => {
    const change = vi.fn();
    render(editor('<p>a</p>', change));
    const [field] = await fields();
    if (!field) throw new Error('There is no field');
    field.innerHTML = 'Who <b>helps</b>?';
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await waitFor(() => expect(change).toHaveBeenLastCalledWith('<p>Who <strong>helps</strong>?</p>'));
  });

  it('makes a heading and a list by the toolbar, and takes both back', async () => {
    const change = vi.fn();
    render(editor('<p>Parking</p>', change));
    (await fields())[0]?.focus();
    await userEvent.click(screen.getByRole('button', { name: 'Heading' }));
    await waitFor(() => expect(change).toHaveBeenLastCalledWith('<h3>Parking</h3>'));
    await userEvent.click(screen.getByRole('button', { name: 'Numbered list' }));
    await waitFor(() => expect(change).toHaveBeenLastCalledWith('<ol><li>Parking</li></ol>'));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(change).toHaveBeenLastCalledWith('<h3>Parking</h3>'));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(change).toHaveBeenLastCalledWith('<p>Parking</p>'));
    await userEvent.click(screen.getByRole('button', { name: 'Redo' }));
    await waitFor(() => expect(change).toHaveBeenLastCalledWith('<h3>Parking</h3>'));
  });

  it('empties itself when its value is emptied after sending, with nothing left to undo', async () => {
    const change = vi.fn();
    const { rerender } = render(
      <>
        {editor('<p>Hello</p>', change)}
        <button type="button">Send</button>
      </>,
    );
    (await fields())[0]?.focus();
    screen.getByRole('button', { name: 'Send' }).focus();
    rerender(
      <>
        {editor('', change)}
        <button type="button">Send</button>
      </>,
    );
    await waitFor(async () => expect((await fields()).map((field) => field.innerHTML)).toEqual(['']));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(change).not.toHaveBeenCalled();
  });

  it('sanitises what is pasted and puts it in as blocks', async () => {
    const change = vi.fn();
    render(editor('<p>a</p>', change));
    const [field] = await fields();
    const paste = new Event('paste', { bubbles: true, cancelable: true });
    const html = '<h2 onclick="x">b</h2><p>c</p><script>d</script>';
    Object.assign(paste, {
      clipboardData: { getData: (type: string) => (type === 'text/html' ? html : '') },
    });
    field?.focus();
    field?.dispatchEvent(paste);
    await waitFor(() => expect(change).toHaveBeenLastCalledWith('<p>a</p><h3>b</h3><p>c</p>'));
  });

  it('gives way to the plain editor where a finger points', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
    const { container } = render(editor('<p>a</p><p>b</p>'));
    const [field, ...others] = await fields();
    expect([field?.innerHTML, others.length]).toEqual(['<p>a</p><p>b</p>', 0]);
    expect(container.querySelector('.codex-editor')).toBeNull();
  });
});
