import { randomBytes } from 'node:crypto';

import { DER_TAGS, derParts, readDer } from '@candour/contracts/seal';
import { integer, octets, sequence, truth } from './der-writer';
import { SHA256, sha256Of } from './signed-data';

const PATIENCE_MS = 5_000;
const LARGEST = 6_000;

/**
 * Requests a timestamp token for a signature (RFC 3161). Throws when the server does not answer in time, refuses,
 * or answers for another digest.
 */
export async function timestampOf(url: string, signature: Uint8Array): Promise<Uint8Array> {
  const imprint = sequence(SHA256, octets(sha256Of(signature)));
  const nonce = integer(randomBytes(8));
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: sequence(integer(1), imprint, nonce, truth()),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!reply.ok) throw new Error(`it answers ${reply.status}`);
  const bytes = Buffer.from(await reply.arrayBuffer());
  const [status, token] = derParts(readDer(bytes));
  const granted = status && derParts(status)[0]?.content;
  if (granted?.length !== 1 || (granted[0] ?? 2) > 1 || token?.tag !== DER_TAGS.sequence)
    throw new Error('it grants no timestamp');
  const said = Buffer.from(token.whole);
  if (!said.includes(imprint) || !said.includes(nonce)) throw new Error('its timestamp is of something else');
  if (said.length > LARGEST) throw new Error('its timestamp is too large');
  return said;
}
