import { addressOf } from '@candour/contracts';
import { whenIdle } from '../../lib/when-idle';
import { ApiError, NOT_KEPT } from '../api-error';
import { whenAllAnswered } from '../calls-under-way';
import type { AnyRequest, CalledRow } from '../request';
import { ofSameLogin, readSession, type StoredSession } from '../token-storage';
import { findInBox, putDrawing, putInBox } from './kept-box';
import { KEPT_ROWS } from './kept-rows';
import { setOldestShown, whenKeptCanBeShown } from './kept-shown';

/** A call that a patient has made. */
export interface Asked {
  readonly row: CalledRow;
  readonly request: AnyRequest;
  readonly session: StoredSession;
  /** Makes the call once more, also when the screen that asked is gone. */
  readonly again: () => Promise<unknown>;
}

/** After a pause of this length without a write, outdated answers are read again. */
const QUIET_MS = 5_000;

/** The newest reading that this page has kept of each address, and when it was answered. */
const kept = new Map<string, Asked & { readonly at: number }>();
/** The time of this page's last write, by noun. */
const written = new Map<string, number>();
/** The time of each kept answer that is shown, by address. */
const shown = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

const nounOf = (address: string): string => address.split('/', 3).join('/');
const isOutdated = (address: string, at: number): boolean => at < (written.get(nounOf(address)) ?? 0);

const tellShown = (): void => setOldestShown(shown.size === 0 ? null : Math.min(...shown.values()));

const readOutdated = (): void => {
  for (const [address, { at, session, again, ...asked }] of kept) {
    if (!isOutdated(address, at) || !ofSameLogin(session, readSession())) continue;
    again()
      .then((answer) => noteAnswer({ ...asked, session, again }, answer))
      .catch(() => undefined);
  }
};

const noteWrite = (address: string, at: number): void => {
  written.set(nounOf(address), at);
  clearTimeout(timer);
  timer = setTimeout(readOutdated, QUIET_MS);
};

let drawingsOf: StoredSession | null = null;

const keepDrawings = (session: StoredSession): void => {
  if (drawingsOf && ofSameLogin(drawingsOf, session)) return;
  drawingsOf = session;
  const observer = new PerformanceObserver((list) => {
    if (!ofSameLogin(session, readSession())) return observer.disconnect();
    for (const { name, initiatorType } of list.getEntries() as PerformanceResourceTiming[]) {
      if (initiatorType === 'img' && new URL(name).pathname.startsWith('/content-files/'))
        putDrawing(name, session).catch(() => undefined);
    }
  });
  observer.observe({ type: 'resource', buffered: true });
};

/**
 * Keeps the answer that a patient has been shown, after all calls that the page waits for, and only when a service
 * worker can show the app offline. A write makes the kept answers of its noun outdated; they are read again once
 * the person pauses.
 */
export const noteAnswer = async (asked: Asked, answer: unknown): Promise<void> => {
  const { row, request, session } = asked;
  const at = Date.now();
  const address = addressOf(row, request);
  if (row.method !== 'GET') return noteWrite(address, at);
  if (!KEPT_ROWS.has(row)) return;
  if (shown.delete(address)) tellShown();
  await whenAllAnswered();
  await whenIdle();
  await navigator.serviceWorker.ready;
  keepDrawings(session);
  await putInBox(address, { answer, at }, session);
  kept.set(address, { ...asked, at });
};

/** The kept answer in place of a missing one; throws the error if there is none. */
export const keptInstead = async ({ row, request, session }: Asked, error: unknown): Promise<unknown> => {
  const isUnanswered = error instanceof ApiError && error.status === null && !request.signal?.aborted;
  if (!isUnanswered || !KEPT_ROWS.has(row)) throw error;
  const address = addressOf(row, request);
  const found = await findInBox(address, session).catch(() => null);
  if (!found || isOutdated(address, found.at))
    throw navigator.onLine ? error : new ApiError({ status: null, errors: [NOT_KEPT], cause: error });
  await whenKeptCanBeShown();
  shown.set(address, found.at);
  tellShown();
  return found.answer;
};
