import { IDLE_WARNING_S } from '@candour/contracts';

/** The last act in any tab of this browser, and the current time; both in milliseconds. */
export interface LastAct {
  readonly actedAt: number;
  readonly now: number;
}

export interface IdleTimes extends LastAct {
  /** The idle limit in milliseconds. */
  readonly limitMs: number;
}

const left = ({ limitMs, actedAt, now }: IdleTimes): number => Math.max(actedAt + limitMs - now, 0);

/** Time until the warning; a clock that was set back makes it no longer than the limit allows. */
export const untilIdleWarning = (times: IdleTimes): number =>
  Math.min(Math.max(left(times) - IDLE_WARNING_S * 1000, 0), times.limitMs);

export const untilIdleEnd = (times: IdleTimes): number => Math.min(left(times), times.limitMs);

export const isIdleOver = (times: IdleTimes): boolean => left(times) === 0;

export const isIdleWarningDue = (times: IdleTimes): boolean => left(times) <= IDLE_WARNING_S * 1000;
