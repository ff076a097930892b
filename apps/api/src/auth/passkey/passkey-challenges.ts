import { PASSKEY_CHALLENGE_LIFETIME_S } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock';
import { newSecret, sha256 } from '../../common/identifiers';
import { affected, sql } from '../../database/sql';
import { PasskeyChallenge } from './passkey-challenge.entity';

/** What a challenge is for, and who may answer it. */
export interface Asked {
  /** A word of the product, or the hash of what is signed: it stands readable at the start of the challenge. */
  readonly about: string;
  /** Null where anybody may. */
  readonly accountId: string | null;
}

const hashOf = (challenge: string, { about, accountId }: Asked): string =>
  sha256([accountId ?? 'anybody', about, challenge].join(' '));

/** Challenges that any process can end: each is answered once, by the one whom it was given to, for what it was given. */
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

  /** Ends a challenge. False for one that nobody gave, that is used or too old, or was given for something else. */
  async end(manager: EntityManager, challenge: string, asked: Asked): Promise<boolean> {
    const ended = await affected(
      manager,
      sql`DELETE FROM passkey_challenge
          WHERE challenge_hash = ${hashOf(challenge, asked)} AND expires_at > ${this.clock.now()}`,
    );
    return ended > 0;
  }
}
