import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../access/actor';
import type { GivenKey, RequestFacts } from '../access/call';
import { Clock } from '../common/clock';
import { DomainError } from '../common/domain-error';
import { IdempotencyKey } from './idempotency-key.entity';

type Ids = Readonly<Record<string, string>>;

/** What a write made: the ids by which it is read again, and whether it is new (201) or was there before (200). */
export interface Outcome<Made extends Ids> {
  readonly made: Made;
  readonly status: 200 | 201;
}

type Make<Made extends Ids> = (manager: EntityManager) => Promise<Outcome<Made>>;

const KEY = /^[\x21-\x7e]{1,255}$/;
const TRIES = 20;
const PAUSE_MS = 50;

/**
 * Runs what a creating call does in one transaction, and with an Idempotency-Key only once: the same key again
 * does nothing and answers the ids of the first time, with its status. Another request under the same key is
 * request.conflict. Two at once take turns: the key is tried for a second, then it is server.unavailable, which
 * a client tries again.
 */
@Injectable()
export class OncePerKey {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async run<Made extends Ids>(actor: Actor, request: RequestFacts, make: Make<Made>): Promise<Made> {
    const { givenKey } = request;
    const { made, status } = givenKey
      ? await this.once(actor.accountId, givenKey, make)
      : await this.dataSource.transaction(make);
    if (status === 200) request.repeated();
    return made;
  }

  private async once<Made extends Ids>(
    accountId: string,
    given: GivenKey,
    make: Make<Made>,
  ): Promise<Outcome<Made>> {
    if (!KEY.test(given.key)) throw new DomainError('request.malformed');
    for (let tries = 0; tries < TRIES; tries += 1) {
      const outcome = await this.dataSource.transaction((manager) =>
        this.attempt(manager, accountId, given, make),
      );
      if (outcome) return outcome;
      await pause(PAUSE_MS);
    }
    throw new DomainError('server.unavailable', { retryAfter: 1 });
  }

  /** Null while another request with the key is under way: waiting for its row would hold a connection. */
  private async attempt<Made extends Ids>(
    manager: EntityManager,
    accountId: string,
    { endpoint, key, requestHash }: GivenKey,
    make: Make<Made>,
  ): Promise<Outcome<Made> | null> {
    const place = { account_id: accountId, endpoint, idempotency_key: key };
    const [{ held }] = await manager.query(
      'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS held',
      [Object.values(place).join(' ')],
    );
    if (!held) return null;
    const known = await manager.findOneBy(IdempotencyKey, place);
    if (known) {
      if (known.request_hash !== requestHash) throw new DomainError('request.conflict');
      return { made: known.made as Made, status: known.status === 200 ? 200 : 201 };
    }
    const { made, status } = await make(manager);
    await manager.insert(IdempotencyKey, {
      ...place,
      request_hash: requestHash,
      status,
      made,
      created_at: this.clock.now(),
    });
    return { made, status };
  }
}
