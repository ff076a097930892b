import styled from 'styled-components';
import { richTextStyles } from '../rich-text/rich-text.styles';
import { sanitise } from '../rich-text/sanitise';
import { theme } from '../theme/tokens';
import {
  type Command,
  type EditorKind,
  elementAround,
  execute,
  focusAtEndOf,
  focusIn,
  markEditables,
} from './editor';
import { tidyHtml } from './tidy-html';

const toggleBlock = (name: 'h3' | 'blockquote'): void => {
  const isInside = elementAround(document.getSelection()?.anchorNode)?.closest(name);
  execute('formatBlock', isInside ? '<p>' : `<${name}>`);
};

const commands: Readonly<Record<Command, () => void>> = {
  heading: () => toggleBlock('h3'),
  bold: () => execute('bold'),
  italic: () => execute('italic'),
  blockQuote: () => toggleBlock('blockquote'),
  numberedList: () => execute('insertOrderedList'),
  bulletedList: () => execute('insertUnorderedList'),
  undo: () => execute('undo'),
  redo: () => execute('redo'),
};

const PlainPlace = styled.div`
  > [contenteditable] {
    ${richTextStyles}
    min-height: 9em;
    padding: ${theme.space[3]};
    border-radius: 0 0 ${theme.radius.control} ${theme.radius.control};
  }

  /* Keeps a space at the end, so that the user can continue the text. */
  > [contenteditable] > * {
    white-space: pre-wrap;
  }
`;

const open: EditorKind['open'] = (place, { html, allowed, marks, onChange }) => {
  const field = document.createElement('div');
  field.setAttribute('contenteditable', 'true');
  place.append(field);

  const show = (text: string): void => {
    field.innerHTML = sanitise(text, allowed);
  };
  const changed = (): void => onChange(tidyHtml(field.innerHTML, allowed));
  const paste = (event: ClipboardEvent): void => {
    event.preventDefault();
    const pasted = event.clipboardData?.getData('text/html') ?? '';
    if (pasted === '') execute('insertText', event.clipboardData?.getData('text/plain'));
    else execute('insertHTML', tidyHtml(pasted, allowed));
    changed();
  };
  field.addEventListener('focus', () => execute('defaultParagraphSeparator', 'p'));
  field.addEventListener('input', changed);
  field.addEventListener('paste', paste);
  show(html);
  markEditables(place, marks);

  return {
    show,
    changed,
    mark: (changedMarks) => markEditables(place, changedMarks),
    focus: () => focusIn(place),
    focusAtEnd: () => focusAtEndOf(place),
    run: (command) => {
      commands[command]();
      changed();
    },
    close: () => field.remove(),
  };
};

/** A single editable element; the browser provides undo, lists and the on-screen keyboard. */
export const plainEditor: EditorKind = { Place: PlainPlace, open };
