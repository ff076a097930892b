import type { Testbed } from './testbed.ts';
import type { NamedTest } from '../source/named-test.ts';

/** Plays a fault. Returns a line about what was observed; throws when the guarantee does not hold. */
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
  /** Its number in the catalogue. */
  readonly id: string;
  readonly part: PartName;
  readonly breaks: string;
  readonly holds: string;
  /** Breaks it under real processes. */
  readonly play?: Play;
  /** Tests of the product that break it. */
  readonly tests?: readonly NamedTest[];
  /** The part of it that is not played, and why. */
  readonly notPlayed?: string;
}

/** Thrown when this machine lacks something: the fault has neither passed nor failed. */
export class NotPlayed extends Error {
  override readonly name = 'NotPlayed';
}

/** Throws an error with the expectation and the observation unless it holds. */
export function expectThat(holds: boolean, expected: string, seen: unknown = ''): asserts holds {
  if (!holds) throw new Error(`expected ${expected}${seen === '' ? '' : `, saw ${JSON.stringify(seen)}`}`);
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Waits until a condition holds. Returns the milliseconds; throws after the limit. */
export const until = async (what: string, within: number, holds: () => Promise<boolean>): Promise<number> => {
  const started = performance.now();
  while (!(await holds())) {
    expectThat(performance.now() - started < within, `${what} within ${seconds(within)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return performance.now() - started;
};
