import { useEffect, useEffectEvent } from 'react';

const KEY = 'candour.shortcuts';
let areOnWithoutStorage = true;

/** On, unless the person turned them off on this device. */
export const areShortcutsOn = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return areOnWithoutStorage;
  }
};

export const keepShortcuts = (isOn: boolean): void => {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    areOnWithoutStorage = isOn;
  }
};

const FIELDS = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="dialog"]';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;

/** What a single key does; nothing for any other key. */
type ShortcutKeys = Readonly<Record<string, () => void>>;

/**
 * Single keys, unless the person turned them off; while no field and no dialog has the focus, and none with Ctrl, Alt or
 * Meta. Of two that act on the same key the one that was shown first does.
 */
export const useShortcutKeys = (keys: ShortcutKeys, areHere = true): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target))
      return;
    const act = keys[event.key];
    if (!act || !areShortcutsOn()) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!areHere) return undefined;
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [areHere]);
};
