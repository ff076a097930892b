import type { ComponentProps, ComponentType } from 'react';
import type { AllowedHtml } from '../rich-text/sanitise';
import { editorWords as words } from './editor.words';

/** The commands of the toolbar except the link, which needs an address. */
export type Command =
  | 'heading'
  | 'bold'
  | 'italic'
  | 'blockQuote'
  | 'numberedList'
  | 'bulletedList'
  | 'undo'
  | 'redo';

/** Name and state of the text field, for screen readers. */
export interface FieldMarks {
  readonly label: string;
  readonly describedBy: string | undefined;
  readonly isWrong: boolean;
}

export interface EditorOptions {
  readonly html: string;
  readonly allowed: AllowedHtml;
  readonly marks: FieldMarks;
  readonly onChange: (html: string) => void;
  readonly onFailure: () => void;
}

export interface Editor {
  /** Replaces the whole text and clears the undo history. */
  readonly show: (html: string) => void;
  readonly mark: (marks: FieldMarks) => void;
  readonly focus: () => void;
  /** Focuses the text as soon as it is loaded, with the caret at its end. */
  readonly focusAtEnd: () => void;
  readonly run: (command: Command) => void;
  /** Reports a change by a browser command. */
  readonly changed: () => void;
  readonly close: () => void;
}

export interface EditorKind {
  /** The styled container of the editor. */
  readonly Place: ComponentType<ComponentProps<'div'>>;
  readonly open: (place: HTMLElement, options: EditorOptions) => Editor;
}

/**
 * Executes an editing command of the browser. These commands are deprecated, but every browser has them, and
 * dictation and screen readers support them, unlike many editors that render their own document.
 */
export const execute = (name: string, value?: string): void => {
  document.execCommand(name, false, value);
};

export const elementAround = (node: Node | null | undefined): Element | null =>
  node instanceof Element ? node : (node?.parentElement ?? null);

/** The editable element that contains a node. */
export const editableAround = (node: Node | null | undefined): HTMLElement | null =>
  elementAround(node)?.closest<HTMLElement>('[contenteditable="true"]') ?? null;

/** The tab stop: the element that has the caret or had it last. */
const tabStopOf = (editables: readonly HTMLElement[]): HTMLElement | undefined =>
  editables.find((editable) => editable.contains(document.activeElement)) ??
  editables.find(({ tabIndex }) => tabIndex === 0) ??
  editables[0];

const editablesIn = (place: Element): readonly HTMLElement[] => [
  ...place.querySelectorAll<HTMLElement>('[contenteditable="true"]'),
];

export const focusIn = (place: Element): void => tabStopOf(editablesIn(place))?.focus();

/** Focuses the last block, with the caret at its end. */
export const focusAtEndOf = (place: Element): void => {
  const editable = editablesIn(place).at(-1);
  if (!editable) return;
  editable.focus();
  document.getSelection()?.selectAllChildren(editable);
  document.getSelection()?.collapseToEnd();
};

const { parts } = words;

const partOf = (editable: Element): string => {
  if (editable.matches('.ce-heading')) return `, ${parts.heading}`;
  if (editable.closest('blockquote')) return `, ${parts.quote}`;
  return editable.closest('li') ? `, ${parts.item}` : '';
};

const setOrRemove = (element: Element, name: string, value: string | undefined): void => {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
};

/** Makes each editable element a named text box, and all of them a single tab stop. */
export const markEditables = (place: Element, { label, describedBy, isWrong }: FieldMarks): void => {
  const editables = editablesIn(place);
  const stop = tabStopOf(editables);
  for (const editable of editables) {
    editable.tabIndex = editable === stop ? 0 : -1;
    editable.setAttribute('role', 'textbox');
    editable.setAttribute('aria-multiline', 'true');
    editable.setAttribute('aria-label', label + partOf(editable));
    setOrRemove(editable, 'aria-describedby', describedBy);
    setOrRemove(editable, 'aria-invalid', isWrong ? 'true' : undefined);
  }
};
