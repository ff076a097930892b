import type { Plant } from '../attack-part.ts';
import { proxyPlant } from '../plant-proxy.ts';
import { ENDPOINTS } from '../../testbed/contracts.ts';

/** Whether a body names a registered person: the unregistered emails of `surfaces.ts` are a number and x only. */
const isKnown = (text: string): boolean => text.includes('"email"') && !/"\d+x*@/.test(text);

/** Blocks for the given time, as one more database query does. */
const spend = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

export const plants: readonly Plant[] = [
  {
    ...proxyPlant(
      {
        name: 'slower-login',
        says: 'a login of a known person takes 3 ms more',
        kind: 'the time tells nobody who is known',
      },
      () => ({
        request: (passing) => {
          if (passing.path === ENDPOINTS.login.path && isKnown(passing.body.toString())) spend(3);
          return passing;
        },
      }),
    ),
    only: ['a login with a wrong password'],
  },
  {
    ...proxyPlant(
      {
        name: 'slower-link',
        says: 'a request for a link takes 1 ms more for a known person',
        kind: 'the time tells nobody who is known',
      },
      () => ({
        request: (passing) => {
          if (passing.path.endsWith('/reset-request') && isKnown(passing.body.toString())) spend(1);
          return passing;
        },
      }),
    ),
    only: ['a request for a link'],
  },
  {
    ...proxyPlant(
      {
        name: 'forbidden-is-known',
        says: "another's surgery is forbidden, nobody's is not found",
        kind: 'the words tell nobody who is known',
      },
      (target) => ({
        reply: async (reply, { path }) => {
          const [, id] = /^\/api\/surgery\/([0-9a-f-]{36})$/.exec(path) ?? [];
          if (reply.status !== 404 || !id) return reply;
          const found = await target.query('SELECT 1 FROM surgery WHERE surgery_id = $1', [id]);
          return found.length > 0 ? { ...reply, status: 403 } : reply;
        },
      }),
    ),
    only: ['readSurgery as a patient'],
  },
  {
    ...proxyPlant(
      {
        name: 'header-of-known',
        says: 'only replies about a known person have a header',
        kind: 'the words tell nobody who is known',
      },
      () => ({
        reply: (reply, { path, body }) =>
          path === ENDPOINTS.login.path && isKnown(body.toString())
            ? { ...reply, headers: { ...reply.headers, 'x-account': '1' } }
            : reply,
      }),
    ),
    only: ['a login with a wrong password'],
  },
];
