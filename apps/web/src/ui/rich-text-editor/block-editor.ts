import { type AllowedHtml, sanitise } from '../rich-text/sanitise';
import { listenForInput } from './block-input';
import { type BlockSheet, openSheet } from './block-sheet';
import { BlockPlace } from './block-tools';
import {
  insertBlocks,
  paragraph,
  replaceBlocks,
  toggleHeading,
  toggleList,
  toggleQuote,
  type Writing,
} from './blocks';
import { blocksFromHtml, escapeText, htmlFromBlocks } from './blocks-html';
import { type Command, execute, focusAtEndOf, focusIn, markEditables, type EditorKind } from './editor';
import { type History, record, redo, startHistory, type Typing, undo } from './history';
import { tidyHtml } from './tidy-html';

const sameText = (one: Writing, other: Writing): boolean =>
  htmlFromBlocks(one.blocks) === htmlFromBlocks(other.blocks);

interface Hearers {
  /** Called when the sheet shows other elements. */
  readonly mark: () => void;
  /** Called when the writing has changed. */
  readonly give: (writing: Writing) => void;
}

type WritingHistory = ReturnType<typeof keepHistory>;

/** The history of the writing on a sheet. */
const keepHistory = (sheet: BlockSheet, first: Writing, { mark, give }: Hearers) => {
  let history = startHistory(first);

  const recorded = (writing: Writing, typing?: Typing): History<Writing> =>
    sameText(writing, history.present) ? { ...history, present: writing } : record(history, writing, typing);

  /** Records the changes of EditorJS or the browser. */
  const takeIn = async (typing?: Typing): Promise<void> => {
    if (!sheet.isOpen()) return;
    const writing = await sheet.read();
    if (!sheet.isOpen()) return;
    const { past } = history;
    history = recorded(writing, typing);
    mark();
    if (history.past !== past || typing) give(history.present);
  };
  const moveTo = async (state: () => History<Writing>): Promise<void> => {
    await takeIn();
    const next = state();
    if (next === history || !sheet.isOpen()) return;
    history = next;
    sheet.draw(next.present, true);
    mark();
    give(next.present);
  };

  return {
    takeIn,
    change: (transform: (writing: Writing) => Writing): void =>
      void moveTo(() => recorded(transform(history.present))),
    undo: (): void => void moveTo(() => undo(history)),
    redo: (): void => void moveTo(() => redo(history)),
    restart: (writing: Writing): void => {
      history = startHistory(writing);
    },
    present: (): Writing => history.present,
  };
};

type ByBrowser = (name: string, value?: string) => void;

const commandsOf = (
  { change, undo: undoLast, redo: redoNext }: WritingHistory,
  byBrowser: ByBrowser,
): Readonly<Record<Command, () => void>> => ({
  heading: () => change(toggleHeading),
  bold: () => byBrowser('bold'),
  italic: () => byBrowser('italic'),
  blockQuote: () => change(toggleQuote),
  numberedList: () => change((writing) => toggleList(writing, 'ordered')),
  bulletedList: () => change((writing) => toggleList(writing, 'unordered')),
  undo: undoLast,
  redo: redoNext,
});

/** Handles what is typed and pasted, and records what EditorJS and the browser did with it. */
const listenTo = (
  sheet: BlockSheet,
  { takeIn, change, undo: undoLast, redo: redoNext }: WritingHistory,
  byBrowser: ByBrowser,
  allowed: AllowedHtml,
): void => {
  listenForInput(sheet.holder, {
    allowed,
    undo: undoLast,
    redo: redoNext,
    insertBlocks: (blocks) => change((writing) => insertBlocks(writing, blocks)),
    insertInline: (html) => byBrowser('insertHTML', html),
    breakParagraph: () => {
      if (sheet.isOpen() && sheet.breakParagraph()) void takeIn();
    },
    replaceSelected: (typed) => {
      const selected = sheet.isOpen() ? sheet.selected() : [];
      if (selected.length === 0) return false;
      change((writing) => replaceBlocks(writing, selected, escapeText(typed)));
      return true;
    },
  });
  sheet.holder.addEventListener('input', (event) => {
    void takeIn({ kind: event instanceof InputEvent ? event.inputType : '', at: Date.now() });
  });
  // EditorJS splits and joins blocks without an input event.
  sheet.holder.addEventListener('keyup', () => void takeIn());
};

const open: EditorKind['open'] = (place, { allowed, onChange, ...options }) => {
  const writingOf = (html: string): Writing => {
    const blocks = blocksFromHtml(sanitise(html, allowed));
    return { blocks: blocks.length === 0 ? [paragraph('')] : blocks, index: 0 };
  };
  let { marks } = options;
  const first = writingOf(options.html);
  const sheet = openSheet(place, first, () => void history.takeIn());
  const { holder } = sheet;
  const mark = (): void => {
    holder.setAttribute('aria-label', marks.label);
    markEditables(holder, marks);
  };
  const history = keepHistory(sheet, first, {
    mark,
    give: ({ blocks }) => onChange(tidyHtml(htmlFromBlocks(blocks), allowed)),
  });
  const byBrowser: ByBrowser = (name, value) => {
    execute(name, value);
    void history.takeIn();
  };
  const commands = commandsOf(history, byBrowser);
  listenTo(sheet, history, byBrowser, allowed);
  holder.addEventListener('focusin', mark);
  const ready = sheet.ready.then(mark);
  ready.catch(options.onFailure);

  return {
    show: (html) => {
      history.restart(writingOf(html));
      void ready.then(() => {
        if (!sheet.isOpen()) return;
        sheet.draw(history.present(), holder.contains(document.activeElement));
        mark();
      });
    },
    mark: (changed) => {
      marks = changed;
      mark();
    },
    focus: () => focusIn(holder),
    focusAtEnd: () =>
      void ready.then(() => {
        if (sheet.isOpen()) focusAtEndOf(holder);
      }),
    run: (command) => commands[command](),
    changed: () => void history.takeIn(),
    close: sheet.close,
  };
};

/** EditorJS without its menus, with our undo and redo. */
export const blockEditor: EditorKind = { Place: BlockPlace, open };
