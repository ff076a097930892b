import { type ReactNode, useState } from 'react';

/** A named example of a component, used by specs and the accessibility run. */
export interface Fixture {
  readonly name: string;
  readonly element: ReactNode;
}

export interface HeldProps<Value> {
  readonly initial: Value;
  readonly children: (value: Value, hold: (value: Value) => void) => ReactNode;
}

/** Holds the state that a screen would hold. */
export function Held<Value>({ initial, children }: HeldProps<Value>) {
  const [value, hold] = useState(initial);
  return children(value, hold);
}

export const nothing = (): void => {};
