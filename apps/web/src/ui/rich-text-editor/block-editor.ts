import EditorJS from '@editorjs/editorjs';
import { type AllowedHtml, sanitise } from '../rich-text/sanitise';
import { toggleHeading, toggleList, toggleQuote, type Writing } from './block-changes';
import { listenForKeys } from './block-keys';
import { editablesIn, type FieldMarks, markEditables } from './block-marks';
import { listenForPaste } from './block-paste';
import { blockTools } from './block-tools';
import { type Block, paragraph } from './blocks';
import { blocksFromHtml } from './blocks-from-html';
import { type History, record, redo, startHistory, undo } from './history';
import { htmlFromBlocks } from './html-from-blocks';
import { tidyHtml } from './tidy-html';

export interface BlockEditorOptions {
  /** The element in which it stands. */
  readonly place: HTMLElement;
  readonly html: string;
  readonly allowed: AllowedHtml;
  readonly marks: FieldMarks;
  readonly onChange: (html: string) => void;
  /** It could not be opened. */
  readonly onFailure: () => void;
}

export interface BlockEditor {
  /** Exchanges the whole text, with a history of its own. */
  readonly show: (html: string) => void;
  readonly mark: (marks: FieldMarks) => void;
  readonly focus: () => void;
  /** Takes in what an inline command has changed. */
  readonly changed: () => void;
  readonly toggleHeading: () => void;
  readonly toggleQuote: () => void;
  readonly toggleNumberedList: () => void;
  readonly toggleBulletedList: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly close: () => void;
}

const openingOf = (html: string, allowed: AllowedHtml): Writing => {
  const blocks = blocksFromHtml(sanitise(html, allowed));
  return { blocks: blocks.length === 0 ? [paragraph('')] : blocks, index: 0 };
};

const asOutput = (blocks: readonly Block[]) => blocks.map(({ type, data }) => ({ type, data }));

/** Runs EditorJS in an element: HTML in, HTML out, with a history of its own, which EditorJS lacks. */
export function openBlockEditor(options: BlockEditorOptions): BlockEditor {
  const { place, allowed, onChange, onFailure } = options;
  let { marks } = options;
  let history: History<Writing> = startHistory(openingOf(options.html, allowed));
  let reading = 0;
  let isExchanging = false;
  let isClosed = false;

  const holder = document.createElement('div');
  place.append(holder);
  const editor = new EditorJS({
    holder,
    tools: blockTools,
    data: { blocks: asOutput(history.present.blocks) },
    inlineToolbar: false,
    hideToolbar: true,
    minHeight: 0,
    logLevel: 'ERROR' as never,
    onChange: () => changed(),
  });

  const read = async (): Promise<Writing> => {
    const count = editor.blocks.getBlocksCount();
    const found = Array.from({ length: count }, (_, index) => editor.blocks.getBlockByIndex(index));
    const saved = await Promise.all(found.map((block) => block?.save()));
    const blocks = saved.flatMap((block) =>
      block ? [{ type: block.tool, data: { ...block.data } } as Block] : [],
    );
    return { blocks, index: Math.min(Math.max(editor.blocks.getCurrentBlockIndex(), 0), count - 1) };
  };

  const give = (writing: Writing): void => {
    markEditables(place, marks);
    onChange(tidyHtml(htmlFromBlocks(writing.blocks), allowed));
  };

  /** Puts blocks in the place of those that are there, and the caret where it was. */
  const exchange = ({ blocks, index }: Writing, hasFocus: boolean): void => {
    isExchanging = true;
    const before = editor.blocks.getBlocksCount();
    editor.blocks.insertMany(asOutput(blocks) as never, before);
    for (let count = 0; count < before; count += 1) editor.blocks.delete(0);
    markEditables(place, marks);
    if (hasFocus) editor.caret.setToBlock(index, 'end');
    isExchanging = false;
  };

  const changed = (): void => {
    if (isExchanging || isClosed) return;
    reading += 1;
    const mine = reading;
    void read().then((writing) => {
      if (mine !== reading || isClosed || sameText(writing, history.present)) return;
      history = record(history, writing, { now: Date.now(), isTyping: true });
      give(writing);
    });
  };

  const change = (transform: (writing: Writing) => Writing): void => {
    void read().then((writing) => {
      if (isClosed) return;
      if (!sameText(writing, history.present)) {
        history = record(history, writing, { now: Date.now(), isTyping: false });
      }
      const next = transform(writing);
      history = record(history, next, { now: Date.now(), isTyping: false });
      exchange(next, true);
      give(next);
    });
  };

  const step = (move: (history: History<Writing>) => History<Writing>): void => {
    const moved = move(history);
    if (moved === history) return;
    reading += 1;
    history = moved;
    exchange(moved.present, true);
    give(moved.present);
  };

  const steps = { undo: () => step(undo), redo: () => step(redo) };
  const leaveQuote = (): void => {
    editor.blocks.insert('paragraph', { text: '' }, {}, editor.blocks.getCurrentBlockIndex() + 1, true);
    editor.caret.setToBlock(editor.blocks.getCurrentBlockIndex(), 'start');
  };
  const insertBlocks = (pasted: readonly Block[]): void =>
    change(({ blocks, index }) => {
      const current = blocks[index];
      const isEmpty = current?.type === 'paragraph' && current.data.text === '';
      const start = isEmpty ? index : index + 1;
      return {
        blocks: [...blocks.slice(0, start), ...pasted, ...blocks.slice(index + 1)],
        index: start + pasted.length - 1,
      };
    });

  const stops = [
    listenForKeys(place, { ...steps, leaveQuote }),
    listenForPaste(place, { allowed, insertBlocks, changed }),
  ];
  const mark = () => markEditables(place, marks);
  place.addEventListener('input', changed);
  place.addEventListener('focusin', mark);

  editor.isReady.then(
    () => {
      if (!isClosed) mark();
    },
    () => {
      if (!isClosed) onFailure();
    },
  );

  return {
    ...steps,
    changed,
    show: (html) => {
      history = startHistory(openingOf(html, allowed));
      void editor.isReady.then(() => {
        reading += 1;
        if (!isClosed) exchange(history.present, place.contains(document.activeElement));
      });
    },
    mark: (changedMarks) => {
      marks = changedMarks;
      mark();
    },
    focus: () =>
      (editablesIn(place).find(({ tabIndex }) => tabIndex === 0) ?? editablesIn(place)[0])?.focus(),
    toggleHeading: () => change(toggleHeading),
    toggleQuote: () => change(toggleQuote),
    toggleNumberedList: () => change((writing) => toggleList(writing, 'ordered')),
    toggleBulletedList: () => change((writing) => toggleList(writing, 'unordered')),
    close: () => {
      if (isClosed) return;
      isClosed = true;
      for (const stop of stops) stop();
      place.removeEventListener('input', changed);
      place.removeEventListener('focusin', mark);
      holder.remove();
      void editor.isReady.then(
        () => editor.destroy(),
        () => undefined,
      );
    },
  };
}

const sameText = (one: Writing, other: Writing): boolean =>
  htmlFromBlocks(one.blocks) === htmlFromBlocks(other.blocks);
