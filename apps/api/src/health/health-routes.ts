import type { FastifyInstance, FastifyReply } from 'fastify';
import type { DataSource } from 'typeorm';
import { isSecret } from '../common/identifiers';

const FRESH_FOR_MS = 1_000;
const PATIENCE_MS = 1_000;
const RETRY_AFTER_S = 5;
/** Whoever sends the environment's STATUS_KEY here is told the version; to a stranger it would say what to attack. */
export const STATUS_KEY_HEADER = 'x-status-key';

/** What `/health/ready` goes by. */
export interface Readiness {
  readonly dataSource: DataSource;
  readonly version: string;
  /** Null: nobody is told the version. */
  readonly statusKey: string | null;
  /** True from the first signal to stop: a load balancer sends nobody here any more. */
  readonly isStopping: () => boolean;
}

const within = <Result>(ms: number, work: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timeout')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Asks the database at most once a second, and waits for it no longer than that. */
const databaseProbe = (dataSource: DataSource): (() => Promise<boolean>) => {
  let known = { at: 0, answer: Promise.resolve(false) };
  return () => {
    if (Date.now() - known.at < FRESH_FOR_MS) return known.answer;
    const answer = within(PATIENCE_MS, dataSource.query('SELECT 1')).then(
      () => true,
      () => false,
    );
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
