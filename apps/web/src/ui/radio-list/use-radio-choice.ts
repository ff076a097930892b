import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react';

/** `committed` is false only while the arrow keys move through the options. */
export interface Choice {
  readonly committed: boolean;
}

export type OnChoose = (value: string, choice: Choice) => void;

const isInSameGroup = (radio: HTMLInputElement, other: EventTarget | null): boolean =>
  other instanceof HTMLInputElement && other.name === radio.name;

const isArrow = (key: string): boolean => key.startsWith('Arrow');

/**
 * Distinguishes a committed choice from one that an arrow key passes. A browser's change event is the same for an
 * arrow key and a tap, and a tap or Space on the selected option fires none. Therefore this hook also watches the
 * keys: a pointer, Space, Enter or a screen reader's click commits, also on the selected option; an arrow key does
 * not commit. Some browsers fire a click at the keyup of Space and some do not, so that click is prevented.
 */
export function useRadioChoice(value: string | null, onChoose: OnChoose) {
  const keyDown = useRef<string | null>(null);
  const wasChosenAtSpace = useRef(false);

  return {
    onPointerDown: () => {
      keyDown.current = null;
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      if (!isInSameGroup(event.currentTarget, event.relatedTarget)) keyDown.current = null;
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      keyDown.current = event.key;
      const option = event.currentTarget;
      if (event.key === ' ') wasChosenAtSpace.current = option.checked;
      if (event.key !== 'Enter') return;
      event.preventDefault();
      onChoose(option.value, { committed: true });
    },
    onKeyUp: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === ' ' && wasChosenAtSpace.current) {
        wasChosenAtSpace.current = false;
        event.preventDefault();
        onChoose(event.currentTarget.value, { committed: true });
      }
      keyDown.current = null;
    },
    onClick: (event: MouseEvent<HTMLInputElement>) => {
      const isChosenAlready = event.currentTarget.value === value;
      if (isChosenAlready && keyDown.current === null)
        onChoose(event.currentTarget.value, { committed: true });
    },
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const committed = keyDown.current === null || !isArrow(keyDown.current);
      onChoose(event.currentTarget.value, { committed });
    },
  };
}
