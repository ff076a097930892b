import type { AllowedHtml } from '../rich-text/sanitise';
import { type Block, paragraph } from './blocks';
import { blocksFromHtml } from './blocks-from-html';
import { insertHtml } from './browser-editing';
import { escapeText } from './inline-html';
import { tidyHtml } from './tidy-html';

export interface PasteActions {
  readonly allowed: AllowedHtml;
  /** Puts blocks after the one with the caret. */
  readonly insertBlocks: (blocks: readonly Block[]) => void;
  readonly changed: () => void;
}

const blocksOf = (data: DataTransfer, allowed: AllowedHtml): readonly Block[] => {
  const html = data.getData('text/html');
  if (html !== '') return blocksFromHtml(tidyHtml(html, allowed));
  const lines = data.getData('text/plain').split(/\r?\n/);
  return lines.filter((line) => line.trim() !== '').map((line) => paragraph(escapeText(line)));
};

/** What is pasted is sanitised before it is in: a few words where the caret is, more as blocks. Nothing is dropped in. */
export const listenForPaste = (place: HTMLElement, actions: PasteActions): (() => void) => {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  const take = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  const paste = (event: ClipboardEvent): void => {
    take(event);
    if (event.clipboardData === null) return;
    const blocks = blocksOf(event.clipboardData, actions.allowed);
    const [first] = blocks;
    if (first === undefined) return;
    if (blocks.length > 1 || first.type !== 'paragraph') {
      actions.insertBlocks(blocks);
      return;
    }
    insertHtml(first.data.text);
    actions.changed();
  };
  place.addEventListener('paste', paste, options);
  place.addEventListener('drop', take, options);
  return () => stop.abort();
};
