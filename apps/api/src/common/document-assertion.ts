import { hash } from 'node:crypto';
import type { DocumentAssertion } from '@candour/contracts';
import { parseAuthenticatorData, verifySignature } from '@simplewebauthn/server/helpers';

interface ClientData {
  readonly type?: unknown;
  readonly challenge?: unknown;
  readonly origin?: unknown;
}

const sha256Of = (value: string | Uint8Array): Buffer => hash('sha256', value, 'buffer');
const bytesOf = (base64Url: string) => new Uint8Array(Buffer.from(base64Url, 'base64url'));

const clientDataIn = (clientDataJSON: string): ClientData => {
  try {
    return (JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) ?? {}) as ClientData;
  } catch {
    return {};
  }
};

/** The challenge in the client data of an authenticator, as text; empty without one. */
export const challengeIn = (clientDataJSON: string): string => {
  const { challenge } = clientDataIn(clientDataJSON);
  return typeof challenge === 'string' ? Buffer.from(challenge, 'base64url').toString() : '';
};

/** The assertion, if it was over this document: its challenge begins with the document's hash. */
export const overDocument = (
  given: DocumentAssertion | null,
  documentHash: string,
): DocumentAssertion | null =>
  given !== null && challengeIn(given.client_data_json).startsWith(`${documentHash} `) ? given : null;

/**
 * Whether a passkey signed this document after verifying its user. Uses only stored data, so anybody with the
 * evidence can repeat the check (section 7.2 of WebAuthn).
 */
export const isSignedOver = async (given: DocumentAssertion, documentHash: string): Promise<boolean> => {
  if (overDocument(given, documentHash) === null) return false;
  const { type, origin } = clientDataIn(given.client_data_json);
  const [data, client] = [bytesOf(given.authenticator_data), bytesOf(given.client_data_json)];
  try {
    const { flags, rpIdHash } = parseAuthenticatorData(data);
    const host = new URL(String(origin)).hostname;
    if (type !== 'webauthn.get' || !flags.uv || !sha256Of(host).equals(rpIdHash)) return false;
    return await verifySignature({
      signature: bytesOf(given.signature),
      data: new Uint8Array(Buffer.concat([data, sha256Of(client)])),
      credentialPublicKey: bytesOf(given.public_key),
    });
  } catch {
    return false;
  }
};
