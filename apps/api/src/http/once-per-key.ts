import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../call/actor';
import type { GivenKey, RequestFacts } from '../call/call';
import { Clock } from '../common/clock';
import { DomainError } from '../common/domain-error';
import { one, sql } from '../database/sql';
import { IdempotencyKey } from './idempotency-key.entity';

type Ids = Readonly<Record<string, string>>;

/** The result of a write: the ids of the record, and whether it is new (201) or existed before (200). */
export interface Outcome<Made extends Ids> {
  readonly made: Made;
  readonly status: 200 | 201;
}

type Make<Made extends Ids> = (manager: EntityManager) => Promise<Outcome<Made>>;

const KEY = /^[\x21-\x7e]{1,255}$/;
const TRIES = 20;
const PAUSE_MS = 50;

/**
 * Runs a creating call in one transaction, and with an Idempotency-Key only once: a repeated key changes nothing and
 * returns the ids and the status of the first call. Another request under the same key is request.conflict. Concurrent
 * calls with a key are serialised: a call tries for a second, then it is server.unavailable, which a client retries.
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

  /** Null while another request with the key is running: waiting for its row would occupy a connection. */
  private async attempt<Made extends Ids>(
    manager: EntityManager,
    accountId: string,
    { endpoint, key, requestHash }: GivenKey,
    make: Make<Made>,
  ): Promise<Outcome<Made> | null> {
    const place = { account_id: accountId, endpoint, idempotency_key: key };
    const name = Object.values(place).join(' ');
    const { held } = await one(
      manager,
      sql<{ held: boolean }>`SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS held`,
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
