import type { BlockEditor } from './block-editor';
import { editableAtCaret } from './caret';
import { type Command, type Commands, inlineCommands } from './commands';

const isCaretIn = (selector: string) => (): boolean =>
  (editableAtCaret()?.closest(selector) ?? null) !== null;

export interface HeldEditor {
  readonly hold: (editor: BlockEditor | null) => void;
  readonly current: () => BlockEditor | null;
  /** For the editor that is held: bold and italic by the browser, the rest by blocks. */
  readonly commands: Commands;
}

/** Holds the editor that stands on the screen, for what acts on it; without one, nothing happens. */
export const holdBlockEditor = (): HeldEditor => {
  let held: BlockEditor | null = null;
  const byBrowser = (command: Command): Command => ({
    ...command,
    run: () => {
      command.run();
      held?.changed();
    },
  });
  return {
    hold: (editor) => {
      held = editor;
    },
    current: () => held,
    commands: {
      bold: byBrowser(inlineCommands.bold),
      italic: byBrowser(inlineCommands.italic),
      heading: { run: () => held?.toggleHeading(), isActive: isCaretIn('.ce-heading') },
      blockQuote: { run: () => held?.toggleQuote(), isActive: isCaretIn('blockquote') },
      numberedList: { run: () => held?.toggleNumberedList(), isActive: isCaretIn('ol') },
      bulletedList: { run: () => held?.toggleBulletedList(), isActive: isCaretIn('ul') },
      undo: { run: () => held?.undo() },
      redo: { run: () => held?.redo() },
    },
  };
};
