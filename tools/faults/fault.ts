import { setTimeout as sleep } from 'node:timers/promises';
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

const PAUSE_MS = 20;

/** Waits until a condition holds. Returns the milliseconds; throws after the limit. */
export const until = async (what: string, within: number, holds: () => Promise<boolean>): Promise<number> => {
  const started = performance.now();
  while (!(await holds())) {
    expectThat(performance.now() - started < within, `${what} within ${seconds(within)}`);
    await sleep(PAUSE_MS);
  }
  return performance.now() - started;
};

/** Tries again until it succeeds. Throws after the limit, with the last failure. */
export const eventually = async <Done>(
  what: string,
  within: number,
  attempt: () => Promise<Done>,
): Promise<Done> => {
  const started = performance.now();
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const isInTime = performance.now() - started < within;
      expectThat(isInTime, `${what} within ${seconds(within)}`, (error as Error).message);
      await sleep(PAUSE_MS);
    }
  }
};
