import type { BlockEditor } from './block-editor';
import { type Commands, inlineCommands } from './commands';

const isCaretIn = (selector: string) => (): boolean => {
  const node = document.getSelection()?.anchorNode;
  const element = node instanceof Element ? node : node?.parentElement;
  return (element?.closest('[contenteditable="true"]')?.closest(selector) ?? null) !== null;
};

/** For the block editor: bold and italic by the browser, the rest by blocks. */
export const blockCommands = (editor: () => BlockEditor | null): Commands => ({
  bold: { ...inlineCommands.bold, run: () => changing(inlineCommands.bold.run, editor()) },
  italic: { ...inlineCommands.italic, run: () => changing(inlineCommands.italic.run, editor()) },
  heading: { run: () => editor()?.toggleHeading(), isActive: isCaretIn('.ce-heading') },
  blockQuote: { run: () => editor()?.toggleQuote(), isActive: isCaretIn('blockquote') },
  numberedList: { run: () => editor()?.toggleNumberedList(), isActive: isCaretIn('ol') },
  bulletedList: { run: () => editor()?.toggleBulletedList(), isActive: isCaretIn('ul') },
  undo: { run: () => editor()?.undo() },
  redo: { run: () => editor()?.redo() },
});

const changing = (run: () => void, editor: BlockEditor | null): void => {
  run();
  editor?.changed();
};
