import { readFileSync } from 'node:fs';
import { checkServerIdentity, type ConnectionOptions, type PeerCertificate } from 'node:tls';

export interface ConnectionSettings {
  readonly connectionString: string;
  readonly ssl: false | ConnectionOptions;
}

/**
 * The driver's settings for an address. TLS is set explicitly: otherwise the driver would take the mode from PGSSLMODE,
 * let the address overrule the settings, and compare a certificate with "localhost" where the address holds an IP
 * address.
 */
export const connectionSettings = (address: string): ConnectionSettings => {
  const url = new URL(address);
  const isVerified = url.searchParams.get('sslmode') === 'verify-full';
  const authority = url.searchParams.get('sslrootcert');
  url.searchParams.delete('sslmode');
  url.searchParams.delete('sslrootcert');
  if (!isVerified) return { connectionString: url.href, ssl: false };
  const host = decodeURIComponent(url.hostname).replace(/^\[(.*)\]$/, '$1');
  return {
    connectionString: url.href,
    ssl: {
      ...(authority ? { ca: readFileSync(authority, 'utf8') } : {}),
      minVersion: 'TLSv1.2',
      rejectUnauthorized: true,
      checkServerIdentity: (_: string, certificate: PeerCertificate) =>
        checkServerIdentity(host, certificate),
    },
  };
};
