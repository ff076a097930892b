import { askedBy, ENDPOINTS } from '@candour/contracts';
import { PASSWORD } from '@candour/contracts/client';
import { rows, sql } from '../src/database/sql';
import { DEMO_PEOPLE } from '../src/start/demo/demo-people';
import { seedDemo } from '../src/start/demo/seed-demo';
import { useTestApp } from './harness/app';

describe('the demo where staff need a second factor, addresses are proven and proofs are fresh', () => {
  const api = useTestApp({
    requireSecondFactor: 'staff',
    requireProvenEmail: true,
    requireFreshProof: true,
  });
  const asksSecondStep = async ({ email }: { readonly email: string }): Promise<boolean> => {
    const { data } = await api.call(ENDPOINTS.login, { body: { email, password: PASSWORD } });
    return askedBy(data) !== null;
  };

  beforeAll(async () => {
    await seedDemo(api.app, { apiKey: api.environment.apiKey, demoClinic: false }, api.clock.now());
  });

  it('is filled with its people, and leaves nobody logged in', async () => {
    const accounts = await rows(api.database.manager, sql`SELECT email FROM account`);
    expect(accounts).toHaveLength(Object.keys(DEMO_PEOPLE).length);
    const open = await rows(
      api.database.manager,
      sql`SELECT session_id FROM session WHERE revoked_at IS NULL`,
    );
    expect(open).toEqual([]);
  });

  it('leads its staff to their second factor at the first login, and its patients to their home', async () => {
    const asked = [];
    for (const person of Object.values(DEMO_PEOPLE)) asked.push([person.email, await asksSecondStep(person)]);
    expect(Object.fromEntries(asked)).toEqual({
      [DEMO_PEOPLE.patient.email]: false,
      [DEMO_PEOPLE.signed.email]: false,
      [DEMO_PEOPLE.surgeon.email]: true,
      [DEMO_PEOPLE.newSurgeon.email]: true,
      [DEMO_PEOPLE.admin.email]: true,
    });
  });
});
