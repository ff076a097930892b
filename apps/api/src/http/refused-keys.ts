import { Injectable, Logger } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';

/** A call that was refused for a key: a spent limit, a wrong API key, a forged token. */
export interface RefusedKey {
  /** `noun.fact`, as the audit trail names it. */
  readonly action: 'limit.refused' | 'api-key.refused' | 'token.refused';
  /** The key of the count: an account, a network, a device, or two of them; never an email. */
  readonly key: string;
  readonly window_s: number;
  readonly details?: Readonly<Record<string, string>>;
  readonly requestId?: string;
}

type Write = (refused: RefusedKey) => Promise<void>;

/** Records each refused key once in a window, so that refusals cannot flood the audit trail. */
@Injectable()
export class RefusedKeys {
  private readonly logger = new Logger(RefusedKeys.name);
  private readonly written: RateLimiterPostgres;
  private write: Write | null = null;

  constructor(dataSource: DataSource) {
    this.written = new RateLimiterPostgres({
      storeClient: dataSource,
      storeType: 'typeorm',
      tableName: 'rate_limit_count',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: 'written',
      points: 1,
      duration: 1,
    });
  }

  /** The audit trail, on a higher floor, registers itself at the start. */
  writtenBy(write: Write): void {
    this.write = write;
  }

  /** An entry that cannot be written does not change the reply. */
  async note(refused: RefusedKey): Promise<void> {
    const { action, key, window_s, details } = refused;
    const name = [action, ...Object.values(details ?? {}), key].join(' ');
    try {
      await this.written.consume(name, 1, { customDuration: window_s });
      await this.write?.(refused);
    } catch (error) {
      const isWritten = error instanceof RateLimiterRes;
      if (!isWritten) this.logger.warn('A refusal could not be written to the audit trail');
    }
  }
}
