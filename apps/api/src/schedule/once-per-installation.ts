import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { sha256 } from '../common/identifiers';

/** A number of PostgreSQL's locks that stands for a name. */
const lockNumber = (name: string): number => Number.parseInt(sha256(name).slice(0, 8), 16);

/** Answers a row to the first who comes in a period. */
const TAKE_TURN = `INSERT INTO job_turn (job, turn) VALUES ($1, floor(extract(epoch FROM now()) / $2::int))
  ON CONFLICT (job) DO UPDATE SET turn = excluded.turn WHERE job_turn.turn < excluded.turn RETURNING job`;

/**
 * Runs a job in one process at a time, however many processes there are: whoever holds the job's lock works, the
 * others let this turn pass. The lock lies on a connection of its own and dies with the process. A job with a period
 * also runs once in each: a process that comes when another has finished finds the turn taken.
 */
@Injectable()
export class OncePerInstallation {
  private readonly logger = new Logger('Schedule');
  private readonly running = new Set<string>();

  constructor(private readonly dataSource: DataSource) {}

  /** Whether the job ran here. A job that fails is logged, and its next turn comes all the same. */
  async run(name: string, job: () => Promise<void>, everySeconds: number | null = null): Promise<boolean> {
    if (this.running.has(name)) return false;
    this.running.add(name);
    try {
      return await this.locked(name, job, everySeconds);
    } catch (error) {
      this.logger.warn(`The job ${name} failed: ${error instanceof Error ? error.name : 'unknown'}`);
      return false;
    } finally {
      this.running.delete(name);
    }
  }

  private async locked(
    name: string,
    job: () => Promise<void>,
    everySeconds: number | null,
  ): Promise<boolean> {
    const runner = this.dataSource.createQueryRunner();
    await runner.connect();
    try {
      const lock = lockNumber(name);
      const [{ held }] = await runner.query('SELECT pg_try_advisory_lock($1) AS held', [lock]);
      if (!held) return false;
      try {
        if (everySeconds !== null && (await runner.query(TAKE_TURN, [name, everySeconds])).length === 0)
          return false;
        await job();
      } finally {
        await runner.query('SELECT pg_advisory_unlock($1)', [lock]);
      }
      return true;
    } finally {
      await runner.release();
    }
  }
}
