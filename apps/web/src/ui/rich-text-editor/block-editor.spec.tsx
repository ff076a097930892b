import { fireEvent, render, screen, waitFor } from '@testing-library/react';
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

const textIn = (field: Element, text: string): Node => {
  const texts = document.createTreeWalker(field, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) if (texts.currentNode.textContent === text) return texts.currentNode;
  throw new Error(`There is no text "${text}"`);
};

describe('the block editor', () => {
  it('shows the text as blocks, each a named field, with a single tab stop', async () => {
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

  it('renders once under StrictMode, and is removed with its screen', async () => {
    const { unmount, container } = render(<StrictMode>{editor('<p>a</p>')}</StrictMode>);
    await fields();
    expect(container.querySelectorAll('.codex-editor')).toHaveLength(1);
    unmount();
    expect(document.querySelector('.codex-editor')).toBeNull();
  });

  it('returns the text as the stored HTML', async () => {
    const change = vi.fn();
    render(editor('<p>a</p>', change));
    const [field] = await fields();
    if (!field) throw new Error('There is no field');
    field.innerHTML = 'Who <b>helps</b>?';
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await waitFor(() => expect(change).toHaveBeenLastCalledWith('<p>Who <strong>helps</strong>?</p>'));
  });

  it('creates a heading and a list by the toolbar, and reverts both', async () => {
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

  it('clears itself when its value is cleared after sending, with nothing left to undo', async () => {
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

  it('sanitises pasted HTML and inserts it as blocks', async () => {
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

  it.each([
    [
      'takes what is after the caret along, with its style',
      { from: ['hurt much', 4], to: ['hurt much', 4] },
      ['Will it <b>hurt</b>', '<b> much</b> at all'],
    ],
    [
      'leaves out what was selected',
      { from: ['hurt much', 4], to: [' at all', 3] },
      ['Will it <b>hurt</b>', ' all'],
    ],
    [
      'keeps the paragraph whole at its end',
      { from: [' at all', 7], to: [' at all', 7] },
      ['Will it <b>hurt much</b> at all', ''],
    ],
  ] as const)('at Enter %s', async (_what, { from, to }, paragraphs) => {
    render(editor('<p>Will it <strong>hurt much</strong> at all</p>'));
    const [field] = await fields();
    if (!field) throw new Error('There is no field');
    await userEvent.click(field);
    document.getSelection()?.setBaseAndExtent(textIn(field, from[0]), from[1], textIn(field, to[0]), to[1]);
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
    await waitFor(async () => expect((await fields()).map(({ innerHTML }) => innerHTML)).toEqual(paragraphs));
  });

  it('replaces selected blocks by a capital letter, and restores them by Control and Z', async () => {
    const change = vi.fn();
    render(editor('<h3>a</h3><p>b</p>', change));
    const [field] = await fields();
    if (!field) throw new Error('There is no field');
    await userEvent.click(field);
    for (let times = 0; times < 2; times += 1)
      fireEvent.keyDown(field, { key: 'a', code: 'KeyA', keyCode: 65, ctrlKey: true });
    fireEvent.keyDown(field, { key: 'H', keyCode: 72, shiftKey: true });
    await waitFor(() => expect(change).toHaveBeenLastCalledWith('<p>H</p>'));
    fireEvent.keyDown((await fields())[0] ?? field, { key: 'z', keyCode: 90, ctrlKey: true });
    await waitFor(() => expect(change).toHaveBeenLastCalledWith('<h3>a</h3><p>b</p>'));
  });

  it('is replaced by the plain editor on a touch screen', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
    const { container } = render(editor('<p>a</p><p>b</p>'));
    const [field, ...others] = await fields();
    expect([field?.innerHTML, others.length]).toEqual(['<p>a</p><p>b</p>', 0]);
    expect(container.querySelector('.codex-editor')).toBeNull();
  });
});
