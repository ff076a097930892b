/** Where the pages of one browser tell the lab what their machines do. */
export const LIVE_CHANNEL = 'candour.lab.live';

/** What a lab says when it is opened, so that it hears of the machines that run already. */
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

/** An actor of the running app as the lab knows it. */
export interface LiveActor {
  readonly key: string;
  readonly machine: string;
  readonly last: LiveStep;
  readonly steps: readonly LiveStep[];
}

const LONGEST_LOG = 200;

/** The actors after another step, those that are heard of first in front. */
export const heardOf = (actors: readonly LiveActor[], step: LiveStep): readonly LiveActor[] => {
  const key = `${step.page} ${step.actor}`;
  const known = actors.find((actor) => actor.key === key);
  if (!known) return [...actors, { key, machine: step.machine, last: step, steps: [step] }];
  const next = { ...known, last: step, steps: [...known.steps, step].slice(-LONGEST_LOG) };
  return actors.map((actor) => (actor === known ? next : actor));
};
