import { generateKeyPairSync } from 'node:crypto';
import { SSO_PATHS } from '@candour/contracts';
import { type Sso, startSso } from '../harness/sso';
import { SsoBrowser } from '../harness/sso-browser';

const MINUTE_S = 60;
let sso: Sso;
beforeAll(async () => {
  sso = await startSso();
});
afterAll(() => sso.close());
afterEach(() => {
  sso.provider.lie = null;
  sso.provider.otherKey = null;
  sso.provider.isSilent = false;
});

describe('an answer of the provider', () => {
  const TWO_HOURS_S = 7200;
  const later = (seconds: number) => (claims: Record<string, unknown>) => ({
    ...claims,
    iat: Number(claims['iat']) + seconds,
    exp: Number(claims['exp']) + seconds,
  });

  it.each<[string, (claims: Record<string, unknown>) => Record<string, unknown>]>([
    ['for another application', (claims) => ({ ...claims, aud: 'another' })],
    ['of another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })],
    ['for another attempt', (claims) => ({ ...claims, nonce: 'another' })],
    ['for no attempt', ({ nonce: _nonce, ...claims }) => claims],
    ['about nobody', ({ sub: _sub, ...claims }) => claims],
    ['that has run out', later(-TWO_HOURS_S)],
  ])('%s opens nothing', async (_, lie) => {
    await sso.connectedSurgeon();
    sso.provider.lie = lie;
    const { screen, status } = await sso.logIn();
    expect([screen, status]).toEqual(['/sso?problem=refused', 409]);
  });

  it('that the provider did not sign opens nothing, though every word of it is true', async () => {
    await sso.connectedSurgeon();
    sso.provider.lie = (claims) => claims;
    expect((await sso.logIn()).status).toBe(200);
    sso.provider.otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const { screen, status } = await sso.logIn();
    expect([screen, status]).toEqual(['/sso?problem=refused', 409]);
  });

  it.each([-0.5 * MINUTE_S, 0.5 * MINUTE_S])('from a clock that is %d s off is taken', async (seconds) => {
    await sso.connectedSurgeon();
    sso.provider.lie = later(seconds);
    expect((await sso.logIn()).status).toBe(200);
  });

  const HOUR_S = 3600;
  const asked = (secondsAgo: number | null) => (claims: Record<string, unknown>) => {
    const { auth_time: _said, ...others } = claims;
    return secondsAgo === null ? others : { ...others, auth_time: Number(claims['iat']) - secondsAgo };
  };

  it.each([
    ['just now', 0, 0],
    ['two hours ago', 2 * HOUR_S, 2 * HOUR_S],
    ['at a time that it does not say', null, 12 * HOUR_S],
    ['at a time that has not come yet', -0.5 * MINUTE_S, 0],
  ])('about a person whom it asked %s opens a session with a proof of that age', async (_, ago, age) => {
    const { email } = await sso.connectedSurgeon();
    sso.provider.lie = asked(ago);
    expect((await sso.logIn()).status).toBe(200);
    const [{ seconds }] = await sso.api.database.query(
      `SELECT extract(epoch FROM s.created_at - proved_at)::int AS seconds FROM session s JOIN account USING (account_id)
       WHERE email = $1 AND proof_kind = 'sso'`,
      [email],
    );
    expect(Math.abs(seconds - age)).toBeLessThan(MINUTE_S);
  });

  it('about a person whom it asked longer ago than a session of staff may last opens nothing', async () => {
    await sso.connectedSurgeon();
    sso.provider.lie = asked(12 * HOUR_S + 2 * MINUTE_S);
    const { screen, status } = await sso.logIn();
    expect([screen, status]).toEqual(['/sso?problem=refused', 409]);
  });

  it('is asked for with the longest time that it may have been, so that the real one says when it was', async () => {
    const browser = new SsoBrowser(sso.api);
    const address = new URL(await browser.open(SSO_PATHS.start));
    expect(address.searchParams.get('max_age')).toBe(String(12 * HOUR_S));
    let said: unknown = null;
    sso.provider.lie = (claims) => {
      said = claims['auth_time'];
      return claims;
    };
    sso.newPerson();
    await sso.logIn();
    expect(said).toEqual(expect.any(Number));
  });

  it('is taken once', async () => {
    await sso.connectedSurgeon();
    const browser = new SsoBrowser(sso.api);
    const back = await browser.askProvider();
    expect(await browser.open(back)).toBe('/sso');
    expect(await browser.open(back)).toBe('/sso?problem=expired');
  });

  it('with another state is refused, and the own attempt of the browser goes on', async () => {
    await sso.connectedSurgeon();
    const browser = new SsoBrowser(sso.api);
    const back = await browser.askProvider();
    const forged = new URL(back);
    forged.searchParams.set('state', 'another');
    expect(await browser.open(forged.href)).toBe('/sso?problem=expired');
    expect(await browser.open(back)).toBe('/sso');
  });

  it('does nothing in a browser that has not asked for it', async () => {
    await sso.connectedSurgeon();
    const back = await new SsoBrowser(sso.api).askProvider();
    expect(await new SsoBrowser(sso.api).open(back)).toBe('/sso?problem=expired');
  });

  it('with a code that was used already is refused', async () => {
    await sso.connectedSurgeon();
    const first = new URL(await new SsoBrowser(sso.api).askProvider());
    const browser = new SsoBrowser(sso.api);
    const second = new URL(await browser.askProvider());
    second.searchParams.set('code', first.searchParams.get('code') ?? '');
    expect(await browser.open(second.href)).toBe('/sso?problem=refused');
  });

  it('comes too late after ten minutes', async () => {
    await sso.connectedSurgeon();
    const browser = new SsoBrowser(sso.api);
    const back = await browser.askProvider();
    sso.api.clock.advance(11 * MINUTE_S);
    expect(await browser.open(back)).toBe('/sso?problem=expired');
  });

  it('that the person cancelled leads back to the login without an error', async () => {
    sso.provider.person = null;
    expect((await sso.logIn()).screen).toBe('/sso?problem=cancelled');
  });
});

it('a provider that falls silent is given up', async () => {
  await sso.connectedSurgeon();
  const browser = new SsoBrowser(sso.api);
  const back = await browser.askProvider();
  sso.provider.isSilent = true;
  expect(await browser.open(back)).toBe('/sso?problem=unavailable');
});

it('the log says why each login failed, and holds no token, code, state or cookie', () => {
  const log = sso.lines.join('\n');
  for (const problem of ['refused', 'expired', 'unavailable', 'cancelled'])
    expect(log).toContain(`A login was not completed (${problem})`);
  expect(log).not.toMatch(/eyJ|code=|state=|candour-sso|a-client-secret/);
});
