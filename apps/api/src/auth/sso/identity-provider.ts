import { Inject, Injectable } from '@nestjs/common';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { SSO_PATHS, STAFF_SESSION_LIFETIME_S } from '@candour/contracts';
import { Clock } from '../../common/clock';
import { DomainError } from '../../common/domain-error';
import { ENVIRONMENT } from '../../config/config.module';
import type { Environment, SsoSettings } from '../../config/environment.types';
import { CLOCKS_APART_S, discover } from './discovery';
import type { SsoAttempt } from './sso-attempt.entity';
import { SsoFailure, ssoFailureOf } from './sso-failure';
import { subjectOf } from './subject-of';

/** Requests only the name of the person, because Candour knows the rest from the account. */
const SCOPE = 'openid profile';
const DESCRIPTION_HOLDS_MS = 3_600_000;
const NAME_MAX = 100;
/** The maximum age of a proof at the provider. Requesting it makes the answer contain the time (`auth_time`). */
const PROVEN_WITHIN_S = STAFF_SESSION_LIFETIME_S;

export type Secrets = Pick<SsoAttempt, 'state' | 'nonce' | 'code_verifier'>;

export interface ProvenIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string | null;
  /** When the person authenticated at the provider, which may be hours earlier. */
  readonly proved_at: Date;
}

/** The hospital's identity provider; its description is loaded at first use. */
@Injectable()
export class IdentityProvider {
  private readonly configured: SsoSettings | null;
  private readonly callback: string;
  private description: { readonly asked: number; readonly of: Promise<Configuration> } | null = null;

  constructor(
    @Inject(ENVIRONMENT) { sso, publicUrl }: Environment,
    private readonly clock: Clock,
  ) {
    this.configured = sso;
    this.callback = publicUrl + SSO_PATHS.callback;
  }

  /** Throws request.not-found where single sign-on is not configured. */
  get settings(): SsoSettings {
    if (this.configured === null) throw new DomainError('request.not-found');
    return this.configured;
  }

  /** The address for the browser, and the secrets that its return must match. */
  async begin(): Promise<{ readonly address: string; readonly secrets: Secrets }> {
    const secrets = { state: randomState(), nonce: randomNonce(), code_verifier: randomPKCECodeVerifier() };
    const { state, nonce, code_verifier } = secrets;
    const { acrValues } = this.settings;
    const description = await this.described();
    const url = buildAuthorizationUrl(description, {
      redirect_uri: this.callback,
      scope: SCOPE,
      state,
      nonce,
      max_age: String(PROVEN_WITHIN_S),
      code_challenge: await calculatePKCECodeChallenge(code_verifier),
      code_challenge_method: 'S256',
      ...(acrValues.length > 0 && { acr_values: acrValues.join(' ') }),
    });
    return { address: url.href, secrets };
  }

  /** The identity in an answer of the provider; throws an SsoFailure for an invalid answer. */
  async prove(answer: string, { state, nonce, code_verifier }: Secrets): Promise<ProvenIdentity> {
    const { issuer } = this.settings;
    const description = await this.described();
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: code_verifier };
    const url = new URL(this.callback);
    url.search = answer;
    const tokens = await authorizationCodeGrant(description, url, checks).catch((error: unknown) => {
      throw ssoFailureOf(error);
    });
    const claims = tokens.claims();
    const subject = claims && subjectOf(issuer, claims);
    if (!claims || !subject) throw new SsoFailure('refused', 'the identity has no subject');
    this.requireAssurance(claims['acr']);
    const called = claims['name'] ?? claims['preferred_username'];
    const name = typeof called === 'string' ? called.trim().slice(0, NAME_MAX) || null : null;
    return { issuer, subject, name, proved_at: this.provedAt(claims.auth_time) };
  }

  /** A provider may accept a weaker login than Candour asked for, and only reports it in `acr`. */
  private requireAssurance(acr: unknown): void {
    const { acrValues } = this.settings;
    if (acrValues.length === 0 || acrValues.some((value) => value === acr)) return;
    throw new SsoFailure(
      'too-weak',
      'the login at the provider has not the assurance that was asked for: acr',
    );
  }

  /**
   * Without a time in the answer, the oldest permitted time is assumed, because the provider may not have asked
   * the person.
   */
  private provedAt(authTime: unknown): Date {
    const now = this.clock.now();
    const earliest = this.clock.in(-PROVEN_WITHIN_S);
    if (typeof authTime !== 'number') return earliest;
    if (authTime * 1000 < earliest.getTime() - CLOCKS_APART_S * 1000)
      throw new SsoFailure('refused', 'the provider asked the person too long ago: auth_time');
    return new Date(Math.min(authTime * 1000, now.getTime()));
  }

  /** Loads the description; after a failure the next use loads it again. */
  private async described(): Promise<Configuration> {
    const known = this.description;
    if (known && performance.now() - known.asked < DESCRIPTION_HOLDS_MS) return known.of;
    const asked = { asked: performance.now(), of: discover(this.settings) };
    this.description = asked;
    return asked.of.catch((error: unknown) => {
      if (this.description === asked) this.description = null;
      throw ssoFailureOf(error);
    });
  }
}
