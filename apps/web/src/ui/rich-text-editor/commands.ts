import type { IconName } from '../icon/icon';
import { words } from '../words';

export interface Command {
  readonly key: string;
  readonly label: string;
  /** An icon, or a letter that looks like what it does. */
  readonly sign: IconName | 'H' | 'B' | 'I';
  readonly run: () => void;
  /** Left out where a command has no state, such as undo. */
  readonly isActive?: () => boolean;
}

/**
 * The browser's own editing commands. They are old but in every browser, keep the native undo history, and work with
 * dictation and screen readers, which editors that draw their own document often do not.
 */
const execute = (name: string, value?: string): void => {
  document.execCommand(name, false, value);
};

const state = (name: string) => (): boolean => document.queryCommandState?.(name) ?? false;

const isBlock = (tag: string) => (): boolean =>
  document.queryCommandValue?.('formatBlock')?.toLowerCase() === tag;

const block = (tag: string) => (): void => execute('formatBlock', isBlock(tag)() ? '<p>' : `<${tag}>`);

export const insertHtml = (html: string): void => execute('insertHTML', html);

export const insertText = (text: string): void => execute('insertText', text);

export const makeLink = (address: string): void => execute('createLink', address);

export const writeParagraphs = (): void => execute('defaultParagraphSeparator', 'p');

const editor = words.editor;

export const commands = {
  heading: { key: 'heading', label: editor.heading, sign: 'H', run: block('h3'), isActive: isBlock('h3') },
  bold: { key: 'bold', label: editor.bold, sign: 'B', run: () => execute('bold'), isActive: state('bold') },
  italic: {
    key: 'italic',
    label: editor.italic,
    sign: 'I',
    run: () => execute('italic'),
    isActive: state('italic'),
  },
  blockQuote: {
    key: 'block-quote',
    label: editor.blockQuote,
    sign: 'quote',
    run: block('blockquote'),
    isActive: isBlock('blockquote'),
  },
  numberedList: {
    key: 'numbered-list',
    label: editor.numberedList,
    sign: 'list-numbered',
    run: () => execute('insertOrderedList'),
    isActive: state('insertOrderedList'),
  },
  bulletedList: {
    key: 'bulleted-list',
    label: editor.bulletedList,
    sign: 'list-bulleted',
    run: () => execute('insertUnorderedList'),
    isActive: state('insertUnorderedList'),
  },
  undo: { key: 'undo', label: editor.undo, sign: 'undo', run: () => execute('undo') },
  redo: { key: 'redo', label: editor.redo, sign: 'redo', run: () => execute('redo') },
} as const satisfies Record<string, Command>;
