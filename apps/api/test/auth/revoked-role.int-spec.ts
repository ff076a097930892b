import { type BodyOf, ENDPOINTS, messages, OWN_ROLE } from '@candour/contracts';
import { useTestApp } from '../harness/app';
import { accountIdOf, administrator, login, mailFacts } from '../harness/people';

describe('an administrator who takes the role of another away', () => {
  const api = useTestApp({ rateLimitFactor: 1000 });

  const accountOf = (email: string) => accountIdOf(api, email);
  const revokeAs = async (token: string, email: string) =>
    api.call(ENDPOINTS.revokeAdministrator, {
      token,
      body: { account_id: await accountOf(email), reason: 'Works on a ward now' },
    });

  it('ends their sessions at once: kept, audited and mailed once, and nothing else of the account changes', async () => {
    const [one, other] = [await administrator(api), await administrator(api)];
    const revoked = await revokeAs(one.token, other.email);
    expect([revoked.status, revoked.data.person]).toMatchObject([
      200,
      {
        roles: [],
        access: 'OPEN',
        sessions: 0,
        decisions: [{ decision: 'ROLE_REVOKED', reason: 'Works on a ward now', decided_by: one.email }],
      },
    ]);
    expect((await api.call(ENDPOINTS.listPeople, { token: other.token })).status).toBe(401);
    const anew = await login(api, other.email);
    expect((await api.call(ENDPOINTS.listPeople, { token: anew })).status).toBe(403);
    const again = await revokeAs(one.token, other.email);
    expect([again.status, again.data.person.decisions]).toMatchObject([200, [{}]]);
    expect(await mailFacts(api, 'role-revoked', other.email)).toEqual([{ reason: 'Works on a ward now' }]);
    expect(
      await api.database.query(
        `SELECT account_id, role, details->>'role' AS taken FROM audit_entry
         WHERE action = 'account.role-revoked' AND subject_id = $1`,
        [await accountOf(other.email)],
      ),
    ).toEqual([{ account_id: await accountOf(one.email), role: 'ADMIN', taken: 'ADMIN' }]);
  });

  it('never takes their own, nor decides without a reason', async () => {
    const one = await administrator(api);
    const own = await revokeAs(one.token, one.email);
    expect([own.status, own.failure.errors]).toEqual([409, [OWN_ROLE]]);
    const body = { account_id: await accountOf(one.email) } as BodyOf<typeof ENDPOINTS.revokeAdministrator>;
    const mute = await api.call(ENDPOINTS.revokeAdministrator, { token: one.token, body });
    expect([mute.status, mute.failure.errors]).toEqual([422, [messages.reasonMissing]]);
  });

  it('remains when two take each other’s at once, also where others would remain', async () => {
    for (const others of [0, 1]) {
      await api.database.query('UPDATE account SET is_admin = false');
      const [one, other] = [await administrator(api), await administrator(api)];
      for (let more = 0; more < others; more += 1) await administrator(api);
      const both = await Promise.all([revokeAs(one.token, other.email), revokeAs(other.token, one.email)]);
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
      const left: unknown[] = await api.database.query('SELECT 1 FROM account WHERE is_admin');
      expect(left).toHaveLength(1 + others);
    }
  });
});
