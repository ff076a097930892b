import type { AllowedHtml } from '../rich-text/sanitise';
import { type Block, paragraph } from './blocks';
import { blocksFromHtml, escapeText } from './blocks-html';
import { tidyHtml } from './tidy-html';

export interface InputActions {
  readonly allowed: AllowedHtml;
  readonly undo: () => void;
  readonly redo: () => void;
  /**
   * Enter outside a list. EditorJS would split the block that it believes to be current, and it learns of a new caret
   * too late for fast typing.
   */
  readonly breakParagraph: () => void;
  /** Inserts blocks after the one with the caret. */
  readonly insertBlocks: (blocks: readonly Block[]) => void;
  /** Inserts HTML at the caret. */
  readonly insertInline: (html: string) => void;
  /**
   * Replaces the blocks that are selected as a whole by the typed text, a letter or nothing; returns false if none
   * are. EditorJS fails to do so for a capital letter, or while the browser still reports a caret.
   */
  readonly replaceSelected: (typed: string) => boolean;
}

const take = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};

const isInList = (event: Event): boolean =>
  event.target instanceof Element && event.target.closest('li') !== null;

const onKey = (event: KeyboardEvent, { undo, redo, breakParagraph, replaceSelected }: InputActions): void => {
  if (event.isComposing) return;
  const key = event.key.toLowerCase();
  const typed = key === 'backspace' || key === 'delete' ? '' : event.key;
  if (event.ctrlKey || event.metaKey) {
    if (key !== 'z' && key !== 'y') return;
    take(event);
    if (key === 'y' || event.shiftKey) redo();
    else undo();
  } else if (typed.length <= 1 && !event.altKey && replaceSelected(typed)) take(event);
  else if (key === 'enter' && !event.shiftKey && !isInList(event)) {
    take(event);
    breakParagraph();
  }
  // EditorJS would go to the next block at Tab and open its menu at a slash.
  else if (key === 'tab' || key === '/') event.stopPropagation();
};

const onBeforeInput = (event: InputEvent, { undo, redo }: InputActions): void => {
  if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return;
  take(event);
  if (event.inputType === 'historyUndo') undo();
  else redo();
};

const blocksOf = (data: DataTransfer, allowed: AllowedHtml): readonly Block[] => {
  const html = data.getData('text/html');
  if (html !== '') return blocksFromHtml(tidyHtml(html, allowed));
  const lines = data.getData('text/plain').split(/\r?\n/);
  return lines.filter((line) => line.trim() !== '').map((line) => paragraph(escapeText(line)));
};

/** Inserts a pasted paragraph at the caret and anything longer as blocks. The HTML is sanitised first. */
const onPaste = (event: ClipboardEvent, { allowed, insertBlocks, insertInline }: InputActions): void => {
  take(event);
  const blocks = event.clipboardData === null ? [] : blocksOf(event.clipboardData, allowed);
  const [first] = blocks;
  if (blocks.length === 1 && first?.type === 'paragraph') insertInline(first.data.text);
  else if (blocks.length > 0) insertBlocks(blocks);
};

/** Handles keys and pasted text before EditorJS does, and prevents drops. */
export const listenForInput = (holder: HTMLElement, actions: InputActions): void => {
  holder.addEventListener('keydown', (event) => onKey(event, actions), true);
  holder.addEventListener('beforeinput', (event) => onBeforeInput(event, actions), true);
  holder.addEventListener('paste', (event) => onPaste(event, actions), true);
  holder.addEventListener('drop', take, true);
};
