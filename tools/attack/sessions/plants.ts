import { randomUUID } from 'node:crypto';
import { TESTBED_JWT_SECRET } from '../../testbed/server.ts';
import type { Plant } from '../attack-part.ts';
import { answerOf, dataIn, proxyPlant } from '../plant-proxy.ts';
import { partsOf, signed } from '../tokens/jws.ts';

const isRefresh = (path: string): boolean => path.endsWith('/token/refresh');

export const plants: readonly Plant[] = [
  proxyPlant(
    {
      name: 'forked',
      says: 'every refresh begins a line of its own',
      kind: 'a token has one successor, however many refresh it at once',
    },
    (target) => ({
      reply: async (reply, { path }) => {
        const token = dataIn(reply)['access_token'];
        if (!isRefresh(path) || typeof token !== 'string') return reply;
        const jti = randomUUID();
        const { header, payload } = partsOf(token);
        await target.query(
          `INSERT INTO session_token (token_id, session_id, replaces_token_id, issued_at, expires_at)
         SELECT $1, session_id, NULL, issued_at, expires_at FROM session_token WHERE token_id = $2`,
          [jti, payload['jti']],
        );
        return answerOf(reply.status, {
          ...dataIn(reply),
          access_token: signed(header, { ...payload, jti }, TESTBED_JWT_SECRET),
        });
      },
    }),
  ),
  proxyPlant(
    {
      name: 'logout-does-nothing',
      says: 'a logout only says that it did',
      kind: 'a logout kills every token of the session',
    },
    () => ({
      request: (passing) =>
        passing.path.endsWith('/auth/logout') ? answerOf(200, { success: true }) : passing,
    }),
  ),
  proxyPlant(
    {
      name: 'reset-keeps-sessions',
      says: 'a new password leaves the sessions alone',
      kind: 'a new password ends every session',
    },
    (target) => ({
      reply: async (reply, { path }) => {
        if (path.endsWith('/password/reset')) await target.query('UPDATE session SET revoked_at = NULL');
        return reply;
      },
    }),
  ),
  proxyPlant(
    {
      name: 'lenient-spelling',
      says: 'what is left of a token after its padding counts',
      kind: 'a killed token does not live on under another spelling',
    },
    () => ({
      request: (passing) => {
        const authorization = passing.headers['authorization'] ?? '';
        const isPadded = authorization.endsWith('=');
        return isPadded ? answerOf(200, {}) : passing;
      },
    }),
  ),
];
