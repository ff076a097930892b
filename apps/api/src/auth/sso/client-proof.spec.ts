import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { certificatesIn } from '../../config/pem-file';
import type { SsoClient } from '../../config/environment.types';
import { newOwnKey } from '../../pdf/seal/own-certificate';
import { clientProof, publicKeySet } from './client-proof';

const SERVER = { issuer: 'https://identity.example', token_endpoint: 'https://identity.example:443/token' };

const sent = async (client: SsoClient): Promise<URLSearchParams> => {
  const body = new URLSearchParams();
  const made: unknown = clientProof(client)(SERVER, { client_id: 'candour' }, body, new Headers());
  await made;
  return body;
};

const assertionOf = async (client: SsoClient): Promise<string> =>
  (await sent(client)).get('client_assertion') ?? '';

const rsa = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

it('a secret goes into the body', async () => {
  const body = await sent({ secret: 'a secret' });
  expect([body.get('client_secret'), body.get('client_assertion')]).toEqual(['a secret', null]);
});

it.each([
  ['RSA', rsa(), 'RS256'],
  ['P-256', generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey, 'ES256'],
  ['P-384', generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey, 'ES384'],
])(
  'a key (%s) signs for the token endpoint, briefly, under the name that the provider was given',
  async (_, key, alg) => {
    const client = { key, certificate: null };
    const assertion = await assertionOf(client);
    const { keys } = publicKeySet(client) as { keys: [{ kid: string; d?: string }] };
    const { payload, protectedHeader } = await jwtVerify(assertion, await importJWK(keys[0], alg), {
      audience: SERVER.token_endpoint,
      issuer: 'candour',
      subject: 'candour',
    });
    expect(protectedHeader).toEqual({ alg, kid: keys[0].kid });
    expect(Number(payload.exp) - Number(payload.iat)).toBe(60);
    expect(keys[0].d).toBeUndefined();
  },
);

it('two assertions are never the same', async () => {
  const client = { key: rsa(), certificate: null };
  const [one, other] = await Promise.all([assertionOf(client), assertionOf(client)]);
  expect(one).not.toBe(other);
});

it('a key with a certificate is found by the certificate alone, as Entra ID wants', async () => {
  const pem = newOwnKey('Hospital', new Date());
  const [certificate = null] = certificatesIn(pem);
  const assertion = await assertionOf({ key: createPrivateKey(pem), certificate });
  const thumbprint = createHash('sha256')
    .update(certificate?.raw ?? '')
    .digest('base64url');
  expect(decodeProtectedHeader(assertion)).toMatchObject({ 'x5t#S256': thumbprint });
  expect(decodeProtectedHeader(assertion)).not.toHaveProperty('kid');
  const { publicKey } = certificate ?? {};
  await jwtVerify(assertion, publicKey ?? rsa(), { audience: SERVER.token_endpoint });
});
