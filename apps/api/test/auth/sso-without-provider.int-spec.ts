import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ENDPOINTS, SSO_PATHS } from '@candour/contracts';
import { lookAtSso } from '../../src/commands/doctor/sso';
import { TEST_SSO } from '../harness/environment';
import { PASSWORD, verifiedSurgeon } from '../harness/people';
import { startWithSso } from '../harness/sso';
import { SsoBrowser } from '../harness/sso-browser';

it('a provider that is away stops nobody from starting the server, and is asked again by the next login', async () => {
  const api = await startWithSso({ sso: TEST_SSO });
  try {
    const browser = new SsoBrowser(api);
    expect(await browser.walk()).toBe('/sso?problem=unavailable');
    expect(await browser.walk()).toBe('/sso?problem=unavailable');
  } finally {
    await api.close();
  }
});

it('without a provider every call and both addresses are not there', async () => {
  const api = await startWithSso({ sso: null });
  try {
    const { token } = await verifiedSurgeon(api);
    const browser = new SsoBrowser(api);
    const statuses = [
      await browser.openSession(),
      await browser.read(token),
      await browser.connect(token, PASSWORD),
      await api.call(ENDPOINTS.disconnectSso, { token, body: {} }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 404]);
    expect([await browser.open(SSO_PATHS.start), await browser.open(SSO_PATHS.callback)]).toEqual([
      '404',
      '404',
    ]);
  } finally {
    await api.close();
  }
});

const listen = async (answer: RequestListener) => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

it.each<[string, (origin: string) => string]>([
  ['at another host', () => 'https://evil.example/'],
  ['at another path', (origin) => `${origin}/another`],
])(
  'a provider that says that it is another, %s, is not believed',
  async (_, issuerAt) => {
    const { server, origin } = await listen((_request, response) => {
      const description = {
        issuer: issuerAt(origin),
        authorization_endpoint: `${origin}/auth`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/keys`,
      };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(description));
    });
    const api = await startWithSso({ sso: { ...TEST_SSO, issuer: `${origin}/` } });
    try {
      expect(await new SsoBrowser(api).open(SSO_PATHS.start)).toBe('/sso?problem=refused');
    } finally {
      await api.close();
      server.close();
    }
  },
  60_000,
);

it('a provider that names another host has the server call nobody but the issuer', async () => {
  const called: string[] = [];
  const inside = await listen((request, response) => {
    called.push(request.url ?? '');
    response.end('{}');
  });
  const issuer = await listen((_request, response) => {
    const description = {
      issuer: `${issuer.origin}/`,
      authorization_endpoint: `${issuer.origin}/auth`,
      token_endpoint: `${inside.origin}/token`,
      jwks_uri: `${inside.origin}/keys`,
    };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(description));
  });
  const api = await startWithSso({ sso: { ...TEST_SSO, issuer: `${issuer.origin}/` } });
  try {
    const browser = new SsoBrowser(api);
    const state = new URL(await browser.open(SSO_PATHS.start)).searchParams.get('state') ?? '';
    const answer = new URLSearchParams({ code: 'any', state, iss: `${issuer.origin}/` });
    expect(await browser.open(`${SSO_PATHS.callback}?${answer.toString()}`)).toBe('/sso?problem=refused');
    expect(called).toEqual([]);
    expect(await lookAtSso({ sso: api.environment.sso })).toMatchObject({ verdict: 'ok' });
  } finally {
    await api.close();
    inside.server.close();
    issuer.server.close();
  }
});

it('the doctor says whether the provider answers, and that nobody is locked out while it does not', async () => {
  expect(await lookAtSso({ sso: null })).toMatchObject({ verdict: 'ok' });
  expect(await lookAtSso({ sso: TEST_SSO })).toEqual({
    verdict: 'warning',
    says: expect.stringMatching(/cannot be reached.*with their password/),
  });
});
