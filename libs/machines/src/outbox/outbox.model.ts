import { RETRY_DELAYS_MS, UNSENT_WORK_KEPT_MS } from '@candour/contracts';
import type { Failure } from '../kit/failure';

/** An answer given on this device. `answered_at` decides which of two answers is the later one. */
export interface GivenAnswer {
  readonly question_id: string;
  readonly answer: string;
  /** ISO 8601 in UTC. */
  readonly answered_at: string;
}

export interface GivenView {
  readonly resource_id: string;
  /** The total view count. */
  readonly viewed: number;
}

/** The content of an item, without the data of the queue. */
export type Work =
  | {
      readonly kind: 'answers';
      readonly surgeryId: string;
      readonly assessmentId: string;
      readonly answers: readonly GivenAnswer[];
      readonly submit: boolean;
    }
  | {
      readonly kind: 'views';
      readonly surgeryId: string;
      readonly syllabusId: string;
      readonly views: readonly GivenView[];
    }
  | { readonly kind: 'note'; readonly surgeryId: string; readonly content: string };

/**
 * Work that a screen queues. `key` is random and is sent as the idempotency key. `due: false` keeps the work on the
 * device until Save, Submit or leaving the page makes it due.
 */
export interface NewItem {
  readonly key: string;
  readonly queuedAt: number;
  readonly due: boolean;
  readonly work: Work;
}

/** An item of the queue. A permanently refused item stays, with the reason, until the user dismisses it. */
export interface OutboxItem extends NewItem {
  readonly account: string;
  /** Keys of all items merged into this one, including its own. */
  readonly keys: readonly string[];
  readonly refusal: Failure | null;
}

/** Unacknowledged work of one section. */
export interface UnsentSection<Given> {
  readonly given: readonly Given[];
  /** Some work is a draft: it waits for Save, Submit or leaving the page. */
  readonly hasDrafts: boolean;
  /** Some work is due: the outbox sends it and retries until it arrives. */
  readonly isDue: boolean;
  /** A submission of the section is being sent. */
  readonly isSubmitting: boolean;
  /** The device stores nothing, so closing this page would lose unsent work. */
  readonly isUnkept: boolean;
}

/** Changes to write to the store. Writes come before removals, so that an item is never missing from the store. */
export interface StoreChanges {
  readonly put: readonly OutboxItem[];
  readonly remove: readonly string[];
}

const instantOf = (answer: GivenAnswer): number => Date.parse(answer.answered_at);

/** Keeps one answer per question: the later `answered_at`, or the second of two with the same time. */
export const laterAnswers = (
  earlier: readonly GivenAnswer[],
  later: readonly GivenAnswer[],
): readonly GivenAnswer[] => {
  const kept = new Map<string, GivenAnswer>();
  for (const answer of [...earlier, ...later]) {
    const known = kept.get(answer.question_id);
    if (!known || instantOf(answer) >= instantOf(known)) kept.set(answer.question_id, answer);
  }
  return [...kept.values()];
};

/** Keeps one count per resource: the larger. */
export const largerViews = (
  earlier: readonly GivenView[],
  later: readonly GivenView[],
): readonly GivenView[] => {
  const kept = new Map<string, GivenView>();
  for (const view of [...earlier, ...later]) {
    const known = kept.get(view.resource_id);
    if (!known || view.viewed > known.viewed) kept.set(view.resource_id, view);
  }
  return [...kept.values()];
};

/** Merges the work of two items, or returns null when they are about different things. Notes never merge. */
export const mergedWork = (earlier: Work, later: Work): Work | null => {
  if (earlier.surgeryId !== later.surgeryId) return null;
  if (earlier.kind === 'answers' && later.kind === 'answers' && earlier.assessmentId === later.assessmentId) {
    return {
      ...later,
      answers: laterAnswers(earlier.answers, later.answers),
      submit: earlier.submit || later.submit,
    };
  }
  if (earlier.kind === 'views' && later.kind === 'views' && earlier.syllabusId === later.syllabusId) {
    return { ...later, views: largerViews(earlier.views, later.views) };
  }
  return null;
};

const isSubmit = (work: Work): boolean => work.kind === 'answers' && work.submit;

/**
 * Whether a new item can be merged with an earlier one. Not when the earlier one is being sent or was refused. A draft
 * does not merge with an item that is due, except a failed submission: it locks the section, so it must contain the
 * latest answers.
 */
const canMerge = (earlier: OutboxItem, later: NewItem, inFlight: string | null): boolean =>
  earlier.key !== inFlight &&
  earlier.refusal === null &&
  (later.due || !earlier.due || isSubmit(earlier.work));

/**
 * Adds an item to the queue. Merges unsent work about the same thing into it, under the new key, because the work of
 * a key must not change after it may have been sent. An item with a known key is ignored.
 */
export const withItem = (
  items: readonly OutboxItem[],
  added: NewItem,
  account: string,
  inFlight: string | null,
): readonly OutboxItem[] => {
  if (items.some(({ keys }) => keys.includes(added.key))) return items;
  let item: OutboxItem = { ...added, account, keys: [added.key], refusal: null };
  const others: OutboxItem[] = [];
  for (const earlier of items) {
    const work = canMerge(earlier, added, inFlight) ? mergedWork(earlier.work, item.work) : null;
    if (work) item = { ...item, work, due: item.due || earlier.due, keys: [...earlier.keys, ...item.keys] };
    else others.push(earlier);
  }
  return [...others, item];
};

export const withoutKey = (items: readonly OutboxItem[], key: string | null): readonly OutboxItem[] =>
  items.filter((item) => item.key !== key);

export const allDue = (items: readonly OutboxItem[]): readonly OutboxItem[] =>
  items.map((item) => (item.due ? item : { ...item, due: true }));

export const refused = (
  items: readonly OutboxItem[],
  key: string | null,
  failure: Failure,
): readonly OutboxItem[] => items.map((item) => (item.key === key ? { ...item, refusal: failure } : item));

/** The first item, in order, that can be sent. */
export const nextDue = (items: readonly OutboxItem[]): OutboxItem | null =>
  items.find((item) => item.due && item.refusal === null) ?? null;

/** Stored items of this account, oldest first, not older than 7 days. */
export const restorable = (
  stored: readonly OutboxItem[],
  account: string | null,
  now: number,
): readonly OutboxItem[] =>
  stored
    .filter((item) => item.account === account && now - item.queuedAt < UNSENT_WORK_KEPT_MS)
    .toSorted((one, other) => one.queuedAt - other.queuedAt);

/** Joins the stored items with those queued since the page loaded, one item per key. */
export const joined = (
  restored: readonly OutboxItem[],
  queued: readonly OutboxItem[],
): readonly OutboxItem[] => {
  const taken = new Set(queued.flatMap((item) => item.keys));
  return [...restored.filter((item) => !taken.has(item.key)), ...queued];
};

/** What must be written and removed so that the store contains exactly these items. */
export const changesBetween = (kept: readonly OutboxItem[], items: readonly OutboxItem[]): StoreChanges => ({
  put: items.filter((item) => !kept.includes(item)),
  remove: kept.filter(({ key }) => !items.some((item) => item.key === key)).map(({ key }) => key),
});

export const nothingToStore: StoreChanges = { put: [], remove: [] };

/** The content of the store after these changes. */
export const withChanges = (
  kept: readonly OutboxItem[],
  { put, remove }: StoreChanges,
): readonly OutboxItem[] => [
  ...kept.filter(({ key }) => !remove.includes(key) && !put.some((item) => item.key === key)),
  ...put,
];

export const hasChanges = ({ put, remove }: StoreChanges): boolean => put.length > 0 || remove.length > 0;

/** The delay before the next retry. The last delay repeats. */
export const retryDelay = (attempts: number): number =>
  RETRY_DELAYS_MS[Math.min(Math.max(attempts, 1), RETRY_DELAYS_MS.length) - 1] ?? RETRY_DELAYS_MS[0];
