import { ENDPOINTS, SSO_PATHS } from '@candour/contracts';
import { checkRecords } from '../../src/commands/record-check/record-check';
import { whileHeld } from '../harness/held-row';
import {
  JWT,
  PASSWORD,
  accountIdOf,
  administrator,
  login,
  mailFacts,
  registerPatient,
  verifiedSurgeon,
} from '../harness/people';
import { type Sso, startSso } from '../harness/sso';
import { SsoBrowser } from '../harness/sso-browser';

const MINUTE_S = 60;
let sso: Sso;
beforeAll(async () => {
  sso = await startSso();
});
afterAll(() => sso.close());

const actionsOf = async (email: string): Promise<string[]> => {
  const entries: { action: string }[] = await sso.api.database.query(
    `SELECT e.action FROM audit_entry e JOIN account a USING (account_id) WHERE a.email = $1 ORDER BY e.sequence`,
    [email],
  );
  return entries.map(({ action }) => action);
};

describe('single sign-on', () => {
  it('opens the account that has connected the identity, and no other', async () => {
    const { email, surgeonId } = await sso.connectedSurgeon();
    expect((await checkRecords(sso.api.database.manager)).problems).toEqual([]);
    const { screen, status, data } = await sso.logIn();
    expect([screen, status, data.surgeon_id]).toEqual(['/sso', 200, surgeonId]);
    const { data: found } = await sso.api.call(ENDPOINTS.readOwnSso, { token: data.access_token });
    expect(found).toMatchObject({ identity: { name: `Dr ${sso.provider.person}` }, waiting: null });
    const [session] = await sso.api.database.query(
      `SELECT proof_kind FROM session JOIN account USING (account_id) WHERE email = $1
       ORDER BY session.created_at DESC, session_id DESC LIMIT 1`,
      [email],
    );
    expect(session).toEqual({ proof_kind: 'sso' });
    expect(await actionsOf(email)).toEqual(expect.arrayContaining(['identity.connected', 'session.started']));
    expect(await mailFacts(sso.api, 'sso-changed', email)).toEqual([
      { to: 'CONNECTED', provider: 'Test Hospital Login' },
    ]);
  });

  it('says that an identity is connected to no account, also where an account has its email, and makes none', async () => {
    const surgeon = await verifiedSurgeon(sso.api);
    sso.provider.emails.set(sso.newPerson(), surgeon.email);
    const accounts = async () => (await sso.api.database.query('SELECT count(*) FROM account'))[0].count;
    const before = await accounts();
    const { screen, status, failure } = await sso.logIn();
    expect([screen, status, failure.code]).toEqual(['/sso', 403, 'auth.identity-unknown']);
    expect(await accounts()).toBe(before);
  });

  it('opens the same account after the email at the provider has changed', async () => {
    const { person, surgeonId } = await sso.connectedSurgeon();
    sso.provider.emails.set(person, 'a.new.name@hospital.test');
    expect((await sso.logIn()).data.surgeon_id).toBe(surgeonId);
  });

  it('opens the account of an administrator', async () => {
    const admin = await administrator(sso.api);
    sso.newPerson();
    const browser = new SsoBrowser(sso.api);
    expect(await browser.walk(`${SSO_PATHS.start}?connect=admin`)).toBe('/admin/account');
    await browser.connect(admin.token, PASSWORD);
    expect((await sso.logIn()).status).toBe(200);
  });

  it.each([
    ['SUSPENDED', /suspended/],
    ['DISABLED', /closed/],
  ])('refuses an account that is %s, and keeps that it did', async (access, words) => {
    const { email } = await sso.connectedSurgeon();
    await sso.api.database.query('UPDATE account SET access = $2 WHERE email = $1', [email, access]);
    const { status, failure } = await sso.logIn();
    expect([status, failure.errors[0]]).toEqual([403, expect.stringMatching(words)]);
    expect((await actionsOf(email)).at(-1)).toBe('session.refused');
  });

  it('asks the issuer alone, and for its description once', async () => {
    sso.newPerson();
    sso.provider.asked.length = 0;
    await sso.logIn();
    expect(sso.provider.asked.filter((each) => each.includes('.well-known'))).toEqual([]);
    expect(sso.provider.asked.filter((each) => each.startsWith('POST'))).toEqual(['POST /token']);
  });
});

describe('a proof of an identity', () => {
  it('is used once', async () => {
    await sso.connectedSurgeon();
    const { browser, status } = await sso.logIn();
    expect([status, (await browser.openSession()).status]).toEqual([200, 409]);
  });

  it('belongs to the browser that brought it', async () => {
    await sso.connectedSurgeon();
    const browser = new SsoBrowser(sso.api);
    await browser.walk();
    expect((await new SsoBrowser(sso.api).openSession()).failure.code).toBe('auth.sso-over');
    expect((await browser.openSession()).status).toBe(200);
  });

  it('is over after a minute', async () => {
    await sso.connectedSurgeon();
    const browser = new SsoBrowser(sso.api);
    await browser.walk();
    sso.api.clock.advance(2 * MINUTE_S);
    expect((await browser.openSession()).failure.code).toBe('auth.sso-over');
  });

  it('of an identity that is disconnected while the session opens is refused', async () => {
    const { email, token } = await sso.connectedSurgeon();
    const account_id = await accountIdOf(sso.api, email);
    const browser = new SsoBrowser(sso.api);
    await browser.walk();
    const { opening } = await whileHeld(sso.api, ['account', account_id], async ({ untilWaiting, query }) => {
      const waiting = browser.openSession();
      await untilWaiting(1);
      await query('DELETE FROM sso_identity WHERE account_id = $1', [account_id]);
      return { opening: waiting };
    });
    expect((await opening).status).toBe(409);
    const { sessions } = (await sso.api.call(ENDPOINTS.listSessions, { token })).data;
    expect(sessions).toHaveLength(1);
  });

  it('for My Account opens no session, and one for a login connects nothing', async () => {
    const surgeon = await sso.connectedSurgeon();
    const browser = new SsoBrowser(sso.api);
    await browser.walk(`${SSO_PATHS.start}?connect=surgeon`);
    expect((await browser.openSession()).status).toBe(409);
    const other = new SsoBrowser(sso.api);
    await other.walk();
    expect((await other.connect(surgeon.token, PASSWORD)).failure.code).toBe('auth.sso-over');
  });

  it('lies under no address and under another cookie than the attempt', async () => {
    const browser = new SsoBrowser(sso.api);
    sso.newPerson();
    const back = await browser.askProvider();
    const [before] = browser.ours.values();
    expect(await browser.open(back)).toBe('/sso');
    expect([...browser.ours.values()]).not.toContain(before);
  });
});

describe('connecting', () => {
  it('needs the password, and a wrong one leaves the proof for another try', async () => {
    const surgeon = await verifiedSurgeon(sso.api);
    const person = sso.newPerson();
    const browser = new SsoBrowser(sso.api);
    await browser.walk(`${SSO_PATHS.start}?connect=surgeon`);
    expect((await browser.read(surgeon.token)).data).toEqual({
      identity: null,
      waiting: { name: `Dr ${person}` },
    });
    expect((await browser.connect(surgeon.token, 'wrong password 1')).status).toBe(422);
    expect((await browser.connect(surgeon.token, PASSWORD)).status).toBe(200);
  });

  it('is refused for an identity that opens another account', async () => {
    await sso.connectedSurgeon();
    const other = await verifiedSurgeon(sso.api);
    const browser = new SsoBrowser(sso.api);
    await browser.walk(`${SSO_PATHS.start}?connect=surgeon`);
    expect((await browser.connect(other.token, PASSWORD)).failure.code).toBe('auth.identity-taken');
    expect((await browser.read(other.token)).data.identity).toBeNull();
  });

  it('is for staff', async () => {
    const patient = await registerPatient(sso.api);
    const browser = new SsoBrowser(sso.api);
    sso.newPerson();
    await browser.walk(`${SSO_PATHS.start}?connect=surgeon`);
    expect((await browser.connect(patient.token, PASSWORD)).status).toBe(403);
  });

  it('is undone by the owner, who is notified', async () => {
    const { email, token } = await sso.connectedSurgeon();
    expect((await sso.api.call(ENDPOINTS.disconnectSso, { token, body: {} })).status).toBe(200);
    expect((await sso.logIn()).failure.code).toBe('auth.identity-unknown');
    expect((await mailFacts(sso.api, 'sso-changed', email))[0]).toMatchObject({ to: 'DISCONNECTED' });
    expect((await actionsOf(email)).filter((action) => action === 'identity.disconnected')).toHaveLength(1);
    expect(await login(sso.api, email)).toMatch(JWT);
  });
});
