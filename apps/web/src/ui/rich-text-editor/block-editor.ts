import { type AllowedHtml, sanitise } from '../rich-text/sanitise';
import {
  insertBlocks,
  replaceBlocks,
  toggleHeading,
  toggleList,
  toggleQuote,
  type Writing,
} from './block-changes';
import { openBlockDocument } from './block-document';
import { listenForKeys } from './block-keys';
import { editablesIn, type FieldMarks, markEditables } from './block-marks';
import { listenForPaste } from './block-paste';
import { paragraph } from './blocks';
import { blocksFromHtml } from './blocks-from-html';
import { type History, record, redo, startHistory, undo } from './history';
import { htmlFromBlocks } from './html-from-blocks';
import { escapeText } from './inline-html';
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

const sameText = (one: Writing, other: Writing): boolean =>
  htmlFromBlocks(one.blocks) === htmlFromBlocks(other.blocks);

/** The block editor in an element: HTML in, HTML out, with a history of its own, which EditorJS lacks. */
export function openBlockEditor({ place, allowed, onChange, ...options }: BlockEditorOptions): BlockEditor {
  let { marks } = options;
  let history: History<Writing> = startHistory(openingOf(options.html, allowed));
  /** Only the last reading counts: one that began before a later change knows too little. */
  let readings = 0;

  const typed = () => takeIn({ isTyping: true });
  const changed = () => takeIn({ isTyping: false });
  const text = openBlockDocument(place, history.present.blocks, typed);

  const read = (use: (writing: Writing) => void): void => {
    if (!text.isOpen()) return;
    readings += 1;
    const mine = readings;
    void text.read().then((writing) => {
      if (mine === readings && text.isOpen()) use(writing);
    });
  };
  const mark = () => markEditables(place, marks);
  const give = (writing: Writing): void => {
    mark();
    onChange(tidyHtml(htmlFromBlocks(writing.blocks), allowed));
  };
  const keep = (writing: Writing, { isTyping }: { readonly isTyping: boolean }): void => {
    if (sameText(writing, history.present)) return;
    history = record(history, writing, { now: Date.now(), isTyping });
  };
  const exchange = (writing: Writing): void => {
    readings += 1;
    text.exchange(writing, true);
    give(writing);
  };

  function takeIn(how: { readonly isTyping: boolean }): void {
    read((writing) => {
      if (sameText(writing, history.present)) return mark();
      keep(writing, how);
      give(writing);
    });
  }
  const change = (transform: (writing: Writing) => Writing): void =>
    read((writing) => {
      keep(writing, { isTyping: false });
      const next = transform(writing);
      keep(next, { isTyping: false });
      exchange(next);
    });
  const step = (move: typeof undo<Writing>): void => {
    const moved = move(history);
    if (moved === history || !text.isOpen()) return;
    history = moved;
    exchange(moved.present);
  };
  const steps = { undo: () => step(undo), redo: () => step(redo) };

  const replaceSelected = (letter: string): void => {
    const indexes = text.selected();
    change((writing) => replaceBlocks(writing, indexes, escapeText(letter)));
  };
  const stops = [
    listenForKeys(place, {
      ...steps,
      breakParagraph: () => {
        if (text.isOpen()) text.breakParagraph();
      },
      hasSelectedBlocks: () => text.isOpen() && text.selected().length > 0,
      replaceSelected,
    }),
    listenForPaste(place, {
      allowed,
      changed,
      insertBlocks: (pasted) => change((writing) => insertBlocks(writing, pasted)),
    }),
  ];
  // A paragraph that Enter parts or Backspace joins is no input to the browser.
  for (const event of ['input', 'keyup']) place.addEventListener(event, typed);
  place.addEventListener('focusin', mark);
  text.ready.then(mark, options.onFailure);

  return {
    ...steps,
    changed,
    show: (html) => {
      history = startHistory(openingOf(html, allowed));
      void text.ready.then(() => {
        if (!text.isOpen()) return;
        readings += 1;
        text.exchange(history.present, place.contains(document.activeElement));
        mark();
      }, options.onFailure);
    },
    mark: (changedMarks) => {
      marks = changedMarks;
      mark();
    },
    focus: () => {
      const editables = editablesIn(place);
      (editables.find(({ tabIndex }) => tabIndex === 0) ?? editables[0])?.focus();
    },
    toggleHeading: () => change(toggleHeading),
    toggleQuote: () => change(toggleQuote),
    toggleNumberedList: () => change((writing) => toggleList(writing, 'ordered')),
    toggleBulletedList: () => change((writing) => toggleList(writing, 'unordered')),
    close: () => {
      for (const stop of stops) stop();
      for (const event of ['input', 'keyup']) place.removeEventListener(event, typed);
      place.removeEventListener('focusin', mark);
      text.close();
    },
  };
}
