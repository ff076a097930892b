import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock';
import type { TokenClaims } from './token-key';

/** Maximum number of cached tokens; the oldest is evicted. */
export const CHECKED_TOKENS_MAX = 5_000;

export type CheckedClaims = TokenClaims & { readonly exp: number };

/**
 * Caches the claims of tokens whose signature this process has verified, so that it is verified once for a token and
 * not at every request. Whether the session is still open is not cached: the database decides that at every request.
 */
@Injectable()
export class CheckedTokens {
  private readonly claims = new Map<string, CheckedClaims>();

  constructor(private readonly clock: Clock) {}

  /**
   * The claims of an Authorization header that has passed before; null for any other header and for an expired token.
   */
  claimsOf(authorization: string): TokenClaims | null {
    const known = this.claims.get(authorization);
    if (!known) return null;
    if (known.exp * 1000 > this.clock.now().getTime()) return known;
    this.claims.delete(authorization);
    return null;
  }

  /** Removes a header whose session has ended. */
  forget(authorization: string): void {
    this.claims.delete(authorization);
  }

  /** Call this only for a header whose token has just passed every check. */
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
