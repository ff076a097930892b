import { ENDPOINTS, type Endpoint, type EndpointName, endpointNames } from '@candour/contracts';
import type { Statuses } from './access-matrix/expectation';
import { EXPECTATIONS } from './access-matrix/expectations';
import { CALLERS, type Caller, MALFORMED_ID, UNKNOWN_ID, type World, makeWorld } from './access-matrix/world';
import { useTestApp } from './harness/app';

const rows: Readonly<Record<EndpointName, Endpoint>> = ENDPOINTS;

const byCaller = (statuses: Statuses): Record<Caller, number> =>
  Object.fromEntries(CALLERS.map((caller, index) => [caller, statuses[index]])) as Record<Caller, number>;

describe('the access matrix', () => {
  const api = useTestApp();
  let world: World;
  beforeAll(async () => {
    world = await makeWorld(api);
  });

  const statusOf = async (name: EndpointName, caller: Caller, id: string): Promise<number> => {
    const { params, query, body, ownSession } = EXPECTATIONS[name];
    const token = ownSession ? await world.freshTokenOf(caller) : world.tokenOf(caller);
    const answer = await api.call(rows[name], {
      ...(token ? { token } : {}),
      ...(params ? { params: params(world, id) } : {}),
      ...(query ? { query: query(world) } : {}),
      ...(body ? { body: body(world, id, caller) } : {}),
    });
    return answer.status;
  };

  const everyCaller = async (name: EndpointName, id: string): Promise<Record<string, number>> => {
    const statuses: Record<string, number> = {};
    for (const caller of CALLERS) statuses[caller] = await statusOf(name, caller, id);
    return statuses;
  };

  it('has an expectation for every row', () => {
    expect(Object.keys(EXPECTATIONS).toSorted()).toEqual(endpointNames.toSorted());
  });

  const limited = endpointNames.filter((name) => rows[name].rateLimit && rows[name].who !== 'anyone');

  it.each(limited)('%s is counted for its caller alone, before the handler runs', async (name) => {
    const { about, theirs } = EXPECTATIONS[name];
    const caller = CALLERS[theirs.findIndex((status) => ![401, 403, 404].includes(status))] as Caller;
    const [, claims = ''] = (world.tokenOf(caller) ?? '').split('.');
    const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string };
    const key = `${rows[name].rateLimit}:account:${sub}`;
    await api.database.query('INSERT INTO rate_limit_count (key, points, expire) VALUES ($1, 1000000, $2)', [
      key,
      Date.now() + 60_000,
    ]);
    const status = await statusOf(name, caller, about?.(world) ?? '');
    await api.database.query('DELETE FROM rate_limit_count');
    expect(status).toBe(429);
  });

  it.each(endpointNames)('%s answers each caller about the owner’s data', async (name) => {
    const { about, theirs } = EXPECTATIONS[name];
    expect(await everyCaller(name, about?.(world) ?? '')).toEqual(byCaller(theirs));
  });

  it.each(endpointNames.filter((name) => EXPECTATIONS[name].unknown))(
    '%s tells nobody what does not exist',
    async (name) => {
      expect(await everyCaller(name, UNKNOWN_ID)).toEqual(byCaller(EXPECTATIONS[name].unknown as Statuses));
    },
  );

  it.each(endpointNames.filter((name) => EXPECTATIONS[name].malformed))(
    '%s refuses what is no id',
    async (name) => {
      expect(await everyCaller(name, MALFORMED_ID)).toEqual(
        byCaller(EXPECTATIONS[name].malformed as Statuses),
      );
    },
  );

  it.each(endpointNames.filter((name) => rows[name].surgery))(
    '%s says the same of another’s surgery as of none',
    async (name) => {
      const { params, body, about } = EXPECTATIONS[name];
      const answers = await Promise.all(
        [about?.(world) ?? '', UNKNOWN_ID].map((id) =>
          api.call(rows[name], {
            token: world.tokenOf('another patient') ?? '',
            ...(params ? { params: params(world, id) } : {}),
            ...(body ? { body: body(world, id, 'another patient') } : {}),
          }),
        ),
      );
      const [theirs, unknown] = answers.map(({ status, failure: { request_id: _id, ...rest } }) => ({
        status,
        ...rest,
      }));
      expect(theirs).toEqual(unknown);
    },
  );

  it.each(endpointNames)('%s refuses a call without the API key', async (name) => {
    const { params, about } = EXPECTATIONS[name];
    const { status, failure } = await api.call(rows[name], {
      headers: { 'x-api-key': '' },
      params: params?.(world, about?.(world) ?? '') ?? {},
    });
    expect([status, failure.code]).toEqual([401, 'request.api-key']);
  });
});
