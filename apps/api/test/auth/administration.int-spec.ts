import {
  type BodyOf,
  CLOSED_TO_LOGIN,
  ENDPOINTS,
  LAST_ADMINISTRATOR,
  messages,
  type Standing,
} from '@candour/contracts';
import { useTestApp } from '../harness/app';
import {
  PASSWORD,
  accountIdOf,
  administrator,
  login,
  mailFacts,
  registerPatient,
  registerSurgeon,
  verifiedSurgeon,
} from '../harness/people';
import { newSurgery } from '../harness/surgeries';

type Access = BodyOf<typeof ENDPOINTS.changeAccess>['access'];

describe('an administrator', () => {
  const api = useTestApp({ rateLimitFactor: 1000 });

  const accountOf = (email: string) => accountIdOf(api, email);
  const decideAs = (token: string) => (body: BodyOf<typeof ENDPOINTS.decideVerification>) =>
    api.call(ENDPOINTS.decideVerification, { token, body });
  const closeAs =
    (token: string) =>
    async (email: string, access: Access, changes: object = {}) =>
      api.call(ENDPOINTS.changeAccess, {
        token,
        body: { account_id: await accountOf(email), access, reason: 'Left the hospital', ...changes },
      });
  const standing = async (token: string, of: Standing, search: string) =>
    (await api.call(ENDPOINTS.listSurgeonStandings, { token, query: { standing: of, search } })).data;
  const tryLogin = (email: string, password = PASSWORD) =>
    api.call(ENDPOINTS.login, { body: { email, password } });

  describe('who decides on a status that is no more', () => {
    it('changes nothing and reads who decided first, when, and what', async () => {
      const [{ token }, { token: other, email }] = [await administrator(api), await administrator(api)];
      const { surgeonId: surgeon_id, email: theirs } = await registerSurgeon(api);
      await decideAs(other)({ surgeon_id, status: 'VERIFIED', seen_status: 'NOT_VERIFIED' });
      const late = await decideAs(token)({ surgeon_id, status: 'REJECTED', seen_status: 'NOT_VERIFIED' });
      expect([late.status, late.failure.code]).toEqual([409, 'auth.already-decided']);
      expect(late.failure.errors).toEqual([
        expect.stringMatching(
          new RegExp(`^Already verified by ${email} at \\d\\d:\\d\\d on \\d+ \\w+ \\d{4}$`),
        ),
      ]);
      expect((await standing(token, 'VERIFIED', theirs)).surgeons).toMatchObject([{ surgeon_id }]);
      expect(await mailFacts(api, 'verification-decided', theirs)).toHaveLength(1);
    });

    it('decides where the status is as it was seen, or none was sent', async () => {
      const { token } = await administrator(api);
      const { surgeonId: surgeon_id } = await registerSurgeon(api);
      const statuses = [
        await decideAs(token)({ surgeon_id, status: 'REJECTED', seen_status: 'NOT_VERIFIED' }),
        await decideAs(token)({ surgeon_id, status: 'VERIFIED', seen_status: 'REJECTED' }),
        await decideAs(token)({ surgeon_id, status: 'REJECTED' }),
      ].map(({ status, data }) => [status, data.surgeon.surgeon_status]);
      expect(statuses).toEqual([
        [200, 'REJECTED'],
        [200, 'VERIFIED'],
        [200, 'REJECTED'],
      ]);
    });
  });

  it('gives a reason, which is kept with who decided and when, and mailed', async () => {
    const { token, email: by } = await administrator(api);
    const { surgeonId: surgeon_id, email } = await registerSurgeon(api);
    const reason = 'The number belongs to another name';
    await decideAs(token)({ surgeon_id, status: 'REJECTED', reason });
    await decideAs(token)({ surgeon_id, status: 'VERIFIED' });
    const { surgeons } = await standing(token, 'VERIFIED', email);
    expect(surgeons[0]?.decisions).toMatchObject([
      { decision: 'VERIFIED', reason: null, decided_by: by },
      { decision: 'REJECTED', reason, decided_by: by },
    ]);
    expect((await mailFacts(api, 'verification-decided', email)).map((facts) => facts['reason'])).toEqual([
      '',
      reason,
    ]);
    await expect(api.database.query(`UPDATE account_decision SET reason = 'x'`)).rejects.toThrow(
      'permission',
    );
  });

  it('reads the longest waiting first, with how many there are of each standing', async () => {
    const { token } = await administrator(api);
    const last_name = 'Waitsalong';
    const first = await registerSurgeon(api, { last_name });
    const second = await registerSurgeon(api, { last_name });
    await api.database.query(
      `UPDATE surgeon SET surgeon_created_at = surgeon_created_at - interval '4 days' WHERE surgeon_id = $1`,
      [second.surgeonId],
    );
    const { surgeons, counts } = await standing(token, 'WAITING', last_name);
    expect(surgeons.map(({ surgeon_id }) => surgeon_id)).toEqual([second.surgeonId, first.surgeonId]);
    const [{ waiting }]: [{ waiting: number }] = await api.database.query(
      `SELECT count(*)::int AS waiting FROM surgeon WHERE surgeon_status = 'NOT_VERIFIED'`,
    );
    expect(counts.WAITING).toBe(waiting);
  });

  it('sees who may be the same person, by the GMC number or the name in any case', async () => {
    const { token } = await administrator(api);
    const first = await registerSurgeon(api, { first_name: 'Vikram', last_name: 'Twicerao' });
    const second = await registerSurgeon(api, { first_name: 'VIKRAM', last_name: 'twicerao' });
    const third = await registerSurgeon(api, { gmc_number: first.gmcNumber });
    const { surgeons } = await standing(token, 'WAITING', first.gmcNumber);
    const similar = surgeons
      .find(({ surgeon_id }) => surgeon_id === first.surgeonId)
      ?.similar.map(({ surgeon_id, same }) => [surgeon_id, same]);
    expect(similar).toEqual([
      [second.surgeonId, ['NAME']],
      [third.surgeonId, ['GMC_NUMBER']],
    ]);
  });

  it('finds everybody by name or email, with their roles and open sessions; the patient is shown that', async () => {
    const { token } = await administrator(api);
    const patient = await registerPatient(api, { last_name: 'Findable' });
    const { data } = await api.call(ENDPOINTS.listPeople, { token, query: { search: 'findable' } });
    expect(data).toMatchObject({
      people: [{ email: patient.email, roles: ['PATIENT'], access: 'OPEN', sessions: 1, surgeon_id: null }],
      total: 1,
    });
    const log = await api.call(ENDPOINTS.readAccessLog, { token: patient.token });
    expect(log.data.access_log).toMatchObject([{ reader_role: 'ADMIN', looked_at: 'LIST' }]);
  });

  it.each<[Access, string]>([
    ['SUSPENDED', CLOSED_TO_LOGIN.SUSPENDED],
    ['DISABLED', CLOSED_TO_LOGIN.DISABLED],
  ])(
    'closes an account (%s): it is out at once, and told why it cannot login only by its password',
    async (access, told) => {
      const { token } = await administrator(api);
      const { email, token: theirs } = await registerPatient(api);
      await login(api, email);
      const closed = await closeAs(token)(email, access);
      expect([closed.status, closed.data.person]).toMatchObject([200, { access, sessions: 0 }]);
      const read = await api.call(ENDPOINTS.readPatient, { token: theirs, params: { id: 'me' } });
      const [right, wrong] = [await tryLogin(email), await tryLogin(email, 'Not my password 1')];
      expect([read.status, right.status, right.failure.errors[0]]).toEqual([401, 403, told]);
      expect([wrong.status, wrong.failure.errors[0]]).toEqual([401, messages.loginFailed]);
      expect(await mailFacts(api, 'access-changed', email)).toEqual([
        { access, reason: 'Left the hospital' },
      ]);
      const again = await api.call(ENDPOINTS.registerSurgeon, {
        body: { first_name: 'A', last_name: 'B', email, password: PASSWORD, gmc_number: '6090733' },
      });
      expect([again.status, again.failure.errors[0]]).toEqual([403, told]);
      await closeAs(token)(email, 'OPEN');
      expect((await tryLogin(email)).status).toBe(200);
    },
  );

  it('suspends a surgeon: patients are notified, the surgeon reads as rejected, and returns as they were', async () => {
    const { token } = await administrator(api);
    const [surgeon, patient] = [await verifiedSurgeon(api), await registerPatient(api)];
    const { surgery_id: id } = await newSurgery(api, patient, { surgeon_id: surgeon.surgeonId });
    const statusOf = async () =>
      (await api.call(ENDPOINTS.readSurgery, { token: patient.token, params: { id } })).data.surgery
        .surgeon_status;
    await closeAs(token)(surgeon.email, 'SUSPENDED');
    expect(await statusOf()).toBe('REJECTED');
    expect((await standing(token, 'CLOSED', surgeon.email)).surgeons).toMatchObject([
      { access: 'SUSPENDED', decisions: [{ decision: 'SUSPENDED', reason: 'Left the hospital' }] },
    ]);
    expect((await standing(token, 'REJECTED', surgeon.email)).surgeons).toEqual([]);
    expect(await mailFacts(api, 'surgeon-left', patient.email)).toHaveLength(1);
    const taken = await api.call(ENDPOINTS.registerSurgeon, {
      body: {
        first_name: 'A',
        last_name: 'B',
        email: 'takes.number@people.test',
        password: PASSWORD,
        gmc_number: surgeon.gmcNumber,
      },
    });
    expect(taken.status).toBe(409);
    const decision = { surgeon_id: surgeon.surgeonId, status: 'VERIFIED' } as const;
    const [blind, late] = [
      await decideAs(token)(decision),
      await decideAs(token)({ ...decision, seen_status: 'VERIFIED' }),
    ];
    expect([blind.status, blind.failure.errors]).toEqual([late.status, late.failure.errors]);
    expect([late.status, late.failure.errors[0]]).toEqual([
      409,
      expect.stringMatching(/^Already suspended by /),
    ]);
    await closeAs(token)(surgeon.email, 'DISABLED');
    await closeAs(token)(surgeon.email, 'OPEN');
    expect(await statusOf()).toBe('VERIFIED');
  });

  it('decides on the state of the account that they saw, and reads who decided first', async () => {
    const { token, email: by } = await administrator(api);
    const { email } = await registerPatient(api);
    await closeAs(token)(email, 'SUSPENDED', { seen_access: 'OPEN' });
    const late = await closeAs(token)(email, 'DISABLED', { seen_access: 'OPEN' });
    expect([late.status, late.failure.errors[0]]).toEqual([
      409,
      expect.stringContaining(`Already suspended by ${by} at `),
    ]);
  });

  it('ends the sessions of a person at once, who can log in again', async () => {
    const { token } = await administrator(api);
    const { email, token: theirs } = await registerPatient(api);
    const body = { account_id: await accountOf(email) };
    const ended = await api.call(ENDPOINTS.endSessionsOf, { token, body });
    expect(ended.data.person).toMatchObject({ sessions: 0, decisions: [{ decision: 'SESSIONS_ENDED' }] });
    expect((await api.call(ENDPOINTS.refreshToken, { token: theirs })).status).toBe(401);
    expect((await tryLogin(email)).status).toBe(200);
  });

  it('always remains: the last one cannot close their own account, nor two each other’s at once', async () => {
    await api.database.query('UPDATE account SET is_admin = false');
    const one = await administrator(api);
    const alone = await closeAs(one.token)(one.email, 'DISABLED');
    expect([alone.status, alone.failure.errors[0]]).toEqual([409, LAST_ADMINISTRATOR]);
    const other = await administrator(api);
    const both = await Promise.all([
      closeAs(one.token)(other.email, 'DISABLED'),
      closeAs(other.token)(one.email, 'DISABLED'),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const open: unknown[] = await api.database.query(
      `SELECT 1 FROM account WHERE is_admin AND access = 'OPEN'`,
    );
    expect(open).toHaveLength(1);
  });
});
