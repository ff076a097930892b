import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteHtml } from '../rich-text/rich-text.fixtures';
import { RichTextEditor } from './rich-text-editor';
import { becomeEditingBrowser } from './testing/editing-browser';

vi.mock('./block-editor', () => {
  throw new Error('The script could not be loaded');
});

let leave = (): void => {};

beforeEach(() => {
  leave = becomeEditingBrowser();
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => leave());

it('the plain editor replaces a block editor that cannot be loaded, with the same text and tools', async () => {
  render(<RichTextEditor label="Your message" value="<p>a</p>" onChange={vi.fn()} allowed={noteHtml} />);
  const field = await screen.findByRole('textbox', { name: 'Your message' });
  expect(field.innerHTML).toBe('<p>a</p>');
  expect(screen.getAllByRole('button')).toHaveLength(9);
});
