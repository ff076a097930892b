import EditorJS, { type LogLevels } from '@editorjs/editorjs';
import type { Writing } from './block-changes';
import { blockTools } from './block-tools';
import type { Block } from './blocks';
import { editableAtCaret, takeTextAfterCaret } from './caret';

export interface BlockDocument {
  /** Resolves when it can be written in; rejects when it cannot be opened. */
  readonly ready: Promise<void>;
  readonly isOpen: () => boolean;
  readonly read: () => Promise<Writing>;
  /** The blocks that are selected as a whole, as by Control and A twice. */
  readonly selected: () => readonly number[];
  /** Puts blocks in the place of those that are there; with the focus, the caret at the end of its block. */
  readonly exchange: (writing: Writing, hasFocus: boolean) => void;
  /** What stands after the caret becomes a paragraph of its own. */
  readonly breakParagraph: () => void;
  readonly close: () => void;
}

const quiet = 'ERROR' as LogLevels;

const asOutput = (blocks: readonly Block[]) => blocks.map(({ type, data }) => ({ type, data }));

/** EditorJS in an element, without its menus. It reports each change, its own and those made from here. */
export function openBlockDocument(
  place: HTMLElement,
  blocks: readonly Block[],
  onChange: () => void,
): BlockDocument {
  let state: 'opening' | 'open' | 'closed' = 'opening';
  const holder = document.createElement('div');
  place.append(holder);
  const editor = new EditorJS({
    holder,
    tools: blockTools,
    data: { blocks: asOutput(blocks) },
    inlineToolbar: false,
    hideToolbar: true,
    minHeight: 0,
    logLevel: quiet,
    onChange,
  });
  const indexAtCaret = (): number => {
    const editable = editableAtCaret();
    const block =
      editable && holder.contains(editable) ? editor.blocks.getBlockByElement(editable) : undefined;
    return block ? editor.blocks.getBlockIndex(block.id) : editor.blocks.getCurrentBlockIndex();
  };
  const ready = editor.isReady.then(() => {
    if (state === 'opening') state = 'open';
  });

  return {
    ready,
    isOpen: () => state === 'open',
    read: async () => {
      const count = editor.blocks.getBlocksCount();
      const found = Array.from({ length: count }, (_, index) => editor.blocks.getBlockByIndex(index));
      const saved = await Promise.all(found.map(async (block) => block?.save()));
      return {
        blocks: saved.flatMap((block) =>
          block ? [{ type: block.tool, data: { ...block.data } } as Block] : [],
        ),
        index: Math.min(Math.max(indexAtCaret(), 0), count - 1),
      };
    },
    selected: () => {
      const indexes = Array.from({ length: editor.blocks.getBlocksCount() }, (_, index) => index);
      return indexes.filter((index) => editor.blocks.getBlockByIndex(index)?.selected);
    },
    exchange: (writing, hasFocus) => {
      const focused = document.activeElement;
      const before = editor.blocks.getBlocksCount();
      editor.blocks.insertMany(
        asOutput(writing.blocks) as Parameters<typeof editor.blocks.insertMany>[0],
        before,
      );
      for (let count = 0; count < before; count += 1) editor.blocks.delete(0);
      if (hasFocus) editor.caret.setToBlock(writing.index, 'end');
      // The editor takes the focus whenever it deletes a block.
      else if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    },
    breakParagraph: () => {
      const editable = editableAtCaret();
      const after = editable === null ? '' : takeTextAfterCaret(editable);
      const index = indexAtCaret();
      const isAtStart = editable?.textContent === '' && after !== '';
      if (editable !== null && isAtStart) editable.innerHTML = after;
      const next = isAtStart ? index : index + 1;
      editor.blocks.insert('paragraph', { text: isAtStart ? '' : after }, {}, next, !isAtStart);
      editor.caret.setToBlock(index + 1, 'start');
    },
    close: () => {
      state = 'closed';
      holder.remove();
      ready.then(
        () => editor.destroy(),
        () => undefined,
      );
    },
  };
}
