import { CONTROLS } from './served-page';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (control: Element): control is Field => control.matches('input, select, textarea');

const controlsIn = (root: HTMLElement): readonly HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(CONTROLS),
];

/**
 * The control of the app for each control of the server's page, by position: the same components rendered both.
 */
const counterpartsIn = (served: HTMLElement, app: HTMLElement) => {
  const [before, after] = [controlsIn(served), controlsIn(app)];
  return (control: Element): HTMLElement | null => {
    const found = after[before.indexOf(control as HTMLElement)];
    const isSame =
      found?.tagName === control.tagName && found.getAttribute('name') === control.getAttribute('name');
    return isSame ? found : null;
  };
};

/** Sets a value through the native setter of the field, because React only notices that. */
const write = (field: Field, value: string): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
};

const isChanged = (field: Field): boolean =>
  field instanceof HTMLSelectElement ? field.selectedIndex > 0 : field.value !== field.defaultValue;

/** An email field does not expose its caret, which therefore goes to the end. */
const moveCaret = (from: Element, to: HTMLElement): void => {
  if (!(from instanceof HTMLInputElement && to instanceof HTMLInputElement)) return;
  if (from.selectionStart === null) return;
  to.setSelectionRange(from.selectionStart, from.selectionEnd, from.selectionDirection ?? 'none');
};

const nextTask = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve));

/**
 * Replaces the server's page by the app and restores what the person has done: typed text, focus and caret, opened
 * details, the position of a video. Then it repeats the actions that waited for the app.
 */
export const takeOver = async (
  served: HTMLElement,
  app: HTMLElement,
  asked: readonly HTMLElement[],
): Promise<void> => {
  const counterpartOf = counterpartsIn(served, app);
  const focused = document.activeElement;
  const focus = focused && counterpartOf(focused);
  for (const field of controlsIn(served).filter(isField)) {
    const own = counterpartOf(field);
    if (own && isField(own) && isChanged(field) && own.value !== field.value) write(own, field.value);
  }
  const unfolded = app.querySelectorAll('details');
  for (const [index, { open }] of served.querySelectorAll('details').entries())
    unfolded[index]?.toggleAttribute('open', open);
  const videos = app.querySelectorAll('video');
  for (const [index, { currentTime }] of served.querySelectorAll('video').entries())
    if (currentTime > 0) Object.assign(videos[index] ?? {}, { currentTime });

  // Both pages exist for a moment, because a phone closes its keyboard when no field has the focus.
  served.after(app);
  focus?.focus({ preventScroll: true });
  if (focused && focus) moveCaret(focused, focus);
  served.remove();

  for (const control of asked) {
    await nextTask();
    const own = counterpartOf(control);
    if (own instanceof HTMLFormElement) own.requestSubmit();
    else own?.click();
  }
};
