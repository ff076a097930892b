import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, exportJWK, SignJWT } from 'jose';
import { Provider, type ClientMetadata } from 'oidc-provider';
import { publicKeySet } from '../../src/auth/sso/client-proof';
import type { SsoClient, SsoSettings } from '../../src/config/environment.types';

type Claims = Record<string, unknown>;

export interface TestIdentityProvider {
  readonly settings: SsoSettings;
  /** Who is asked for at the provider, by subject; null presses Cancel there. */
  person: string | null;
  /** With what assurance it logs people in, where it is asked. */
  acr: string;
  /** The addresses of email that the provider names, by subject. */
  readonly emails: Map<string, string>;
  /** Changes what the provider says of a person before it signs it. */
  lie: ((claims: Claims) => Claims) | null;
  /** Signs what it says in place of the provider's own key. */
  otherKey: KeyObject | null;
  /** While true, the provider answers nothing. */
  isSilent: boolean;
  /** The requests to it, method and path. */
  readonly asked: string[];
  close(): Promise<void>;
}

const CLIENT_ID = 'candour';
const SECRET: SsoClient = { secret: 'a-client-secret-of-the-tests-0123456789' };

/** Where a client publishes its key; on the provider's own server, so that there is one less. */
const CLIENT_KEYS = 'client-keys';

/** What the provider knows of a client. */
const registered = (client: SsoClient, issuer: string): Partial<ClientMetadata> =>
  'secret' in client
    ? { client_secret: client.secret, token_endpoint_auth_method: 'client_secret_post' }
    : { jwks_uri: issuer + CLIENT_KEYS, token_endpoint_auth_method: 'private_key_jwt' };

/** A real OpenID provider on loopback. It logs in whoever the test names, without a screen. */
export const startIdentityProvider = async (
  redirectUri: string,
  client: SsoClient = SECRET,
): Promise<TestIdentityProvider> => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...(await exportJWK(privateKey)), kid: 'tests', alg: 'RS256', use: 'sig' };
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const metadata = { ...registered(client, issuer), client_id: CLIENT_ID, redirect_uris: [redirectUri] };
  const emails = new Map<string, string>();
  const provider = new Provider(issuer.slice(0, -1), {
    clients: [metadata],
    acrValues: ['AAL2', 'AAL3'],
    jwks: { keys: [jwk] },
    cookies: { keys: ['tests'] },
    claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, name: `Dr ${sub}`, email: emails.get(sub) }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });

  const finish = (request: IncomingMessage, response: ServerResponse): Promise<void> =>
    provider.interactionFinished(
      request,
      response,
      fake.person === null
        ? { error: 'access_denied' }
        : { login: { accountId: fake.person, acr: fake.acr } },
    );

  /** Signs a lie with the provider's own key, unless a test gives another, so that nothing else is wrong. */
  const relay = (response: ServerResponse, lie: NonNullable<TestIdentityProvider['lie']>): void => {
    const end = response.end.bind(response) as (body: unknown) => ServerResponse;
    response.end = ((body: unknown) => {
      const said = JSON.parse(String(body)) as { id_token: string };
      void new SignJWT(lie(decodeJwt(said.id_token)))
        .setProtectedHeader({ alg: 'RS256', kid: jwk.kid })
        .sign(fake.otherKey ?? privateKey)
        .then((id_token) => {
          const changed = JSON.stringify({ ...said, id_token });
          response.setHeader('content-length', Buffer.byteLength(changed));
          end(changed);
        });
      return response;
    }) as typeof response.end;
  };

  const answer = provider.callback();
  server.on('request', (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    fake.asked.push(`${request.method} ${path}`);
    if (fake.isSilent) return;
    if (path === `/${CLIENT_KEYS}` && !('secret' in client)) {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(publicKeySet(client)));
      return;
    }
    if (path.startsWith('/interaction/')) {
      void finish(request, response);
      return;
    }
    if (path === '/token' && fake.lie) relay(response, fake.lie);
    void answer(request, response);
  });

  const fake: TestIdentityProvider = {
    settings: {
      issuer,
      clientId: CLIENT_ID,
      client,
      acrValues: [],
      name: 'Test Hospital Login',
    },
    person: 'carter',
    acr: 'AAL2',
    emails,
    lie: null,
    otherKey: null,
    isSilent: false,
    asked: [],
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return fake;
};
