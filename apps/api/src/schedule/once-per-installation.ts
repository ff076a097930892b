import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';
import { sha256 } from '../common/identifiers';
import { HOLD_OPEN, tryLock } from '../database/held-lock';
import { execute, one, oneOrNone, sql } from '../database/sql';

/** The number of the PostgreSQL lock for a name. */
const lockNumber = (name: string): number => Number.parseInt(sha256(name).slice(0, 8), 16);

/** Returns a row to the first process in a period. */
const takeTurn = (name: string, everySeconds: number) => sql`
  INSERT INTO job_turn (job, turn) VALUES (${name}, floor(extract(epoch FROM now()) / ${everySeconds}::int))
  ON CONFLICT (job) DO UPDATE SET turn = excluded.turn WHERE job_turn.turn < excluded.turn RETURNING job`;

/** True once another process may run the job too, because the connection that held its lock has ended. */
export type HasLostTurn = () => boolean;
type Job = (hasLostTurn: HasLostTurn) => Promise<void>;

/**
 * Runs a job in one process at a time: the process that holds the job's lock runs it, and the others skip it. The lock
 * belongs to a transaction that stays open meanwhile, and ends with the process. A job with a period also runs only
 * once in each period. The period of a process that died is free again.
 */
@Injectable()
export class OncePerInstallation {
  private readonly logger = new Logger('Schedule');
  private readonly running = new Set<string>();

  constructor(private readonly dataSource: DataSource) {}

  /** Whether the job ran in this process. A failure is logged, and the job runs again in its next period. */
  async run(name: string, job: Job, everySeconds: number | null = null): Promise<boolean> {
    if (this.running.has(name)) return false;
    this.running.add(name);
    const runner = this.dataSource.createQueryRunner();
    try {
      return await this.inTurn(runner, name, job, everySeconds);
    } catch (error) {
      this.logger.warn(`The job ${name} failed: ${error instanceof Error ? error.name : 'unknown'}`);
      return false;
    } finally {
      await runner.release();
      this.running.delete(name);
    }
  }

  private async inTurn(
    runner: QueryRunner,
    name: string,
    job: Job,
    everySeconds: number | null,
  ): Promise<boolean> {
    let isLost = false;
    const connection: {
      once(event: 'end', hear: () => void): void;
      off(event: 'end', hear: () => void): void;
    } = await runner.connect();
    const lose = (): void => {
      isLost = true;
    };
    connection.once('end', lose);
    await runner.startTransaction();
    try {
      await execute(runner, HOLD_OPEN);
      const { held } = await one(runner, tryLock(lockNumber(name)));
      if (!held) return false;
      if (everySeconds !== null && (await oneOrNone(runner, takeTurn(name, everySeconds))) === null)
        return false;
      await job(() => isLost);
      return true;
    } finally {
      connection.off('end', lose);
      // A failed job has used up its period too.
      await runner.commitTransaction();
    }
  }
}
