import { Inject, Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '../common/domain-error';
import { newSecret } from '../common/identifiers';
import { HEAVY_AT_ONCE } from '../common/heavy-work';
import { JobQueue } from '../common/job-queue';
import { lowerThreads } from '../common/low-priority';
import { PASSWORD_COST, type PasswordCost } from './password-cost.module';

/** argon2id, one lane. */
const ALGORITHM = { algorithm: 2, parallelism: 1 } as const;

const WAITING_MAX = 50;
const RETRY_AFTER_S = 3;

/**
 * Hashes and checks passwords, one or two at a time: each takes much memory and a whole processor. Throws
 * server.unavailable when too many wait.
 */
@Injectable()
export class PasswordHasher {
  private readonly queue = new JobQueue(
    HEAVY_AT_ONCE,
    WAITING_MAX,
    () => new DomainError('server.unavailable', { retryAfter: RETRY_AFTER_S }),
  );
  private areThreadsLowered = false;
  private standIn: Promise<string> | null = null;

  constructor(@Inject(PASSWORD_COST) private readonly cost: PasswordCost) {}

  async hash(password: string): Promise<string> {
    return this.queue.run(() => this.withoutHaste(() => hash(password, { ...ALGORITHM, ...this.cost })));
  }

  /** Verifies a password. An account that does not exist or has no password takes the same time and fails. */
  async verify(stored: string | null, password: string): Promise<boolean> {
    this.standIn ??= this.hash(newSecret());
    const compared = stored ?? (await this.standIn);
    const matches = await this.queue.run(() => this.withoutHaste(() => verify(compared, password)));
    return matches && stored !== null;
  }

  /**
   * The first job starts the worker threads; their priority is then lowered, so that they do not delay other requests.
   */
  private async withoutHaste<Result>(job: () => Promise<Result>): Promise<Result> {
    const working = job();
    if (!this.areThreadsLowered) lowerThreads('libuv-worker');
    this.areThreadsLowered = true;
    return working;
  }

  /** Whether a stored hash was made with other parameters than today's. */
  isOutdated(stored: string): boolean {
    const { memoryCost, timeCost } = this.cost;
    return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$`);
  }
}
