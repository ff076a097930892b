import { isIP } from 'node:net';

/** Who asks for a passkey: a passkey belongs to a host name, and a browser uses it at one origin of it. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

const isThisMachine = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

/**
 * The relying party at the public address; null where browsers allow no passkey: at a number instead of a name, and
 * without https, except on this machine.
 */
export const relyingPartyAt = (publicUrl: string): RelyingParty | null => {
  const { hostname, origin, protocol } = new URL(publicUrl);
  const isNumber = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  if (isNumber || (protocol !== 'https:' && !isThisMachine(hostname))) return null;
  return { id: hostname, origin };
};
