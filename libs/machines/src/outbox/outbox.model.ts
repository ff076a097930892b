import { RETRY_DELAYS_MS, UNSENT_WORK_KEPT_MS } from '@candour/contracts';
import type { Failure } from '../kit/failure';

/** One answer as it was given on this device; `answered_at` decides which of two stays. */
export interface GivenAnswer {
  readonly question_id: string;
  readonly answer: string;
  /** ISO 8601 in UTC. */
  readonly answered_at: string;
}

export interface GivenView {
  readonly resource_id: string;
  /** The view count that the patient now has. */
  readonly viewed: number;
}

/** What a piece of work says, without the outbox's own bookkeeping. */
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
 * Work as a screen hands it over. `key` is random, made by the caller, and goes out as the idempotency key;
 * `due` false keeps the work on the device until Save, Submit or leaving makes it due.
 */
export interface NewItem {
  readonly key: string;
  readonly queuedAt: number;
  readonly due: boolean;
  readonly work: Work;
}

/** Work in the queue. An item that was refused for good stays, with the reason, until it is dismissed. */
export interface OutboxItem extends NewItem {
  readonly account: string;
  /** The keys of every item that went into this one, its own among them. */
  readonly keys: readonly string[];
  readonly refusal: Failure | null;
}

/** What the store has to change; writes go before removals, so that nothing is ever in neither. */
export interface StoreChanges {
  readonly put: readonly OutboxItem[];
  readonly remove: readonly string[];
}

const instantOf = (answer: GivenAnswer): number => Date.parse(answer.answered_at);

/** One answer a question: the later `answered_at` stays, and of two at the same instant the second. */
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

/** One count a resource: the larger stays. */
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

/** The work of two items as one, or null where they are about different things. Notes never merge. */
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
 * Work under way or set aside is left as it is, and so is what is due when a draft comes, which waits for Save. Not so a
 * submission that did not get through: it locks the section, with the answers that the person gave last.
 */
const canTakeIn = (earlier: OutboxItem, later: NewItem, inFlight: string | null): boolean =>
  earlier.key !== inFlight &&
  earlier.refusal === null &&
  (later.due || !earlier.due || isSubmit(earlier.work));

/**
 * The queue with one more item. Unsent work about the same thing is taken into it, under the new key: what
 * a key stands for never changes once it may have been sent. The same key twice is the same item.
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
    const work = canTakeIn(earlier, added, inFlight) ? mergedWork(earlier.work, item.work) : null;
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

/** The first item, in order, that may go out. */
export const nextDue = (items: readonly OutboxItem[]): OutboxItem | null =>
  items.find((item) => item.due && item.refusal === null) ?? null;

/** What is on the device and belongs to this account, oldest first, and not older than 7 days. */
export const restorable = (
  stored: readonly OutboxItem[],
  account: string | null,
  now: number,
): readonly OutboxItem[] =>
  stored
    .filter((item) => item.account === account && now - item.queuedAt < UNSENT_WORK_KEPT_MS)
    .toSorted((one, other) => one.queuedAt - other.queuedAt);

/** What was stored before the page was loaded, then what was queued since; one item a key. */
export const joined = (
  restored: readonly OutboxItem[],
  queued: readonly OutboxItem[],
): readonly OutboxItem[] => {
  const taken = new Set(queued.flatMap((item) => item.keys));
  return [...restored.filter((item) => !taken.has(item.key)), ...queued];
};

/** What has to be written and removed for the device to hold exactly these items. */
export const changesBetween = (kept: readonly OutboxItem[], items: readonly OutboxItem[]): StoreChanges => ({
  put: items.filter((item) => !kept.includes(item)),
  remove: kept.filter(({ key }) => !items.some((item) => item.key === key)).map(({ key }) => key),
});

export const nothingToStore: StoreChanges = { put: [], remove: [] };

/** What the device holds once these changes are written. */
export const withChanges = (
  kept: readonly OutboxItem[],
  { put, remove }: StoreChanges,
): readonly OutboxItem[] => [
  ...kept.filter(({ key }) => !remove.includes(key) && !put.some((item) => item.key === key)),
  ...put,
];

export const hasChanges = ({ put, remove }: StoreChanges): boolean => put.length > 0 || remove.length > 0;

/** The wait before the next try; the last one repeats. */
export const retryDelay = (attempts: number): number =>
  RETRY_DELAYS_MS[Math.min(Math.max(attempts, 1), RETRY_DELAYS_MS.length) - 1] ?? RETRY_DELAYS_MS[0];
