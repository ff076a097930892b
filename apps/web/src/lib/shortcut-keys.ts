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

/** The actions by key. */
type ShortcutKeys = Readonly<Record<string, () => void>>;

/**
 * Handles single keys, unless the person turned them off: while no field or dialog has the focus, and without
 * Ctrl, Alt or Meta. If two components use the same key, the one that was mounted first acts.
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
