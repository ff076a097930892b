import { API_KEY_HEADER } from '@candour/contracts';
import { runtimeConfig } from './runtime-config';
import { timedFetch } from './server-clock';
import { isKnownAsVerified, readSession, ofSameLogin, type StoredSession } from './token-storage';

/** Stands in an address for the id at the end of the page's own path. */
export const ID_OF_PAGE = '~id~';

/** The reads that a screen begins with, as the server writes them into the head of its page. */
export interface FirstCalls {
  /** Whose screen it is: nothing is asked for anybody else. */
  readonly actor: 'patientId' | 'surgeonId';
  /** One that is named twice is asked once and taken twice. */
  readonly addresses: readonly string[];
  /** Asked for a surgeon only who is known to be verified: a refusal would go into the audit trail. */
  readonly ofVerified: readonly string[];
}

interface Begun {
  readonly token: string;
  readonly at: number;
  readonly response: Promise<Response>;
  takes: number;
}

/** An answer that nobody has taken by then is too old. */
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

/**
 * Asks for what the screen will show while its scripts are still on their way. It is asked again where that fails, and
 * not asked at all for somebody who is logged out or whose screen it is not.
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
};

/** The answer to a read that the page has begun for this token; null when there is none that is fresh, or it failed. */
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

/** Whatever is written makes them old. */
export const forgetFirstCalls = (): void => begun.clear();
