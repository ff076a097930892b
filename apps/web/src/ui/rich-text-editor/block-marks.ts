import { words } from '../words';

/** How the writing field is called, for screen readers. */
export interface FieldMarks {
  readonly label: string;
  readonly describedBy: string | undefined;
  readonly isWrong: boolean;
}

const { parts } = words.editor;

const kinds = [
  ['.ce-heading', parts.heading],
  ['blockquote', parts.quote],
  ['li', parts.item],
] as const;

const labelOf = (editable: Element, label: string): string => {
  const kind = kinds.find(([selector]) => editable.closest(selector) !== null);
  return kind ? `${label}, ${kind[1]}` : label;
};

const setOrRemove = (element: Element, name: string, value: string | undefined): void => {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
};

/** The parts of the text that take a caret, in their order. */
export const editablesIn = (place: Element): readonly HTMLElement[] => [
  ...place.querySelectorAll<HTMLElement>('[contenteditable="true"]'),
];

/**
 * Makes each part a named text box, and all of them one stop for the Tab key: the one in which the caret is, or was.
 */
export const markEditables = (place: Element, { label, describedBy, isWrong }: FieldMarks): void => {
  const editables = editablesIn(place);
  const current = editables.find((editable) => editable.contains(document.activeElement));
  const stop = current ?? editables.find(({ tabIndex }) => tabIndex === 0) ?? editables[0];
  for (const editable of editables) {
    editable.tabIndex = editable === stop ? 0 : -1;
    editable.setAttribute('role', 'textbox');
    editable.setAttribute('aria-multiline', 'true');
    editable.setAttribute('aria-label', labelOf(editable, label));
    setOrRemove(editable, 'aria-describedby', describedBy);
    setOrRemove(editable, 'aria-invalid', isWrong ? 'true' : undefined);
  }
};
