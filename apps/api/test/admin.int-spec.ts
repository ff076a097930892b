import { generateKeyPairSync } from 'node:crypto';
import { hostname, userInfo } from 'node:os';
import { ENDPOINTS, askedBy, LAST_ADMINISTRATOR } from '@candour/contracts';
import { AuditChain } from '../src/audit/audit-chain';
import { checkpointKeys } from '../src/audit/checkpoint-note';
import { AdminUsageError, runAdminCommand } from '../src/commands/admin-command';
import { checkRecords } from '../src/commands/record-check/record-check';
import type { SsoClient } from '../src/config/environment.types';
import { useTestApp } from './harness/app';
import { setUpAuthenticator } from './harness/authenticator';
import { TEST_SSO } from './harness/environment';
import { PASSWORD, login, mailFacts, registerPatient, registerSurgeon } from './harness/people';

describe('the admin command', () => {
  const api = useTestApp();
  const run = (...args: string[]) =>
    runAdminCommand(args, {
      dataSource: api.database,
      clock: api.clock,
      publicUrl: 'https://consent.hospital.example',
      environment: api.environment,
    });
  const tokenIn = (lines: string[]): string => /token=([\w-]+)$/.exec(lines.at(-1) ?? '')?.[1] ?? '';
  const choosePassword = (email: string, token: string) =>
    api.call(ENDPOINTS.resetPassword, { body: { email, password: PASSWORD, token } });

  it('creates the first administrator, who chooses a password by a link that works once', async () => {
    const email = 'boss@hospital.test';
    const lines = await run('create', '--email', ' Boss@Hospital.test ');
    const [first, second] = [
      await choosePassword(email, tokenIn(lines)),
      await choosePassword(email, tokenIn(lines)),
    ];
    const list = await api.call(ENDPOINTS.listUnverifiedSurgeons, { token: await login(api, email) });

    expect(lines.at(-1)).toMatch(/^https:\/\/consent\.hospital\.example\/password-reset\?token=/);
    expect([first.status, second.status, list.status]).toEqual([200, 422, 200]);
    expect(await run('list')).toContain(email);
  });

  it('makes an existing account an administrator, keeps its password, and ends what was open before', async () => {
    const { email, token } = await registerSurgeon(api);
    const lines = await run('create', '--email', email);
    const list = (as: string) => api.call(ENDPOINTS.listUnverifiedSurgeons, { token: as });
    expect(lines.join(' ')).not.toContain('token=');
    expect((await list(token)).status).toBe(401);
    const anew = await login(api, email);
    expect((await list(anew)).status).toBe(200);
    await run('create', '--email', email);
    expect((await list(anew)).status).toBe(200);
  });

  it('takes the role of an administrator away, never of the last, and gives it anew: the records explain both', async () => {
    const [first, second] = [await registerSurgeon(api), await registerSurgeon(api)];
    const revoke = (email: string) => run('revoke', '--email', email, '--reason', 'Works on a ward now');
    const contradictions = async () => {
      await new AuditChain(api.database, api.clock).sealPending();
      const { problems } = await checkRecords(api.database.manager, {
        keys: checkpointKeys(api.environment),
      });
      return problems.filter((problem) => problem.includes('is not an administrator'));
    };
    const others = (await run('list')).filter((line) => line.includes('@'));
    await run('create', '--email', first.email);
    for (const other of others) await revoke(other);
    await expect(revoke(first.email)).rejects.toThrow(LAST_ADMINISTRATOR);
    await run('create', '--email', second.email);
    const token = await login(api, second.email);
    expect((await revoke(second.email)).join()).toContain('is no longer an administrator');
    expect((await api.call(ENDPOINTS.listUnverifiedSurgeons, { token })).status).toBe(401);
    expect(await mailFacts(api, 'role-revoked', second.email)).toEqual([{ reason: 'Works on a ward now' }]);
    expect((await revoke(second.email)).join()).toContain('is not an administrator');
    expect(await contradictions()).toEqual([]);
    await api.database.query('UPDATE account SET is_admin = true WHERE email = $1', [second.email]);
    expect(await contradictions()).toHaveLength(1);
    await run('create', '--email', second.email);
    expect(await contradictions()).toEqual([]);
  });

  it('prints a link for a person who has lost the password', async () => {
    const { email } = await registerPatient(api);
    const { status } = await choosePassword(email, tokenIn(await run('reset-link', '--email', email)));
    expect(status).toBe(200);
  });

  it('lets a person who has lost their second factor log in with the password alone', async () => {
    const { email, token } = await registerPatient(api);
    await setUpAuthenticator(api, token);
    const asks = async () =>
      askedBy((await api.call(ENDPOINTS.login, { body: { email, password: PASSWORD } })).data) !== null;
    expect(await asks()).toBe(true);
    await run('remove-second-factor', '--email', email);
    expect((await api.call(ENDPOINTS.readAuthenticator, { token })).status).toBe(401);
    expect(await asks()).toBe(false);
  });

  it('corrects a name on every profile', async () => {
    const { email, token } = await registerPatient(api);
    await run('rename', '--email', email, '--first-name', 'Zoë', '--last-name', "O'Brien");
    const { data } = await api.call(ENDPOINTS.readPatient, { token, params: { id: 'me' } });
    expect(data.patient).toMatchObject({ patient_first_name: 'Zoë', patient_last_name: "O'Brien" });
  });

  it('prints the public half of the key with which Candour proves itself to the identity provider', async () => {
    const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const printed = (client: SsoClient) =>
      runAdminCommand(['sso-key'], {
        dataSource: api.database,
        clock: api.clock,
        publicUrl: 'https://consent.hospital.example',
        environment: { ...api.environment, sso: { ...TEST_SSO, client } },
      });
    const { keys } = JSON.parse((await printed({ key, certificate: null })).join('\n')) as { keys: object[] };
    expect(keys).toEqual([
      { kty: 'RSA', use: 'sig', kid: expect.any(String), n: expect.any(String), e: 'AQAB' },
    ]);
    await expect(printed({ secret: 'a secret' })).rejects.toThrow('There is no such key');
  });

  it('records its operator in the audit trail: the name of --operator, or user and machine', async () => {
    const { email } = await registerPatient(api);
    await run('reset-link', '--email', email, '--operator', 'Priya Shah, night desk');
    await run('rename', '--email', email, '--first-name', 'Zoë', '--last-name', 'Hill');
    const entries: { operator: string }[] = await api.database.query(
      `SELECT details->>'operator' AS operator FROM audit_entry JOIN account USING (account_id)
       WHERE email = $1 AND details ? 'operator' ORDER BY sequence`,
      [email],
    );

    expect(entries.map(({ operator }) => operator)).toEqual([
      'Priya Shah, night desk',
      `${userInfo().username}@${hostname()}`,
    ]);
  });

  it.each([
    [[], 'Which command?'],
    [['destroy'], 'There is no command "destroy"'],
    [['create'], '--email is missing'],
    [['create', '--email', 'nonsense'], '--email "nonsense" is not usable'],
    [['create', '--password', 'x'], '--password'],
    [
      ['reset-link', '--email', 'nobody@hospital.test'],
      'There is no account with the email nobody@hospital.test',
    ],
    [
      ['rename', '--email', 'nobody@hospital.test', '--first-name', 'A', '--last-name', 'B'],
      'There is no account with the email nobody@hospital.test',
    ],
  ])('says what is wrong with %j', async (args, message) => {
    await expect(run(...args)).rejects.toThrow(AdminUsageError);
    await expect(run(...args)).rejects.toThrow(message);
  });
});
