import type { FastifyInstance, FastifyReply } from 'fastify';
import type { DataSource } from 'typeorm';
import { atMost } from '../common/at-most';
import { isSecret } from '../common/identifiers';
import { execute, sql } from '../database/sql';

const FRESH_FOR_MS = 1_000;
const PATIENCE_MS = 1_000;
const RETRY_AFTER_S = 5;
/**
 * A request with the environment's STATUS_KEY in this header gets the version in the reply. Others do not, because the
 * version would help an attacker.
 */
export const STATUS_KEY_HEADER = 'x-status-key';

/** The state behind `/health/ready`. */
export interface Readiness {
  readonly dataSource: DataSource;
  readonly version: string;
  /** Null: no reply names the version. */
  readonly statusKey: string | null;
  /** True from the first stop signal on: a load balancer then sends no more requests here. */
  readonly isStopping: () => boolean;
}

/** Probes the database at most once a second, for at most a second. */
const databaseProbe = (dataSource: DataSource): (() => Promise<boolean>) => {
  let known = { at: 0, answer: Promise.resolve(false) };
  return () => {
    if (Date.now() - known.at < FRESH_FOR_MS) return known.answer;
    const answer = atMost(PATIENCE_MS, execute(dataSource, sql`SELECT 1`)).catch(() => false);
    known = { at: Date.now(), answer };
    return answer;
  };
};

const unready = (reply: FastifyReply, status: string): FastifyReply =>
  reply.code(503).header('retry-after', String(RETRY_AFTER_S)).send({ status });

/** `/health/live`: the process answers. `/health/ready`: it can serve. Outside /api, without a key. */
export const serveHealth = (
  server: FastifyInstance,
  { dataSource, version, statusKey, isStopping }: Readiness,
): void => {
  const databaseAnswers = databaseProbe(dataSource);
  server.get('/health/live', (_request, reply) => reply.send({ status: 'live' }));
  server.get('/health/ready', async ({ headers }, reply) => {
    if (isStopping()) return unready(reply, 'stopping');
    if (!(await databaseAnswers())) return unready(reply, 'database unavailable');
    const isKnown = statusKey !== null && isSecret(headers[STATUS_KEY_HEADER], statusKey);
    return reply.send({ status: 'ready', ...(isKnown && { version }) });
  });
};
