import { type Operation, isAcknowledged } from '../faults/history/operation.ts';
import { PROBE } from './load.ts';

export interface Away {
  readonly readsMs: number;
  readonly writesMs: number;
}

/** The longest time between two acknowledged calls of the probe, in milliseconds, from an instant on. */
const longestGap = (operations: readonly Operation[], op: Operation['op'], fromNs: number): number => {
  const instants = operations
    .filter((one) => one.process === PROBE && one.op === op && isAcknowledged(one))
    .map(({ complete_ns }) => complete_ns ?? 0)
    .filter((instant) => instant >= fromNs)
    .toSorted((one, other) => one - other);
  const gaps = instants.map((instant, index) => instant - (instants[index - 1] ?? fromNs));
  return Math.max(0, ...gaps) / 1e6;
};

/** How long reads and writes went unanswered since an instant. */
export const awaySince = (operations: readonly Operation[], fromNs: number): Away => ({
  readsMs: longestGap(operations, 'read', fromNs),
  writesMs: longestGap(operations, 'note', fromNs),
});
