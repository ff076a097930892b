import { blockAtCaret, execute, isOn } from './browser-editing';

export type CommandName =
  | 'heading'
  | 'bold'
  | 'italic'
  | 'blockQuote'
  | 'numberedList'
  | 'bulletedList'
  | 'undo'
  | 'redo';

export interface Command {
  readonly run: () => void;
  /** Left out where a command has no state, such as undo. */
  readonly isActive?: () => boolean;
}

/** What each tool of the toolbar does, link aside, which asks for an address first. */
export type Commands = Readonly<Record<CommandName, Command>>;

const toggle = (name: string): Command => ({ run: () => execute(name), isActive: () => isOn(name) });

const block = (tag: string): Command => {
  const isActive = () => blockAtCaret() === tag;
  return { run: () => execute('formatBlock', isActive() ? '<p>' : `<${tag}>`), isActive };
};

export const inlineCommands = { bold: toggle('bold'), italic: toggle('italic') };

/** For the plain editor: everything by the browser itself, with its own undo history. */
export const plainCommands: Commands = {
  ...inlineCommands,
  heading: block('h3'),
  blockQuote: block('blockquote'),
  numberedList: toggle('insertOrderedList'),
  bulletedList: toggle('insertUnorderedList'),
  undo: { run: () => execute('undo') },
  redo: { run: () => execute('redo') },
};
