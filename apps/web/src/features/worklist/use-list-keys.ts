import { type RefObject, useEffect, useEffectEvent } from 'react';

const FIELDS = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="dialog"]';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;

/** What a single key does in a list; nothing for any other key. */
export type ListKeys = Readonly<Record<string, () => void>>;

/** Single keys, while no field and no dialog has the focus, and none with Ctrl, Alt or Meta. */
export const useListKeys = (isOn: boolean, keys: ListKeys): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target))
      return;
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
};

/** Moves the focus by so many rows among the links that open them; from elsewhere to the first. */
export const focusRow = (list: RefObject<HTMLElement | null>, by: 1 | -1): void => {
  const links = [...(list.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])];
  const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement) ?? false);
  links[at === -1 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1)]?.focus();
};
