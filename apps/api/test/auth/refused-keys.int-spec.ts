import { API_KEY_HEADER, ENDPOINTS, RATE_LIMITS } from '@candour/contracts';
import { useTestApp } from '../harness/app';
import { administrator, registerPatient } from '../harness/people';

interface Entry {
  readonly account_id: string | null;
  readonly details: Record<string, string>;
}

describe('what is refused', () => {
  const api = useTestApp({ rateLimitFactor: 1 });
  beforeEach(async () => {
    await api.database.query('DELETE FROM rate_limit_count');
  });

  const seenByAdministrator = async (kind: string): Promise<Entry[]> => {
    const { token } = await administrator(api);
    const { data } = await api.call(ENDPOINTS.readAuditTrail, { token, query: { kind } });
    return data.entries.map(({ account_id, details }) => ({ account_id, details }) as Entry);
  };
  const times = async <Result>(count: number, act: () => Promise<Result>): Promise<Result[]> => {
    const results: Result[] = [];
    for (let index = 0; index < count; index += 1) results.push(await act());
    return results;
  };

  it('for a spent limit of an account is in the trail once, with the account', async () => {
    const { token, email } = await registerPatient(api);
    const [{ account_id } = { account_id: '' }]: { account_id: string }[] = await api.database.query(
      'SELECT account_id FROM account WHERE email = $1',
      [email],
    );
    const [{ points }] = RATE_LIMITS.inviteSurgeon;
    const invited = await times(points + 4, () =>
      api.call(ENDPOINTS.inviteSurgeon, { token, body: { email: 'surgeon@people.test' } }),
    );
    expect(invited.filter(({ status }) => status === 429)).toHaveLength(4);
    expect(await seenByAdministrator('limit.refused')).toEqual([
      { account_id, details: { limit: 'inviteSurgeon', per: 'account' } },
    ]);
  });

  it('for a spent limit of logins is in the trail once in a window, and without the email', async () => {
    const { email } = await registerPatient(api);
    const refuse = () =>
      times(14, () => api.call(ENDPOINTS.login, { body: { email, password: 'not mine 1' } }));
    const ofLogins = async () =>
      (await seenByAdministrator('limit.refused')).filter(({ details }) => details['limit'] === 'login');
    await refuse();
    const first = await ofLogins();
    expect(first).toHaveLength(1);
    expect(first[0]?.details['per']).toBe('account-and-address');
    expect(JSON.stringify(first)).not.toContain(email);
    await api.database.query('DELETE FROM rate_limit_count');
    await refuse();
    expect(await ofLogins()).toHaveLength(2);
  });

  it('for a wrong key of the app is in the trail once in an hour from a network', async () => {
    const ask = (key?: string) =>
      api.call(ENDPOINTS.login, { body: {}, headers: { [API_KEY_HEADER]: key ?? '' } });
    const replies = await times(3, () => ask('not-the-key'));
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(await seenByAdministrator('api-key.refused')).toEqual([
      { account_id: null, details: { key: '127.0.0.1' } },
    ]);
  });

  it('for a forged token is in the trail, and an ended session is not', async () => {
    const { token } = await registerPatient(api);
    const [head, claims] = token.split('.');
    const read = (given: string) => api.call(ENDPOINTS.listSessions, { token: given });
    const forged = await times(3, () => read(`${head}.${claims}.${'A'.repeat(43)}`));
    expect(forged.map(({ status }) => status)).toEqual([401, 401, 401]);
    const entry = { account_id: null, details: { key: '127.0.0.1' } };
    expect(await seenByAdministrator('token.refused')).toEqual([entry]);

    await api.database.query('DELETE FROM rate_limit_count');
    await api.call(ENDPOINTS.logout, { token });
    expect((await read(token)).status).toBe(401);
    expect(await seenByAdministrator('token.refused')).toEqual([entry]);
  });
});
