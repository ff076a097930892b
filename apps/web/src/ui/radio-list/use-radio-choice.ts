import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react';

/** `committed` is false only while the arrow keys walk through the options. */
export interface Choice {
  readonly committed: boolean;
}

export type OnChoose = (value: string, choice: Choice) => void;

const isInSameGroup = (radio: HTMLInputElement, other: EventTarget | null): boolean =>
  other instanceof HTMLInputElement && other.name === radio.name;

const isArrow = (key: string): boolean => key.startsWith('Arrow');

/**
 * A browser's change event does not tell an arrow key from a tap, and a tap or Space on the option that is chosen
 * already fires none. So the keys are watched beside it: a pointer, Space or Enter (and a screen reader's click) commit,
 * also on what is chosen already; an arrow key chooses without committing. Some browsers click at Space's keyup and some
 * do not, so that click is prevented there.
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
