import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RichText } from './rich-text';
import { noteHtml } from './rich-text.fixtures';

const shown = (html: string) =>
  render(<RichText html={html} allowed={noteHtml} />).container.firstElementChild?.innerHTML;

describe('rich text', () => {
  it('keeps the allowed elements', () => {
    expect(shown('<h3>Hello</h3><p><strong>You</strong></p>')).toBe(
      '<h3>Hello</h3><p><strong>You</strong></p>',
    );
  });

  it.each([
    ['<script>alert(1)</script><p>x</p>', '<p>x</p>'],
    ['<p onclick="alert(1)" style="color:red" class="x">x</p>', '<p>x</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ])('removes anything else: %s', (html, safe) => {
    expect(shown(html)).toBe(safe);
  });

  it('opens a link in a new tab without access to this one', () => {
    expect(shown('<a href="https://example.org">x</a>')).toBe(
      '<a href="https://example.org" target="_blank" rel="noopener noreferrer nofollow">x</a>',
    );
  });
});
