export interface KeyActions {
  readonly hasSelectedBlocks: () => boolean;
  /** Selected blocks give way to what is typed: nothing, or a letter. */
  readonly replaceSelected: (letter: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Enter, but in a list, which makes its own items. Shift and Enter make a new line in the same block. */
  readonly breakParagraph: () => void;
}

const isIn = (event: Event, selector: string): boolean =>
  event.target instanceof Element && event.target.closest(selector) !== null;

const take = (event: Event, action: () => void): void => {
  event.preventDefault();
  event.stopPropagation();
  action();
};

const onKey = (event: KeyboardEvent, actions: KeyActions): void => {
  if (event.isComposing) return;
  const key = event.key.toLowerCase();
  const isCommand = event.ctrlKey || event.metaKey;
  const typed = key === 'backspace' || key === 'delete' ? '' : event.key;
  if (!isCommand && !event.altKey && typed.length <= 1 && actions.hasSelectedBlocks()) {
    take(event, () => actions.replaceSelected(typed));
    return;
  }
  if (isCommand && key === 'z') take(event, event.shiftKey ? actions.redo : actions.undo);
  else if (isCommand && key === 'y') take(event, actions.redo);
  else if (key === 'enter' && !event.shiftKey && !isIn(event, 'li')) take(event, actions.breakParagraph);
  // The editor would walk through its blocks at Tab and open a menu at a slash; here Tab leaves and a slash is a slash.
  else if (key === 'tab' || key === '/') event.stopPropagation();
};

const onInput = (event: InputEvent, actions: KeyActions): void => {
  if (event.inputType === 'historyUndo') take(event, actions.undo);
  if (event.inputType === 'historyRedo') take(event, actions.redo);
};

/** Hears the keys before the block editor does. Answers how to stop. */
export const listenForKeys = (place: HTMLElement, actions: KeyActions): (() => void) => {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  place.addEventListener('keydown', (event) => onKey(event, actions), options);
  place.addEventListener('beforeinput', (event) => onInput(event, actions), options);
  return () => stop.abort();
};
