import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SSO_PATHS } from '@candour/contracts';
import { Provider } from 'oidc-provider';

export interface IdentityProvider {
  /** The variables that connect a server to it. */
  readonly variables: Readonly<Record<string, string>>;
  readonly stop: () => void;
}

const CLIENT = { client_id: 'candour', client_secret: 'a-client-secret-of-the-scenarios' } as const;

/** A real OpenID provider with its own screens, which accepts any name. */
export const startIdentityProvider = async (): Promise<IdentityProvider> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        ...CLIENT,
        // Accepts any port of this machine.
        application_type: 'native',
        redirect_uris: [`http://localhost${SSO_PATHS.callback}`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], profile: ['name'] },
    conformIdTokenClaims: false,
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, name: `Dr ${sub}` }) }),
  });
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
  return {
    variables: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.client_id,
      OIDC_CLIENT_SECRET: CLIENT.client_secret,
      OIDC_NAME: 'Test Hospital Login',
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
