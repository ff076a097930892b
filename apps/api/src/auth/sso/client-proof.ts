import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import {
  type ClientAuth,
  ClientSecretPost,
  type CryptoKey,
  modifyAssertion,
  PrivateKeyJwt,
} from 'openid-client';
import type { SsoClient, SsoClientKey } from '../../config/environment.types';

const CURVES: Readonly<Record<string, string>> = { prime256v1: 'P-256', secp384r1: 'P-384' };

/** Entra ID, which finds a key by its certificate, asks for RSA-PSS; others expect what OpenID Connect names first. */
const signerOf = ({ key, certificate }: SsoClientKey): CryptoKey => {
  const { asymmetricKeyType: type, asymmetricKeyDetails: { namedCurve = '' } = {} } = key;
  const algorithm =
    type === 'ec'
      ? { name: 'ECDSA', namedCurve: CURVES[namedCurve] ?? '' }
      : { name: certificate ? 'RSA-PSS' : 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  return key.toCryptoKey(algorithm, false, ['sign']);
};

/** The thumbprint of RFC 7638, which gives the same key the same name everywhere. */
const nameOf = (key: KeyObject): string => {
  const members = Object.entries(createPublicKey(key).export({ format: 'jwk' }));
  const canonical = JSON.stringify(Object.fromEntries(members.toSorted(([a], [b]) => (a < b ? -1 : 1))));
  return createHash('sha256').update(canonical).digest('base64url');
};

/** The public key for the provider, as a JWK Set. */
export const publicKeySet = ({ key }: SsoClientKey): object => ({
  keys: [{ ...createPublicKey(key).export({ format: 'jwk' }), kid: nameOf(key), use: 'sig' }],
});

/**
 * How Candour proves to the provider that it is itself. An assertion is for the token endpoint, as NHS Care Identity and
 * Entra ID ask; it can't be sent elsewhere, because every endpoint is on the issuer's own host.
 */
export const clientProof = (client: SsoClient): ClientAuth => {
  if ('secret' in client) return ClientSecretPost(client.secret);
  const { key, certificate } = client;
  return (server, metadata, body, headers) => {
    const prove = PrivateKeyJwt(
      certificate ? signerOf(client) : { key: signerOf(client), kid: nameOf(key) },
      {
        [modifyAssertion]: (header, payload) => {
          payload['aud'] = server.token_endpoint;
          if (certificate)
            header['x5t#S256'] = createHash('sha256').update(certificate.raw).digest('base64url');
        },
      },
    );
    return prove(server, metadata, body, headers);
  };
};
