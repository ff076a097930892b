/** Channel on which the app's pages report the steps of their machines to the lab. */
export const LIVE_CHANNEL = 'candour.lab.live';

/** Sent by a lab when it opens, so that pages report the machines that are already running. */
export const LAB_OPENED = 'lab.opened';

/** A step of a machine of the running app, redacted before it leaves its page. */
export interface LiveStep {
  readonly page: string;
  readonly actor: string;
  readonly machine: string;
  readonly at: number;
  readonly event: { readonly type: string };
  readonly value: unknown;
  readonly context: unknown;
  readonly active: readonly string[];
  readonly transitions: readonly string[];
  readonly isOver: boolean;
}

/** An actor of the running app, as the lab stores it. */
export interface LiveActor {
  readonly key: string;
  readonly machine: string;
  readonly last: LiveStep;
  readonly steps: readonly LiveStep[];
}

const LONGEST_LOG = 200;

/** The actors after one more step, the oldest actor first. */
export const withStep = (actors: readonly LiveActor[], step: LiveStep): readonly LiveActor[] => {
  const key = `${step.page} ${step.actor}`;
  const known = actors.find((actor) => actor.key === key);
  if (!known) return [...actors, { key, machine: step.machine, last: step, steps: [step] }];
  const next = { ...known, last: step, steps: [...known.steps, step].slice(-LONGEST_LOG) };
  return actors.map((actor) => (actor === known ? next : actor));
};
