import type { Testbed } from './testbed.ts';
import type { NamedTest } from '../source/named-test.ts';

/** Gives a line about what was seen; throws when what must hold does not. */
export type Play = (testbed: Testbed) => Promise<string>;

export const PARTS = [
  'signing',
  'replicas',
  'database',
  'network',
  'documents',
  'clients',
  'mail',
  'machine',
  'releases',
  'backup',
  'soak',
  'history',
  'planted',
] as const;
export type PartName = (typeof PARTS)[number];

/** A failure, and the guarantee that must hold despite it. */
export interface Fault {
  /** As the catalogue numbers it. */
  readonly id: string;
  readonly part: PartName;
  readonly breaks: string;
  readonly holds: string;
  /** Breaks it under real processes. */
  readonly play?: Play;
  /** Tests of the product that break it. */
  readonly tests?: readonly NamedTest[];
  /** What of it is not played, and why. */
  readonly notPlayed?: string;
}

/** Something that this machine lacks: neither passed nor failed. */
export class NotPlayed extends Error {
  override readonly name = 'NotPlayed';
}

/** Stops the experiment with what was expected, and what was there. */
export function expectThat(holds: boolean, expected: string, seen: unknown = ''): asserts holds {
  if (!holds) throw new Error(`expected ${expected}${seen === '' ? '' : `, saw ${JSON.stringify(seen)}`}`);
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Waits until it holds. Gives the milliseconds that it took; throws when it takes longer than it may. */
export const until = async (what: string, within: number, holds: () => Promise<boolean>): Promise<number> => {
  const started = performance.now();
  while (!(await holds())) {
    expectThat(performance.now() - started < within, `${what} within ${seconds(within)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return performance.now() - started;
};
