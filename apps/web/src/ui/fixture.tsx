import { type ReactNode, useState } from 'react';

/** A named example of a component. Specs, the accessibility run and the gallery all draw the same ones. */
export interface Fixture {
  readonly name: string;
  readonly element: ReactNode;
  /** Covers the screen, so the gallery draws it only on request. */
  readonly isOverlay?: boolean;
}

export interface HeldProps<Value> {
  readonly initial: Value;
  readonly children: (value: Value, hold: (value: Value) => void) => ReactNode;
}

/** Holds the value that a screen would hold. */
export function Held<Value>({ initial, children }: HeldProps<Value>) {
  const [value, hold] = useState(initial);
  return children(value, hold);
}

export const nothing = (): void => {};
