import EditorJS, { type LogLevels, type OutputBlockData } from '@editorjs/editorjs';
import { sanitise } from '../rich-text/sanitise';
import { listenForInput } from './block-input';
import { BlockPlace, blockTools } from './block-tools';
import {
  type Block,
  insertBlocks,
  paragraph,
  replaceBlocks,
  toggleHeading,
  toggleList,
  toggleQuote,
  type Writing,
} from './blocks';
import { blocksFromHtml, escapeText, htmlFromBlocks } from './blocks-html';
import {
  type Command,
  editableAround,
  execute,
  focusAtEndOf,
  focusIn,
  markEditables,
  type EditorKind,
} from './editor';
import { type History, record, redo, startHistory, type Typing, undo } from './history';
import { tidyHtml } from './tidy-html';

const asData = (blocks: readonly Block[]) => blocks as unknown as OutputBlockData[];

const sameText = (one: Writing, other: Writing): boolean =>
  htmlFromBlocks(one.blocks) === htmlFromBlocks(other.blocks);

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

const open: EditorKind['open'] = (place, { allowed, onChange, ...options }) => {
  const startOf = (html: string): Writing => {
    const blocks = blocksFromHtml(sanitise(html, allowed));
    return { blocks: blocks.length === 0 ? [paragraph('')] : blocks, index: 0 };
  };
  let { marks } = options;
  let history: History<Writing> = startHistory(startOf(options.html));
  let isReady = false;

  const holder = document.createElement('div');
  holder.setAttribute('role', 'group');
  place.append(holder);
  const editor = new EditorJS({
    holder,
    tools: blockTools,
    data: { blocks: asData(history.present.blocks) },
    inlineToolbar: false,
    hideToolbar: true,
    minHeight: 0,
    logLevel: 'ERROR' as LogLevels,
    onChange: () => void takeIn(),
  });
  const isOpen = (): boolean => isReady && holder.isConnected;

  const mark = (): void => {
    holder.setAttribute('aria-label', marks.label);
    markEditables(holder, marks);
  };
  const indexAtCaret = (): number => {
    const editable = editableAround(document.getSelection()?.anchorNode);
    const block =
      editable && holder.contains(editable) ? editor.blocks.getBlockByElement(editable) : undefined;
    return block ? editor.blocks.getBlockIndex(block.id) : editor.blocks.getCurrentBlockIndex();
  };
  const read = async (): Promise<Writing> => {
    const index = indexAtCaret();
    const { blocks } = await editor.save();
    return {
      blocks: blocks.map(({ type, data }) => ({ type, data }) as Block),
      index: Math.min(Math.max(index, 0), blocks.length - 1),
    };
  };
  const draw = (writing: Writing, hasFocus: boolean): void => {
    const focused = document.activeElement;
    const before = editor.blocks.getBlocksCount();
    editor.blocks.insertMany(asData(writing.blocks), before);
    for (let count = 0; count < before; count += 1) editor.blocks.delete(0);
    if (hasFocus) editor.caret.setToBlock(writing.index, 'end');
    // EditorJS takes the focus whenever it deletes a block.
    else if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    mark();
  };
  const give = (): void => onChange(tidyHtml(htmlFromBlocks(history.present.blocks), allowed));

  const recorded = (writing: Writing, typing?: Typing): History<Writing> =>
    sameText(writing, history.present) ? { ...history, present: writing } : record(history, writing, typing);

  /** Records the changes of EditorJS or the browser in the history. */
  const takeIn = async (typing?: Typing): Promise<void> => {
    if (!isOpen()) return;
    const writing = await read();
    if (!isOpen()) return;
    const { past } = history;
    history = recorded(writing, typing);
    mark();
    if (history.past !== past || typing) give();
  };
  const moveTo = async (state: () => History<Writing>): Promise<void> => {
    await takeIn();
    const next = state();
    if (next === history || !isOpen()) return;
    history = next;
    draw(next.present, true);
    give();
  };
  const change = (transform: (writing: Writing) => Writing): void =>
    void moveTo(() => recorded(transform(history.present)));
  const byBrowser = (name: string, value?: string): void => {
    execute(name, value);
    void takeIn();
  };
  const commands: Readonly<Record<Command, () => void>> = {
    heading: () => change(toggleHeading),
    bold: () => byBrowser('bold'),
    italic: () => byBrowser('italic'),
    blockQuote: () => change(toggleQuote),
    numberedList: () => change((writing) => toggleList(writing, 'ordered')),
    bulletedList: () => change((writing) => toggleList(writing, 'unordered')),
    undo: () => void moveTo(() => undo(history)),
    redo: () => void moveTo(() => redo(history)),
  };

  listenForInput(holder, {
    allowed,
    undo: commands.undo,
    redo: commands.redo,
    insertBlocks: (blocks) => change((writing) => insertBlocks(writing, blocks)),
    insertInline: (html) => byBrowser('insertHTML', html),
    breakParagraph: () => {
      const editable = editableAround(document.getSelection()?.anchorNode);
      if (!isOpen() || editable === null) return;
      const index = indexAtCaret();
      const after = takeTextAfterCaret(editable);
      const isAtStart = editable.textContent === '' && after !== '';
      if (isAtStart) editable.innerHTML = after;
      const text = isAtStart ? '' : after;
      editor.blocks.insert('paragraph', { text }, {}, isAtStart ? index : index + 1, !isAtStart);
      editor.caret.setToBlock(index + 1, 'start');
      void takeIn();
    },
    replaceSelected: (typed) => {
      if (!isOpen()) return false;
      const indexes = Array.from({ length: editor.blocks.getBlocksCount() }, (_, index) => index);
      const selected = indexes.filter((index) => editor.blocks.getBlockByIndex(index)?.selected);
      if (selected.length === 0) return false;
      change((writing) => replaceBlocks(writing, selected, escapeText(typed)));
      return true;
    },
  });
  holder.addEventListener('input', (event) => {
    void takeIn({ kind: event instanceof InputEvent ? event.inputType : '', at: Date.now() });
  });
  // EditorJS splits and joins blocks without an input event.
  holder.addEventListener('keyup', () => void takeIn());
  holder.addEventListener('focusin', mark);
  const ready = editor.isReady.then(() => {
    isReady = true;
    mark();
  });
  ready.catch(options.onFailure);

  return {
    show: (html) => {
      history = startHistory(startOf(html));
      void ready.then(() => {
        if (isOpen()) draw(history.present, holder.contains(document.activeElement));
      });
    },
    mark: (changed) => {
      marks = changed;
      mark();
    },
    focus: () => focusIn(holder),
    focusAtEnd: () =>
      void ready.then(() => {
        if (isOpen()) focusAtEndOf(holder);
      }),
    run: (command) => commands[command](),
    changed: () => void takeIn(),
    close: () => {
      holder.remove();
      ready.then(
        () => editor.destroy(),
        () => undefined,
      );
    },
  };
};

/** EditorJS without its menus, with our undo and redo. */
export const blockEditor: EditorKind = { Place: BlockPlace, open };
