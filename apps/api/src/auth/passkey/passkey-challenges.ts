import { PASSKEY_CHALLENGE_LIFETIME_S } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock';
import { newSecret, sha256 } from '../../common/identifiers';
import { affected, sql } from '../../database/sql';
import { PasskeyChallenge } from './passkey-challenge.entity';

/** The purpose of a challenge, and who may answer it. */
export interface Asked {
  /** A word of the product, or the hash of the signed document; it is readable at the start of the challenge. */
  readonly about: string;
  /** Null if anybody may answer. */
  readonly accountId: string | null;
}

const hashOf = (challenge: string, { about, accountId }: Asked): string =>
  sha256([accountId ?? 'anybody', about, challenge].join(' '));

/** Challenges that any process can verify: each is answered once, by its account and for its purpose. */
@Injectable()
export class PasskeyChallenges {
  constructor(private readonly clock: Clock) {}

  /** A new challenge, as text. */
  async begin(manager: EntityManager, asked: Asked): Promise<string> {
    const challenge = `${asked.about} ${newSecret()}`;
    await manager.insert(PasskeyChallenge, {
      challenge_hash: hashOf(challenge, asked),
      account_id: asked.accountId,
      expires_at: this.clock.in(PASSKEY_CHALLENGE_LIFETIME_S),
    });
    return challenge;
  }

  /** Uses up a challenge. Returns false for one that is unknown, used, expired, or for another purpose. */
  async end(manager: EntityManager, challenge: string, asked: Asked): Promise<boolean> {
    const ended = await affected(
      manager,
      sql`DELETE FROM passkey_challenge
          WHERE challenge_hash = ${hashOf(challenge, asked)} AND expires_at > ${this.clock.now()}`,
    );
    return ended > 0;
  }
}
