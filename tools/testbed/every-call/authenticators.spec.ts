import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { TestbedClient } from '../client.ts';
import { sessionPast } from './authenticators.ts';

it('logs an account in once at a time, also after a login that failed', async () => {
  let underWay = 0;
  let most = 0;
  let tries = 0;
  const call = async () => {
    tries += 1;
    const isFirst = tries === 1;
    underWay += 1;
    most = Math.max(most, underWay);
    await turn();
    underWay -= 1;
    if (isFirst) throw new Error('no answer');
    return { access_token: 'token', patient_id: null, surgeon_id: null, expires_at: 0 };
  };
  const client = { call } as unknown as TestbedClient;
  const logins = await Promise.allSettled([1, 2, 3].map(() => sessionPast(client, 'a@people.test')));
  expect([most, logins.map(({ status }) => status)]).toEqual([1, ['rejected', 'fulfilled', 'fulfilled']]);
});
