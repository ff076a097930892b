import type { DataSource, EntityManager } from 'typeorm';

/** Runs the work in a transaction that is always rolled back, and returns what it would have done. */
export const rehearse = async <Result>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<Result>,
): Promise<Result> => {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.startTransaction();
    return await work(runner.manager);
  } finally {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    await runner.release();
  }
};

/** Runs the work for real, or as a dry run. */
export const inTransaction = <Result>(
  dataSource: DataSource,
  isRehearsal: boolean,
  work: (manager: EntityManager) => Promise<Result>,
): Promise<Result> => (isRehearsal ? rehearse(dataSource, work) : dataSource.transaction(work));
