/** The part of the text in which the caret stands. */
export const editableAtCaret = (): HTMLElement | null => {
  const node = document.getSelection()?.anchorNode ?? null;
  const element = node instanceof Element ? node : (node?.parentElement ?? null);
  return element?.closest<HTMLElement>('[contenteditable="true"]') ?? null;
};

/** Takes what is selected, and the text from there to the end of this part, out of it. Answers that text as HTML. */
export const takeTextAfterCaret = (editable: HTMLElement): string => {
  const selection = document.getSelection();
  if (!selection || selection.rangeCount === 0) return '';
  const range = selection.getRangeAt(0);
  range.deleteContents();
  range.setEnd(editable, editable.childNodes.length);
  const box = document.createElement('div');
  box.append(range.extractContents());
  return box.textContent === '' ? '' : box.innerHTML;
};
