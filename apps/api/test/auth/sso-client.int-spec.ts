import { generateKeyPairSync } from 'node:crypto';
import { SSO_PATHS } from '@candour/contracts';
import type { SsoClientKey } from '../../src/config/environment.types';
import { type Sso, startSso } from '../harness/sso';
import { SsoBrowser } from '../harness/sso-browser';

const newKey = (): SsoClientKey => ({
  key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
  certificate: null,
});

const using = async (start: () => Promise<Sso>, work: (sso: Sso) => Promise<void>): Promise<void> => {
  const sso = await start();
  try {
    await work(sso);
  } finally {
    await sso.close();
  }
};

describe('a client that signs in place of a secret', () => {
  it(
    'is believed by the provider that has the public half of its key',
    () =>
      using(
        () => startSso({ client: newKey() }),
        async (sso) => {
          await sso.connectedSurgeon();
          expect((await sso.logIn()).status).toBe(200);
        },
      ),
    60_000,
  );

  it(
    'is refused by a provider that has another key',
    () =>
      using(
        () => startSso({ client: newKey() }, newKey()),
        async (sso) => {
          sso.newPerson();
          expect((await sso.logIn()).screen).toBe('/sso?problem=refused');
          expect(sso.lines.join('\n')).toContain('the provider refuses the code: invalid_client');
        },
      ),
    60_000,
  );
});

describe('a login of which an assurance is asked', () => {
  let sso: Sso;
  beforeAll(async () => {
    sso = await startSso({ acrValues: ['AAL3', 'AAL2'] });
  });
  afterAll(() => sso.close());
  afterEach(() => {
    sso.provider.lie = null;
  });

  it('asks the provider for it, the preferred first', async () => {
    const address = new URL(await new SsoBrowser(sso.api).open(SSO_PATHS.start));
    expect(address.searchParams.get('acr_values')).toBe('AAL3 AAL2');
  });

  it.each(['AAL3', 'AAL2'])('is taken with %s', async (acr) => {
    sso.provider.acr = acr;
    await sso.connectedSurgeon();
    expect((await sso.logIn()).status).toBe(200);
  });

  it.each<[string, string, ((claims: Record<string, unknown>) => Record<string, unknown>) | null]>([
    ['a lower one', 'AAL1', null],
    ['none that the provider says', 'AAL3', ({ acr: _acr, ...claims }) => claims],
    ['one that only begins like it', 'AAL2', (claims) => ({ ...claims, acr: 'AAL2_OF_OURS' })],
    ['a list in place of a word', 'AAL2', (claims) => ({ ...claims, acr: ['AAL2'] })],
  ])('opens nothing with %s, and the person reads why', async (_, acr, lie) => {
    sso.provider.acr = 'AAL3';
    await sso.connectedSurgeon();
    sso.provider.acr = acr;
    sso.provider.lie = lie;
    const { screen, status } = await sso.logIn();
    expect([screen, status]).toEqual(['/sso?problem=too-weak', 409]);
  });
});
