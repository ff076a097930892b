import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { createDataSource } from './harness/data-source';
import { asApplication, idleTransactions, useTestDatabase } from './harness/postgres';

/** The application's own connections with a shorter query timeout; a pool of one shows what is left on a connection. */
const impatient = (url: string, poolSize: number): Promise<DataSource> => {
  const { options } = createDataSource({ url: asApplication(url), as: 'application', poolSize });
  const { extra } = options as { readonly extra: object };
  return new DataSource({
    ...(options as { readonly type: 'postgres' }),
    extra: { ...extra, query_timeout: 2_000 },
  }).initialize();
};

const keep = (source: Pick<DataSource, 'query'>, job: string): Promise<unknown> =>
  source.query('INSERT INTO job_turn (job, turn) VALUES ($1, 1)', [job]);

describe('a transaction whose connection stalls', () => {
  const database = useTestDatabase();

  it('leaves no changes for a later transaction to commit, and no connection on which others wait', async () => {
    const application = await impatient(database.url, 1);
    const torn = application.transaction(async (manager) => {
      await keep(manager, 'torn');
      await manager.query('SELECT pg_sleep(4)');
    });
    await expect(torn).rejects.toThrow('Query read timeout');

    // The pool does not return the connection that still runs the interrupted transaction.
    await application.transaction((manager) => keep(manager, 'at once'));
    await sleep(2_500);
    await application.transaction((manager) => keep(manager, 'later'));

    const kept: { job: string }[] = await application.query('SELECT job FROM job_turn ORDER BY job');
    expect(kept.map(({ job }) => job)).toEqual(['at once', 'later']);
    expect(await idleTransactions(database.url)).toBe(0);
    await application.destroy();
  });
});
