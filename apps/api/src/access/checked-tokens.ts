import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock';
import type { TokenClaims } from './token-key';

/** Those of the people who work at the same time; of one more, the oldest is checked again. */
export const CHECKED_TOKENS_MAX = 5_000;

export type CheckedClaims = TokenClaims & { readonly exp: number };

/**
 * What the tokens say whose signature this process has checked already: it is computed once for a token and not at
 * every request. Whether the session lives is never in here; the database is asked that each time.
 */
@Injectable()
export class CheckedTokens {
  private readonly claims = new Map<string, CheckedClaims>();

  constructor(private readonly clock: Clock) {}

  /** The claims of an Authorization header that has passed before; null for any other and for an expired one. */
  claimsOf(authorization: string): TokenClaims | null {
    const known = this.claims.get(authorization);
    if (!known) return null;
    if (known.exp * 1000 > this.clock.now().getTime()) return known;
    this.claims.delete(authorization);
    return null;
  }

  /** For a header whose session has turned out to be over: it stands for nobody any more. */
  forget(authorization: string): void {
    this.claims.delete(authorization);
  }

  /** Only for a header whose token has just passed every check. */
  remember(authorization: string, claims: CheckedClaims): void {
    if (this.claims.size >= CHECKED_TOKENS_MAX) {
      for (const oldest of this.claims.keys()) {
        this.claims.delete(oldest);
        break;
      }
    }
    this.claims.set(authorization, claims);
  }
}
