import type { EndpointName } from '@candour/contracts';
import { EXPECTATIONS } from '../access-matrix/expectations';
import { CALLERS, type Caller, UNKNOWN_ID, type World, makeWorld } from '../access-matrix/world';
import { useTestApp } from '../harness/app';
import { answerOf, codeOf, guarded, requestOf, rowNamed, send } from './rows';

const forbiddenTo = (name: EndpointName): Caller[] =>
  CALLERS.filter((_, place) => EXPECTATIONS[name].theirs[place] === 403);
const hiddenFrom = (name: EndpointName): Caller[] =>
  CALLERS.filter((_, place) => EXPECTATIONS[name].theirs[place] === 404);

describe('a caller without a valid login', () => {
  const api = useTestApp();
  let world: World;
  beforeAll(async () => {
    world = await makeWorld(api);
  });

  it.each(guarded)(
    '%s takes a token in the header Authorization as Bearer, and nowhere else',
    async (name) => {
      const { headers, ...request } = requestOf(api, world, name);
      const { authorization = '', ...others } = headers;
      const token = authorization.slice('Bearer '.length);
      const joint = request.url.includes('?') ? '&' : '?';
      const attempts = [
        { ...request, headers: others },
        ...['', 'Bearer', 'Bearer ', 'Bearer garbage', `Basic ${token}`, `Token ${token}`, token].map(
          (value) => ({
            ...request,
            headers: { ...others, authorization: value },
          }),
        ),
        {
          ...request,
          headers: { ...others, cookie: `access_token=${token}; authorization=Bearer ${token}` },
        },
        { ...request, url: `${request.url}${joint}access_token=${token}`, headers: others },
      ];
      for (const attempt of attempts) {
        const answer = await send(api, attempt);
        expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'request.unauthenticated']);
        expect(answer.headers['www-authenticate']).toBe('Bearer');
      }
    },
  );

  it.each(guarded)('%s refuses every request without the API key', async (name) => {
    const { headers, ...request } = requestOf(api, world, name);
    for (const key of ['', 'wrong', `${api.environment.apiKey}x`]) {
      const answer = await send(api, { ...request, headers: { ...headers, 'x-api-key': key } });
      expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'request.api-key']);
    }
  });
});

describe('a caller who asks for another person’s data', () => {
  const api = useTestApp();
  let world: World;
  beforeAll(async () => {
    world = await makeWorld(api);
  });

  const entriesOf = async (name: string): Promise<number> => {
    const [row] = await api.database.query(
      `SELECT count(*)::int AS entries FROM audit_entry WHERE action = 'access.refused' AND details->>'call' = $1`,
      [name],
    );
    return row.entries;
  };

  it.each(guarded.filter((name) => forbiddenTo(name).length > 0))(
    '%s leaves one audit entry for each whose role forbids it',
    async (name) => {
      const before = await entriesOf(name);
      const callers = forbiddenTo(name);
      for (const caller of callers) {
        const answer = await send(api, requestOf(api, world, name, caller));
        expect(answer.statusCode).toBe(403);
      }
      expect((await entriesOf(name)) - before).toBe(callers.length);
    },
  );

  it.each(guarded.filter((name) => hiddenFrom(name).length > 0))(
    '%s answers byte for byte the same about another’s and about what does not exist',
    async (name) => {
      for (const caller of hiddenFrom(name)) {
        const [theirs, unknown] = [
          await send(api, requestOf(api, world, name, caller)),
          await send(api, requestOf(api, world, name, caller, UNKNOWN_ID)),
        ];
        const { [`x-request-id`]: _one, date: _date, ...headers } = theirs.headers;
        expect(answerOf(theirs)).toEqual(answerOf(unknown));
        expect(theirs.payload.length).toBe(unknown.payload.length);
        expect(unknown.headers).toMatchObject(headers);
      }
    },
  );

  it.each(guarded.filter((name) => rowNamed(name).surgery && hiddenFrom(name).length > 0))(
    '%s leaves an audit entry that names the surgery asked for',
    async (name) => {
      const [caller] = hiddenFrom(name);
      await send(api, requestOf(api, world, name, caller));
      const [entry] = await api.database.query(
        `SELECT subject_id, surgery_id, details - 'address_sha256' AS details FROM audit_entry WHERE action = 'access.refused' ORDER BY sequence DESC LIMIT 1`,
      );
      expect(entry).toEqual({
        subject_id: world.surgery.surgery_id,
        surgery_id: null,
        details: { call: name, code: 'request.not-found' },
      });
    },
  );
});
