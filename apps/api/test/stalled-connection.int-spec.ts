import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { createDataSource } from '../src/database/data-source';
import { asApplication, idleTransactions, useTestDatabase } from './harness/postgres';

/** The application's own connections, but for how long they wait for an answer; one at a time shows what is left on it. */
const impatient = (url: string, poolSize: number): Promise<DataSource> => {
  const { options } = createDataSource({ url: asApplication(url), as: 'application', poolSize });
  const { extra } = options as { readonly extra: object };
  return new DataSource({
    ...(options as { readonly type: 'postgres' }),
    extra: { ...extra, query_timeout: 300 },
  }).initialize();
};

const keep = (source: Pick<DataSource, 'query'>, job: string): Promise<unknown> =>
  source.query('INSERT INTO job_turn (job, turn) VALUES ($1, 1)', [job]);

describe('a transaction whose connection stalls', () => {
  const database = useTestDatabase();

  it('leaves nothing behind that a later one would commit, and no connection that others wait for', async () => {
    const application = await impatient(database.url, 1);
    const torn = application.transaction(async (manager) => {
      await keep(manager, 'torn');
      await manager.query('SELECT pg_sleep(1.5)');
    });
    await expect(torn).rejects.toThrow('Query read timeout');

    // The connection that still works at the torn transaction is not the one that the next ones get.
    await application.transaction((manager) => keep(manager, 'at once'));
    await sleep(1_500);
    await application.transaction((manager) => keep(manager, 'later'));

    const kept: { job: string }[] = await application.query('SELECT job FROM job_turn ORDER BY job');
    expect(kept.map(({ job }) => job)).toEqual(['at once', 'later']);
    expect(await idleTransactions(database.url)).toBe(0);
    await application.destroy();
  });
});
