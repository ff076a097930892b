import { afterEach, describe, expect, it } from 'vitest';
import { editableAtCaret, takeTextAfterCaret } from './caret';

const field = (html: string): HTMLElement => {
  const box = document.createElement('div');
  box.setAttribute('contenteditable', 'true');
  box.innerHTML = html;
  document.body.append(box);
  return box;
};

const select = (from: Node, start: number, to = from, end = start): void => {
  document.getSelection()?.setBaseAndExtent(from, start, to, end);
};

const textIn = (element: Element | null): Node => element?.firstChild ?? document.body;

afterEach(() => document.body.replaceChildren());

describe('Enter', () => {
  it('takes what stands after the caret along, with its style', () => {
    const box = field('Will it <b>hurt much</b> at all');
    select(textIn(box.querySelector('b')), 4);
    expect(editableAtCaret()).toBe(box);
    expect(takeTextAfterCaret(box)).toBe('<b> much</b> at all');
    expect(box.innerHTML).toBe('Will it <b>hurt</b>');
  });

  it('takes nothing along at the end', () => {
    const box = field('Will it <b>hurt</b>');
    select(textIn(box.querySelector('b')), 4);
    expect(takeTextAfterCaret(box)).toBe('');
  });

  it('leaves out what was selected', () => {
    const box = field('one two three');
    select(textIn(box), 3, textIn(box), 7);
    expect(takeTextAfterCaret(box)).toBe(' three');
    expect(box.textContent).toBe('one');
  });
});
