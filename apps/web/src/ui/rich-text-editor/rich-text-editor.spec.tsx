import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noteHtml } from '../rich-text/rich-text.fixtures';
import { RichTextEditor, type RichTextEditorProps } from './rich-text-editor';
import { asWebAddress } from './link-entry';
import { tidyHtml } from './tidy-html';

const execCommand = vi.fn(() => true);

beforeEach(() => {
  execCommand.mockClear();
  Object.assign(document, { execCommand, queryCommandState: () => false, queryCommandValue: () => 'p' });
});

async function show(props: Partial<RichTextEditorProps> = {}) {
  const change = vi.fn<(html: string) => void>();
  render(<RichTextEditor label="Your message" value="" onChange={change} allowed={noteHtml} {...props} />);
  return { change, surface: await screen.findByRole('textbox', { name: 'Your message' }) };
}

describe('the editor', () => {
  it('has its tools in the specified order', async () => {
    await show();
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual([
      'Heading',
      'Bold',
      'Italic',
      'Block quote',
      'Link',
      'Numbered list',
      'Bulleted list',
      'Undo',
      'Redo',
    ]);
  });

  it('returns the text as the stored HTML', async () => {
    const { change, surface } = await show();
    surface.innerHTML = '<div>Who <b>helps</b>?</div>';
    fireEvent.input(surface);
    expect(change).toHaveBeenLastCalledWith('<p>Who <strong>helps</strong>?</p>');
  });

  it("returns '' if the text has no visible character", async () => {
    const { change, surface } = await show({ value: '<p>x</p>' });
    surface.innerHTML = '<p> <br></p>';
    fireEvent.input(surface);
    expect(change).toHaveBeenLastCalledWith('');
  });

  it('clears itself when its value is cleared after sending', async () => {
    const change = vi.fn();
    const editor = (value: string) => (
      <RichTextEditor label="Your message" value={value} onChange={change} allowed={noteHtml} />
    );
    const { rerender } = render(editor('<p>Hello</p>'));
    const surface = await screen.findByRole('textbox', { name: 'Your message' });
    expect(surface.innerHTML).toBe('<p>Hello</p>');
    rerender(editor(''));
    expect(surface.innerHTML).toBe('');
  });

  it('makes text bold by its button', async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Bold' }));
    expect(execCommand).toHaveBeenCalledWith('bold', false, undefined);
  });

  it('has a single tab stop for its tools, and the arrow keys move between them', async () => {
    const { surface } = await show();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Heading' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bold' }));
    await userEvent.tab();
    expect(document.activeElement).toBe(surface);
  });

  it('sanitises pasted HTML before it inserts it', async () => {
    const { surface } = await show();
    fireEvent.paste(surface, {
      clipboardData: {
        getData: (type: string) => (type === 'text/html' ? '<p onclick="x">Hi</p><script>x</script>' : 'Hi'),
      },
    });
    expect(execCommand).toHaveBeenCalledWith('insertHTML', false, '<p>Hi</p>');
  });

  it('asks for the address of a link and rejects an invalid one', async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Link' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Web address' }), 'not one');
    await userEvent.click(screen.getByRole('button', { name: 'Add link' }));
    expect(screen.getByText('This is not a web address', { exact: false })).toBeInTheDocument();
  });

  it('adds a link with Enter, without submitting the surrounding form', async () => {
    const send = vi.fn();
    const change = vi.fn();
    render(
      <form onSubmit={send}>
        <RichTextEditor label="Your message" value="" onChange={change} allowed={noteHtml} />
      </form>,
    );
    await screen.findByRole('textbox', { name: 'Your message' });
    await userEvent.click(screen.getByRole('button', { name: 'Link' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Web address' }), 'example.org{Enter}');
    expect(execCommand).toHaveBeenCalledWith(
      'insertHTML',
      false,
      expect.stringContaining('<a href="https://example.org"'),
    );
    expect(send).not.toHaveBeenCalled();
  });

  it('announces the remaining characters only when few are left', async () => {
    await show({ value: '<p>12345678</p>', maxLength: 16 });
    expect(screen.getByText('1 characters left')).toBeInTheDocument();
  });
});

describe('tidying HTML', () => {
  it('keeps allowed tags and renames the tags of browsers', () => {
    expect(tidyHtml('<h1>A</h1><p><i>b</i><span>c</span></p>', noteHtml)).toBe(
      '<h3>A</h3><p><em>b</em>c</p>',
    );
  });

  it('moves a list out of the paragraph that browsers put it into', () => {
    expect(tidyHtml('<p>a</p><p><ul><li>b</li></ul></p>', noteHtml)).toBe('<p>a</p><ul><li>b</li></ul>');
  });

  it.each([
    ['example.org', 'https://example.org'],
    ['https://example.org/a', 'https://example.org/a'],
    ['mailto:a@example.org', 'mailto:a@example.org'],
    ['javascript:alert(1)', null],
    ['two words', null],
    ['', null],
  ])('converts the typed %j to the address %j', (typed, address) => {
    expect(asWebAddress(typed)).toBe(address);
  });
});
