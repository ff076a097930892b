import EditorJS, { type LogLevels, type OutputBlockData } from '@editorjs/editorjs';
import { blockTools } from './block-tools';
import type { Block, Writing } from './blocks';
import { editableAround } from './editor';

const asData = (blocks: readonly Block[]) => blocks as unknown as OutputBlockData[];

/** Removes the selection and the text after it from the element. Returns that text as HTML. */
const takeTextAfterCaret = (editable: HTMLElement): string => {
  const range = document.getSelection()?.getRangeAt(0);
  if (!range) return '';
  range.deleteContents();
  range.setEnd(editable, editable.childNodes.length);
  const box = document.createElement('div');
  box.append(range.extractContents());
  return box.textContent === '' ? '' : box.innerHTML;
};

export type BlockSheet = ReturnType<typeof openSheet>;

/** The blocks on the screen, as EditorJS shows them without its menus. Only this file calls EditorJS. */
export const openSheet = (place: HTMLElement, first: Writing, onChange: () => void) => {
  const holder = document.createElement('div');
  holder.setAttribute('role', 'group');
  place.append(holder);
  const editor = new EditorJS({
    holder,
    tools: blockTools,
    data: { blocks: asData(first.blocks) },
    inlineToolbar: false,
    hideToolbar: true,
    minHeight: 0,
    logLevel: 'ERROR' as LogLevels,
    onChange,
  });
  let isReady = false;
  const ready = editor.isReady.then(() => {
    isReady = true;
  });

  const indexAtCaret = (): number => {
    const editable = editableAround(document.getSelection()?.anchorNode);
    const block =
      editable && holder.contains(editable) ? editor.blocks.getBlockByElement(editable) : undefined;
    return block ? editor.blocks.getBlockIndex(block.id) : editor.blocks.getCurrentBlockIndex();
  };

  return {
    holder,
    /** Rejects if EditorJS does not start. */
    ready,
    isOpen: (): boolean => isReady && holder.isConnected,

    read: async (): Promise<Writing> => {
      const index = indexAtCaret();
      const { blocks } = await editor.save();
      return {
        blocks: blocks.map(({ type, data }) => ({ type, data }) as Block),
        index: Math.min(Math.max(index, 0), blocks.length - 1),
      };
    },

    draw: (writing: Writing, hasFocus: boolean): void => {
      const focused = document.activeElement;
      const before = editor.blocks.getBlocksCount();
      editor.blocks.insertMany(asData(writing.blocks), before);
      for (let count = 0; count < before; count += 1) editor.blocks.delete(0);
      if (hasFocus) editor.caret.setToBlock(writing.index, 'end');
      // EditorJS takes the focus whenever it deletes a block.
      else if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    },

    /** Splits the block at the caret. Returns false if the caret is in none. */
    breakParagraph: (): boolean => {
      const editable = editableAround(document.getSelection()?.anchorNode);
      if (editable === null) return false;
      const index = indexAtCaret();
      const after = takeTextAfterCaret(editable);
      const isAtStart = editable.textContent === '' && after !== '';
      if (isAtStart) editable.innerHTML = after;
      const text = isAtStart ? '' : after;
      editor.blocks.insert('paragraph', { text }, {}, isAtStart ? index : index + 1, !isAtStart);
      editor.caret.setToBlock(index + 1, 'start');
      return true;
    },

    /** The indexes of the blocks that are selected as a whole. */
    selected: (): readonly number[] =>
      Array.from({ length: editor.blocks.getBlocksCount() }, (_, index) => index).filter(
        (index) => editor.blocks.getBlockByIndex(index)?.selected,
      ),

    close: (): void => {
      holder.remove();
      ready.then(
        () => editor.destroy(),
        () => undefined,
      );
    },
  };
};
