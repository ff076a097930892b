import { makeFixture } from '../../../testbed/every-call/fixture.ts';
import type { CallerName } from '../../../testbed/every-call/fixture/callers.ts';
import type { Host } from '../../../testbed/every-call/host.ts';
import { rightRequest, written } from '../../../testbed/every-call/requests.ts';
import { loadContracts, rowsOf } from '../../../testbed/every-call/rows.ts';
import { type Reader, measuredCalls } from './calls.ts';

/** Together they may make every call. A refused call counts too, because it reads before it refuses. */
const CALLERS: readonly CallerName[] = ['nobody', 'owner', 'linked surgeon', 'administrator'];

/** Makes every call of the contracts with a valid request as each caller, and the measured calls as a reader. */
export const walkEveryCall = async (host: Host, reader: Reader): Promise<void> => {
  for (const call of measuredCalls) await call.send(reader);
  const contracts = await loadContracts();
  const fixture = await makeFixture(host);
  for (const row of rowsOf(contracts)) {
    for (const name of CALLERS) {
      const situation = { fixture, caller: fixture.callers[name], row };
      const request = written(situation, await rightRequest(contracts, situation));
      // A call that ends the session of its caller gets a new one.
      const client =
        row.who === 'session:own' ? await fixture.afresh(situation.caller) : situation.caller.client;
      await client.raw(request);
    }
  }
};
