import { API_KEY_HEADER } from '@candour/contracts';
import { knownRows } from './known-rows';
import { runtimeConfig } from './runtime-config';
import { timedFetch } from './server-clock';
import { isKnownAsVerified, readSession, ofSameLogin, type StoredSession } from './token-storage';

/** Placeholder in an address for the id at the end of the page's path. */
export const ID_OF_PAGE = '~id~';

/** The reads about each row of a list among the addresses. */
export interface CallsOfRows {
  readonly list: string;
  /** The names of the rows in its answer, and of their id. */
  readonly rows: string;
  readonly id: string;
  /** With `ID_OF_PAGE` in place of the id. */
  readonly addresses: readonly string[];
}

/** The reads that a screen starts with. The server writes them into the head of the page. */
export interface FirstCalls {
  /** The role that the screen is for. No read is made for another role. */
  readonly actor: 'patientId' | 'surgeonId';
  /** An address that occurs twice is requested once and used twice. */
  readonly addresses: readonly string[];
  /** Requested only for a surgeon who is known to be verified, because a refusal is audited. */
  readonly ofVerified: readonly string[];
  readonly ofRows?: CallsOfRows;
}

interface Begun {
  readonly token: string;
  readonly at: number;
  readonly response: Promise<Response>;
  takes: number;
}

/** Maximum age of an unused reply. */
const FRESH_MS = 10_000;

const begun = new Map<string, Begun>();

const firstCallsOfPage = (): FirstCalls | null => {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="first-calls"]');
  return meta && (JSON.parse(meta.content) as FirstCalls);
};

const addressesIn = (first: FirstCalls, session: StoredSession): readonly string[] => {
  const { pathname } = window.location;
  const id = pathname.slice(pathname.lastIndexOf('/') + 1);
  const addresses = [...first.addresses, ...(isKnownAsVerified(session) ? first.ofVerified : [])];
  return addresses.map((address) => address.replace(ID_OF_PAGE, () => id));
};

const begin = (address: string, apiKey: string, { token }: StoredSession): Begun => {
  const headers = { accept: 'application/json', [API_KEY_HEADER]: apiKey, authorization: `Bearer ${token}` };
  const signal = AbortSignal.timeout(FRESH_MS);
  const response = timedFetch(address, { headers, signal, cache: 'no-store', credentials: 'omit' });
  response.catch(() => undefined);
  return { token, at: performance.now(), response, takes: 0 };
};

interface ListReply {
  readonly data: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;
}

/**
 * Starts the reads about the rows of a list, unless another login begins: at once for the rows that the list had
 * last time, for new rows when the list has arrived.
 */
const beginOfRows = async (
  { list, rows, id, addresses }: CallsOfRows,
  apiKey: string,
  session: StoredSession,
): Promise<void> => {
  const known = knownRows(session);
  const beginFor = (ids: readonly string[]): void => {
    for (const row of ids)
      for (const address of addresses) {
        const ofRow = address.replace(ID_OF_PAGE, row);
        begun.set(ofRow, { ...begin(ofRow, apiKey, session), takes: 1 });
      }
  };
  beginFor(known);
  const reply = (await begun.get(list)?.response)?.clone();
  if (!reply?.ok) return;
  const { data } = (await reply.json()) as ListReply;
  if (readSession()?.token !== session.token) return;
  const ids = (data[rows] ?? []).flatMap((row) => row[id] ?? []);
  beginFor(ids.filter((row) => !known.includes(row)));
};

/**
 * Starts the reads of the screen while its scripts are still loading. A read that fails is made again by the
 * screen. Makes no read if the user is logged out or has another role.
 */
export const beginFirstCalls = async (): Promise<void> => {
  const first = firstCallsOfPage();
  const session = readSession();
  if (!first || !session || session[first.actor] === null || session.expirationDate <= Date.now()) return;
  const { apiKey } = await runtimeConfig();
  const current = ofSameLogin(session, readSession()) ?? session;
  for (const address of addressesIn(first, current)) {
    const call = begun.get(address) ?? begin(address, apiKey, current);
    call.takes += 1;
    begun.set(address, call);
  }
  if (first.ofRows) await beginOfRows(first.ofRows, apiKey, current).catch(() => undefined);
};

/**
 * The reply to a read that the page has started with this token; null if there is none, or it is too old or
 * failed.
 */
export const takeFirstCall = async (address: string, token: string | null): Promise<Response | null> => {
  const call = begun.get(address);
  if (!call) return null;
  call.takes -= 1;
  const isLast = call.takes === 0;
  if (isLast) begun.delete(address);
  if (call.token !== token || performance.now() - call.at > FRESH_MS) return null;
  const response = await call.response.catch(() => null);
  return isLast ? response : (response?.clone() ?? null);
};

/** Every write makes the replies outdated. */
export const forgetFirstCalls = (): void => begun.clear();
