import { ENDPOINTS } from '@candour/contracts';
import { AuditChain } from '../src/audit/audit-chain';
import { checkRecords } from '../src/commands/record-check/record-check';
import type { KeptAddresses } from '../src/common/network-address';
import { rows, sql } from '../src/database/sql';
import { startTestApp, type TestApp } from './harness/app';
import { on } from './harness/backups';
import { callersOf } from './harness/callers';
import { createDataSource } from './harness/data-source';
import { CheckedClient } from './harness/client';
import { walkToSignedForm } from './harness/journey';
import { administrator, registerPatient, registerSurgeon } from './harness/people';
import { PAST_EVERYTHING } from './harness/tampering';
import { injectTransport } from '../src/start/demo/inject-transport';

const STAFF = ['SURGEON', 'ADMIN'];

/** The same application behind a trusted proxy, which says that every call comes from an address. */
const behindProxy = (api: TestApp, address: string): TestApp => {
  const transport = injectTransport(api.app.getHttpAdapter().getInstance(), api.environment.apiKey);
  const client = new CheckedClient((request) =>
    transport({ ...request, headers: { ...request.headers, 'x-forwarded-for': address } }),
  );
  return { ...api, client, call: (row, tried) => client.ask(row, tried) };
};

interface Kept {
  readonly action: string;
  readonly role: string | null;
  readonly network_address: string | null;
  readonly is_proven: boolean;
}

const entriesOf = ({ database }: TestApp): Promise<readonly Kept[]> =>
  rows(
    database,
    sql<Kept>`SELECT action, role, network_address, details ? 'address_sha256' AS is_proven FROM audit_entry
      WHERE request_id IS NOT NULL ORDER BY sequence`,
  );

const isOfStaff = ({ role }: Kept): boolean => role?.split(' ').some((one) => STAFF.includes(one)) ?? false;

const verify = async (databaseUrl: string): Promise<readonly string[]> => {
  const owner = await createDataSource({ url: databaseUrl, as: 'owner', poolSize: 1 }).initialize();
  try {
    return (await checkRecords(owner.manager)).problems;
  } finally {
    await owner.destroy();
  }
};

describe('the network address of staff', () => {
  let direct: TestApp;
  let api: TestApp;
  let journey: Awaited<ReturnType<typeof walkToSignedForm>>;
  beforeAll(async () => {
    direct = await startTestApp();
    api = behindProxy(direct, '192.0.2.7');
    journey = await walkToSignedForm(api);
  });
  afterAll(() => direct.close());

  it('is kept in every entry of theirs, as the proxy gives it, and in none of a patient', async () => {
    const entries = await entriesOf(api);
    const [ofStaff, ofOthers] = [entries.filter(isOfStaff), entries.filter((entry) => !isOfStaff(entry))];
    expect(ofStaff.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account.registered', 'record.read', 'note.written', 'consent-form.signed']),
    );
    expect(new Set(ofStaff.map(({ network_address }) => network_address))).toEqual(new Set(['192.0.2.7']));
    expect(ofOthers.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account.registered', 'assessment.answered', 'consent-form.signed']),
    );
    expect(ofOthers.filter((entry) => entry.network_address !== null || entry.is_proven)).toEqual([]);
  });

  it('is kept when a password of staff is tried, and not when it is that of a patient', async () => {
    const { from } = callersOf(direct);
    const [surgeon, patient] = [await registerSurgeon(api), await registerPatient(api)];
    for (const { email } of [surgeon, patient])
      await from({ address: '203.0.113.9' }, ENDPOINTS.login, {
        body: { email, password: 'Not this one 1' },
      });
    const tried = (await entriesOf(api)).filter(({ action }) => action === 'session.refused');
    expect(tried.map(({ network_address }) => network_address)).toEqual(['203.0.113.9', null]);
  });

  it('is shown to administrators, in the trail and in its export', async () => {
    const { token, email } = await administrator(behindProxy(direct, '2001:0db8:7:7::9'));
    const query = { person: email, kind: 'session.started' };
    const { entries } = (await api.call(ENDPOINTS.readAuditTrail, { token, query })).data;
    expect(entries.map(({ network_address, details }) => [network_address, Object.keys(details)])).toEqual([
      ['2001:db8:7:7::9', ['session_id']],
    ]);
    const csv = await api.call(ENDPOINTS.exportAuditTrail, { token, query });
    const [heading, line] = Buffer.from(csv.data).toString('utf8').split('\r\n');
    expect([heading, line]).toEqual([
      expect.stringMatching(/"network_address"$/),
      expect.stringMatching(/"2001:db8:7:7::9"$/),
    ]);
  });

  it('is in no evidence and in nothing else that patient and surgeon read, but beside one’s own signature', async () => {
    const params = { id: journey.surgeryId };
    const { evidence } = (await journey.patient.client.ask(ENDPOINTS.readEvidence, { params, query: {} }))
      .data;
    const own = evidence.signatures.map(({ role, network_address }) => [role, network_address]);
    expect(own).toEqual([
      ['PATIENT', '192.0.2.7'],
      ['SURGEON', null],
    ]);
    expect(JSON.stringify(evidence).match(/192\.0\.2\.7/g)).toHaveLength(1);
    const log = await journey.patient.client.ask(ENDPOINTS.readAccessLog);
    expect(JSON.stringify(log.data)).not.toContain('192.0.2');
  });

  it('can be checked: an entry with another address, without one or with one too many is named', async () => {
    await api.app.get(AuditChain).sealPending();
    expect(await verify(api.databaseUrl)).toEqual([]);
    const [{ sequence, address, nonce } = { sequence: '', address: '', nonce: '' }] = (await on(
      { url: api.databaseUrl },
      `SELECT sequence, network_address AS address, address_nonce AS nonce FROM audit_entry
       WHERE action = 'consent-form.signed' AND role = 'SURGEON'`,
    )) as { sequence: string; address: string; nonce: string }[];
    const set = (changed: string) =>
      on({ url: api.databaseUrl }, `${PAST_EVERYTHING}UPDATE audit_entry SET ${changed}`);
    const named = [`the network address of audit entry ${sequence} is not the one that was written`];

    const ofEntry = `WHERE sequence = ${sequence}`;
    for (const changed of [
      `network_address = '198.51.100.1' ${ofEntry}`,
      `network_address = NULL ${ofEntry}`,
      `network_address = NULL, address_nonce = NULL ${ofEntry}`,
      `address_nonce = gen_random_uuid() ${ofEntry}`,
    ]) {
      await set(changed);
      expect(await verify(api.databaseUrl)).toEqual(named);
      await set(`network_address = '${address}', address_nonce = '${nonce}' ${ofEntry}`);
    }
    await set(
      `network_address = '198.51.100.1', address_nonce = gen_random_uuid()
       WHERE action = 'consent-form.signed' AND role = 'PATIENT'`,
    );
    expect(await verify(api.databaseUrl)).toEqual([
      expect.stringMatching(/^the network address of audit entry \d+ is not the one that was written$/),
    ]);
  });
});

describe('how much of a network address is kept', () => {
  it.each<[KeptAddresses, string, string | null]>([
    ['whole', '2001:db8:7:7::9', '2001:db8:7:7::9'],
    ['shortened', '2001:db8:7:7::9', '2001:db8:7::/48'],
    ['shortened', '::ffff:192.0.2.7', '192.0.2.0/24'],
    ['off', '192.0.2.7', null],
  ])(
    'is set: %s, so that %s is %s with signatures and entries',
    async (networkAddresses, from, kept) => {
      const direct = await startTestApp({ networkAddresses });
      const api = behindProxy(direct, from);
      const { surgeon, patient, surgeryId } = await walkToSignedForm(api);
      const params = { id: surgeryId };
      const signed = [];
      for (const { client } of [patient, surgeon]) {
        const { evidence } = (await client.ask(ENDPOINTS.readEvidence, { params, query: {} })).data;
        signed.push(...evidence.signatures.map(({ network_address }) => network_address));
      }
      const entries = (await entriesOf(api)).filter(isOfStaff);
      const problems = await verify(api.databaseUrl);
      await direct.close();

      expect(signed).toEqual([kept, null, null, kept]);
      expect(new Set(entries.map(({ network_address }) => network_address))).toEqual(new Set([kept]));
      expect(entries.every(({ is_proven }) => is_proven === (kept !== null))).toBe(true);
      expect(problems).toEqual([]);
    },
    120_000,
  );
});
