import { isIP } from 'node:net';

/** The relying party: a passkey belongs to a host name, and the browser uses it at one origin. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

const isThisMachine = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

/**
 * The relying party of the public address; null where browsers allow no passkeys: at an IP address, and without
 * https except on this machine.
 */
export const relyingPartyAt = (publicUrl: string): RelyingParty | null => {
  const { hostname, origin, protocol } = new URL(publicUrl);
  const isNumber = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  if (isNumber || (protocol !== 'https:' && !isThisMachine(hostname))) return null;
  return { id: hostname, origin };
};
