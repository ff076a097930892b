import { ENDPOINTS } from '@candour/contracts';
import { ApiClient, login } from '@candour/contracts/client';
import { clinicEmail, LAST_OF_CLINIC } from '../src/start/demo/demo-clinic';
import { DEMO_PEOPLE } from '../src/start/demo/demo-people';
import { injectTransport } from '../src/start/demo/inject-transport';
import { seedDemo } from '../src/start/demo/seed-demo';
import { useTestApp } from './harness/app';

describe('the demo with a clinic, within the limits that everybody has', () => {
  const api = useTestApp({ rateLimitFactor: 1 });
  const server = () => api.app.getHttpAdapter().getInstance();
  const seed = () => seedDemo(api.app, { apiKey: api.environment.apiKey, demoClinic: true }, api.clock.now());
  const surgeon = () =>
    login(new ApiClient(injectTransport(server(), api.environment.apiKey)), DEMO_PEOPLE.surgeon.email);
  const worklist = async () =>
    (await surgeon()).call(ENDPOINTS.readWorklist, { query: { page: 1, per_page: 100 } });

  beforeAll(async () => {
    await seed();
  });

  it('has 70 surgeries, 14 of them today and three of these ready', async () => {
    const { surgeries } = await (await surgeon()).call(ENDPOINTS.listSurgeonSurgeries);
    // One more is the demo's own patient, who has signed.
    expect(surgeries).toHaveLength(70 + 1);
    const outcomes = Map.groupBy(surgeries, ({ ended }) => ended?.outcome);
    expect(outcomes.get('DONE')).toHaveLength(9);
    expect(outcomes.get('CANCELLED')).toHaveLength(1);
    const { counts } = await worklist();
    const { today, undated, past } = counts.groups;
    expect(today).toEqual({ total: 14, ready: 3, not_ready: 11 });
    expect(undated.total).toBe(13);
    expect(past.total).toBe(0);
    expect(counts.all).toBe(61);
    const { week } = counts.groups;
    expect(counts.weeks[0]).toMatchObject({
      ready: today.ready + week.ready,
      not_ready: today.not_ready + week.not_ready,
    });
    expect(counts.weeks).toHaveLength(8);
    expect(Math.min(...Object.values(counts.states))).toBeGreaterThan(0);
  });

  it('has every state but those that come with time, and what a surgery waits for in each', async () => {
    const rows = (await worklist()).worklist;
    expect([...new Set(rows.map(({ state }) => state))].toSorted()).toEqual([
      'DECLINED',
      'OPEN',
      'PATIENT_SIGNED',
      'SIGNED',
      'SURGEON_SIGNED',
      'WITHDRAWN',
    ]);
    expect([...new Set(rows.map(({ sentence }) => sentence.replace(/ \d+ of \d+$/, '')))].toSorted()).toEqual(
      [
        'Declined',
        'On hold: concern open',
        'On hold: patient wants more time',
        'On hold: sides differ',
        'Patient: certificate',
        'Patient: details',
        'Patient: first questions',
        'Patient: signature',
        'Patient: videos',
        'Ready',
        'Withdrawn',
        'Your signature',
        'Your statement',
      ],
    );
  });

  it('has patients who understood everything, and others with a few answers to talk about', async () => {
    const today = (await worklist()).worklist.filter(({ when }) => when === 'today');
    const answered = today.filter(({ missing }) => !missing.includes('ASSESSMENT'));
    const open = answered.map(({ talk_about }) => talk_about);
    expect(open.filter((count) => count === 0).length).toBeGreaterThan(open.length / 3);
    expect(open.filter((count) => count > 0).length).toBeGreaterThan(2);
    expect(Math.max(...open)).toBeLessThan(7);
    const signed = today.filter((row) => row.surgeon_signed_at !== null);
    expect(signed.map(({ talk_about }) => talk_about)).toEqual(signed.map(() => 0));
  });

  it('is completed by the next start where one was stopped in the middle', async () => {
    const before = await worklist();
    const gone = [clinicEmail(0), LAST_OF_CLINIC.email];
    await api.database.query(`UPDATE account SET email = 'gone.' || email WHERE email = ANY($1)`, [gone]);
    await seed();
    // The last has had the operation, and so is on no worklist.
    expect((await worklist()).total).toBe((before.total ?? 0) + 1);
  });
});
