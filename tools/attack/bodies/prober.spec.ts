import { setImmediate as turn } from 'node:timers/promises';
import { ENDPOINTS, type Endpoint } from '@candour/contracts';
import { expect, it } from 'vitest';
import type { TestbedClient } from '../../testbed/client.ts';
import type { Fixture } from '../../testbed/every-call/fixture.ts';
import { type NamedRow, loadContracts } from '../../testbed/every-call/rows.ts';
import { newTally } from '../tally.ts';
import { each, Prober } from './prober.ts';

const TRIES = 40;
const AT_ONCE = 8;

it('logs in once more after a session that several tries end at once, and never twice at a time', async () => {
  let logins = 0;
  let underWay = 0;
  let mostUnderWay = 0;
  const afresh = async () => {
    logins += 1;
    underWay += 1;
    mostUnderWay = Math.max(mostUnderWay, underWay);
    await turn();
    underWay -= 1;
    let isOver = false;
    const raw = async () => {
      await turn();
      const status = isOver ? 401 : 200;
      isOver = true;
      return { status, headers: {}, bytes: Buffer.from('{"data":{"success":true}}'), ms: 0 };
    };
    return { raw } as Partial<TestbedClient> as TestbedClient;
  };
  const nobody = { roles: [] };
  const callers = {
    nobody,
    owner: nobody,
    'linked surgeon': nobody,
    administrator: nobody,
    'another patient': nobody,
  };
  const fixture = { callers, afresh } as unknown as Fixture;
  const prober = new Prober(await loadContracts(), fixture, newTally());
  const row: NamedRow = { ...(ENDPOINTS.logout as Endpoint), name: 'logout' };
  const tries = Array.from({ length: TRIES }, (_, index) => index);
  await each(tries, AT_ONCE, (index) => prober.send(row, { method: 'POST', path: row.path }, `try ${index}`));
  expect([mostUnderWay, logins > 1]).toEqual([1, true]);
});
