import { makeFixture } from '../../../testbed/every-call/fixture.ts';
import type { CallerName } from '../../../testbed/every-call/fixture/callers.ts';
import type { Host } from '../../../testbed/every-call/host.ts';
import { rightRequest, written } from '../../../testbed/every-call/requests.ts';
import { loadContracts, rowsOf } from '../../../testbed/every-call/rows.ts';
import { type Reader, measuredCalls } from './calls.ts';

/** Between them they may make every call. A call that is refused counts too, for what it reads before that. */
const CALLERS: readonly CallerName[] = ['nobody', 'owner', 'linked surgeon', 'administrator'];

/** Makes every call of the contracts with a valid request, by each of the callers, and the measured ones by a reader. */
export const walkEveryCall = async (host: Host, reader: Reader): Promise<void> => {
  for (const call of measuredCalls) await call.send(reader);
  const contracts = await loadContracts();
  const fixture = await makeFixture(host);
  for (const row of rowsOf(contracts)) {
    for (const name of CALLERS) {
      const situation = { fixture, caller: fixture.callers[name], row };
      const request = written(situation, await rightRequest(contracts, situation));
      // A call that ends the caller's session gets one of its own.
      const client =
        row.who === 'session:own' ? await fixture.afresh(situation.caller) : situation.caller.client;
      await client.raw(request);
    }
  }
};
