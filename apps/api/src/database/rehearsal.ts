import type { DataSource, EntityManager } from 'typeorm';

/** Does the work in a transaction that is always undone: what it returns is what it would have done. */
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

/** The same work, kept or rehearsed. */
export const inTransaction = <Result>(
  dataSource: DataSource,
  isRehearsal: boolean,
  work: (manager: EntityManager) => Promise<Result>,
): Promise<Result> => (isRehearsal ? rehearse(dataSource, work) : dataSource.transaction(work));
