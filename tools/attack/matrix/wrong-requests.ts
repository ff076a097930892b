import type { RawAnswer } from '../../testbed/client.ts';
import { dataOf } from '../reply.ts';
import { type Contracts, type NamedRow, rowsOf } from '../../testbed/every-call/rows.ts';
import type { Tally } from '../tally.ts';
import type { Fixture } from '../../testbed/every-call/fixture.ts';
import { HOLDS } from './kinds.ts';
import { rightRequest, written } from '../../testbed/every-call/requests.ts';

interface Run {
  readonly contracts: Contracts;
  readonly fixture: Fixture;
  readonly tally: Tally;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];
const SAID_BYTES = 200;

/** An answer in words for the table. */
export const said = ({ status, bytes }: RawAnswer): string =>
  `${status} ${bytes.toString('utf8', 0, SAID_BYTES)}`;

const owners = async ({ contracts, fixture }: Run, row: NamedRow) =>
  written({ row }, await rightRequest(contracts, { fixture, caller: fixture.callers.owner, row }));

/** The owner's own request, without the key of the API or with a wrong one. */
export const tryKeys = async (run: Run, row: NamedRow): Promise<void> => {
  const { client } = run.fixture.callers.owner;
  const request = await owners(run, row);
  for (const key of [null, '', 'not-the-key']) {
    const answer = await client.raw({ ...request, headers: { 'x-api-key': key } });
    const isRefused = answer.status === 401 && dataOf(answer)['code'] === 'request.api-key';
    run.tally.check(HOLDS.key, isRefused, `${row.name} with the key ${key}: ${said(answer)}`);
  }
};

/** Tries every method that no row declares for the path; HEAD counts as GET. */
export const tryMethods = async (run: Run, row: NamedRow): Promise<void> => {
  const { owner, nobody } = run.fixture.callers;
  const { path, body } = await owners(run, row);
  const known = rowsOf(run.contracts)
    .filter((other) => other.path === row.path)
    .map(({ method }) => method as string);
  const isRead = known.includes('GET');
  for (const method of METHODS.filter((one) => !known.includes(one) && !(isRead && one === 'HEAD'))) {
    for (const { client, name } of [owner, nobody]) {
      const answer = await client.raw({ method, path, ...(body === undefined ? {} : { body }) });
      const isRefused = answer.status >= 400 && answer.status < 500;
      run.tally.check(HOLDS.method, isRefused, `${method} ${row.path} by ${name}: ${said(answer)}`);
    }
  }
};
