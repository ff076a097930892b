import { PROTECTED_ACCOUNT } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Profiles, rolesOf } from '../call/actor';
import type { RequestFacts } from '../call/call';
import { DomainError } from '../common/domain-error';
import { newIdentifier } from '../common/identifiers';
import { RateLimiter } from '../http/rate-limiter';
import { LoginAttempts } from './login-attempts';
import { PasswordChoice } from './password-choice';
import { PasswordHasher } from './password-hasher';
import { accountOf, requireOpen } from './profiles';
import { SecondFactors } from './second-factor/second-factors';

type Profile = 'PATIENT' | 'SURGEON';

/** The account that a profile is added to: a new one, or the existing one whose password was given. */
export interface ProfileTarget extends Profiles {
  /** Null when the account exists already; its stored hash was checked. */
  readonly newPasswordHash: string | null;
  readonly checkedHash: string | null;
}

/** Finds the account of a registration: a new one, or the existing one that the password opens. */
@Injectable()
export class AccountForProfile {
  constructor(
    private readonly dataSource: DataSource,
    private readonly hasher: PasswordHasher,
    private readonly choice: PasswordChoice,
    private readonly limiter: RateLimiter,
    private readonly attempts: LoginAttempts,
    private readonly factors: SecondFactors,
  ) {}

  /**
   * Hashes exactly once in either case, so that the time does not reveal whether the email is known; a wrong password
   * counts as a login attempt. Only valid registrations are counted here: a request that breaks a rule has been refused
   * before.
   */
  async find(
    given: { email: string; password: string; first_name: string; last_name: string },
    profile: Profile,
    request: RequestFacts,
  ): Promise<ProfileTarget> {
    this.choice.check(given.password, { email: given.email, names: [given.first_name, given.last_name] });
    await this.limiter.consume('register', request.address, 'address');
    const known = await accountOf(this.dataSource.manager, given.email);
    if (!known) {
      const newPasswordHash = await this.hasher.hash(given.password);
      return {
        accountId: newIdentifier(),
        patientId: null,
        surgeonId: null,
        isAdmin: false,
        newPasswordHash,
        checkedHash: null,
      };
    }
    const takeBack = await this.attempts.begin(given.email, request);
    const isTheirs = await this.hasher.verify(known.passwordHash, given.password);
    if (isTheirs) await takeBack();
    const hasProfile = rolesOf(known).includes(profile);
    if (!isTheirs || hasProfile) throw new DomainError('auth.account-exists');
    requireOpen(known);
    if (await this.factors.askedOf(this.dataSource.manager, known))
      throw new DomainError('auth.account-exists', { message: PROTECTED_ACCOUNT });
    return { ...known, newPasswordHash: null, checkedHash: known.passwordHash };
  }
}
