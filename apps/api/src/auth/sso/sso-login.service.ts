import type { SsoConnects } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock';
import { isSecret, newSecret, sha256 } from '../../common/identifiers';
import { oneOrNone, sql } from '../../database/sql';
import { RateLimiter } from '../../http/rate-limiter';
import { IdentityProvider } from './identity-provider';
import { SsoAttempt } from './sso-attempt.entity';
import { SsoFailure } from './sso-failure';
import { SsoProof } from './sso-proof.entity';

/** The time that a person may spend at the provider, such as for a second factor. */
export const ATTEMPT_LIFETIME_S = 600;
/** A login follows the proof at once; connecting takes longer, because the person types a password. */
const LOGIN_WITHIN_S = 60;
const CONNECT_WITHIN_S = 600;

/** The next address of a browser, and its new cookie. */
export interface NextStop {
  readonly address: string;
  readonly cookie: string;
}

/**
 * Redirects a browser to the identity provider and handles its return. Only the cookie connects the two requests;
 * its state is in the database, so that any process can handle the return.
 */
@Injectable()
export class SsoLoginService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: IdentityProvider,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  async begin(connects: SsoConnects | null, address: string): Promise<NextStop> {
    await this.limiter.consume('sso', address, 'address');
    const { address: next, secrets } = await this.provider.begin();
    const cookie = newSecret();
    await this.dataSource.manager.insert(SsoAttempt, {
      browser_hash: sha256(cookie),
      ...secrets,
      connects,
      expires_at: this.clock.in(ATTEMPT_LIFETIME_S),
    });
    return { address: next, cookie };
  }

  /**
   * Accepts the provider's answer once. The proof gets a new cookie, so that a person who knew the cookie of the
   * attempt cannot use it.
   */
  async end(
    answer: string,
    cookie: string | null,
  ): Promise<{ readonly cookie: string; readonly connects: SsoConnects | null }> {
    const attempt = await this.take(new URLSearchParams(answer).get('state'), cookie);
    if (!attempt) throw new SsoFailure('expired', 'the answer belongs to no open attempt of this browser');
    const proven = await this.provider.prove(answer, attempt);
    const { connects } = attempt;
    const next = newSecret();
    await this.dataSource.manager.insert(SsoProof, {
      browser_hash: sha256(next),
      ...proven,
      connects: connects !== null,
      expires_at: this.clock.in(connects === null ? LOGIN_WITHIN_S : CONNECT_WITHIN_S),
    });
    return { cookie: next, connects };
  }

  /** An answer with a different state leaves the attempt open. */
  private async take(state: string | null, cookie: string | null): Promise<SsoAttempt | null> {
    if (state === null || cookie === null) return null;
    const attempt = await oneOrNone(
      this.dataSource,
      sql<SsoAttempt>`DELETE FROM sso_attempt WHERE browser_hash = ${sha256(cookie)} AND state = ${state}
        AND expires_at > ${this.clock.now()} RETURNING *`,
    );
    return attempt && isSecret(state, attempt.state) ? attempt : null;
  }
}
