import { ofSameLogin, readSession, type StoredSession } from '../token-storage';
import { KEPT_PLACE } from './kept-place';

/** An answer of the server, with its time. */
export interface Kept {
  readonly answer: unknown;
  readonly at: number;
}

type Bytes = Uint8Array<ArrayBuffer>;

const NONCE_BYTES = 12;

const encoded = (text: string): Bytes => new TextEncoder().encode(text);

const digestOf = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/**
 * The key of a login, from the random id of its session. Only the session's tokens hold that id, so nothing can be opened
 * once they are gone, nor by another login.
 */
const keyOf = async ({ token }: StoredSession): Promise<Bytes> => {
  const claims = atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'));
  const { sid } = JSON.parse(claims) as { readonly sid?: string };
  if (!sid) throw new Error('This token names no session');
  return digestOf(encoded(`kept ${sid}`));
};

const cipherOf = (key: Bytes): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt']);

/** A name that tells nothing about the address, which may hold an id. */
const nameOf = async (key: Bytes, address: string): Promise<string> => {
  const digest = await digestOf(new Uint8Array([...key, ...encoded(address)]));
  return `/kept/${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
};

const isOver = (session: StoredSession): boolean => ofSameLogin(session, readSession()) === null;

/** Keeps an answer, encrypted, unless its login is over. */
export const putInBox = async (address: string, kept: Kept, session: StoredSession): Promise<void> => {
  const key = await keyOf(session);
  if (isOver(session)) return;
  // Opens the cache before it checks the session again: a later logout then deletes what is written.
  const place = await caches.open(KEPT_PLACE);
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const cipher = await cipherOf(key);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, cipher, encoded(JSON.stringify(kept)));
  const bytes = new Uint8Array(NONCE_BYTES + sealed.byteLength);
  bytes.set(iv);
  bytes.set(new Uint8Array(sealed), NONCE_BYTES);
  const name = await nameOf(key, address);
  if (!isOver(session)) await place.put(name, new Response(bytes));
};

/** The answer that this login has kept; null if there is none. */
export const findInBox = async (address: string, session: StoredSession): Promise<Kept | null> => {
  const key = await keyOf(session);
  const found = await caches.match(await nameOf(key, address), { cacheName: KEPT_PLACE });
  if (!found) return null;
  const bytes = new Uint8Array(await found.arrayBuffer());
  const algorithm = { name: 'AES-GCM', iv: bytes.subarray(0, NONCE_BYTES) };
  const text = await crypto.subtle.decrypt(algorithm, await cipherOf(key), bytes.subarray(NONCE_BYTES));
  return JSON.parse(new TextDecoder().decode(text)) as Kept;
};

/** Keeps a drawing under its own address, where the service worker finds it. It shows nothing of a person. */
export const putDrawing = async (address: string, session: StoredSession): Promise<void> => {
  const place = await caches.open(KEPT_PLACE);
  if (await place.match(address)) return;
  const drawing = await fetch(address);
  if (drawing.ok && !isOver(session)) await place.put(address, drawing);
};
