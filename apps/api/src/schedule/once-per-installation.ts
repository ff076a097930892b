import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';
import { sha256 } from '../common/identifiers';
import { HOLD_OPEN, TRY_LOCK } from '../database/held-lock';

/** A number of PostgreSQL's locks that stands for a name. */
const lockNumber = (name: string): number => Number.parseInt(sha256(name).slice(0, 8), 16);

/** Answers a row to the first who comes in a period. */
const TAKE_TURN = `INSERT INTO job_turn (job, turn) VALUES ($1, floor(extract(epoch FROM now()) / $2::int))
  ON CONFLICT (job) DO UPDATE SET turn = excluded.turn WHERE job_turn.turn < excluded.turn RETURNING job`;

/** What a job is told: true once somebody else may do it too, because the connection that held its lock has ended. */
export type HasLostTurn = () => boolean;
type Job = (hasLostTurn: HasLostTurn) => Promise<void>;

/**
 * Runs a job in one process at a time, however many processes there are: whoever holds the job's lock works, the
 * others let this turn pass. The lock lies in a transaction that is held open meanwhile, and dies with the process. A
 * job with a period also runs once in each: a process that comes when another has finished finds the turn taken. The
 * turn of a process that died is free again.
 */
@Injectable()
export class OncePerInstallation {
  private readonly logger = new Logger('Schedule');
  private readonly running = new Set<string>();

  constructor(private readonly dataSource: DataSource) {}

  /** Whether the job ran here. A job that fails is logged, and its next turn comes all the same. */
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
      await runner.query(HOLD_OPEN);
      const [{ held }] = await runner.query(TRY_LOCK, [lockNumber(name)]);
      if (!held) return false;
      if (everySeconds !== null && (await runner.query(TAKE_TURN, [name, everySeconds])).length === 0)
        return false;
      await job(() => isLost);
      return true;
    } finally {
      connection.off('end', lose);
      // Also after a job that failed: its turn is taken.
      await runner.commitTransaction();
    }
  }
}
