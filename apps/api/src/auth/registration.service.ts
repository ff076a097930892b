import { type BodyOf, type ENDPOINTS, type LoginData, PROTECTED_ACCOUNT } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { RequestFacts } from '../call/call';
import { AuditTrail } from '../audit/audit-trail';
import { Clock } from '../common/clock';
import { DomainError } from '../common/domain-error';
import { newIdentifier } from '../common/identifiers';
import { type Sql, oneOrNone, sql } from '../database/sql';
import { RateLimiter } from '../http/rate-limiter';
import { Account } from './account.entity';
import { EmailProofService } from './email-proof.service';
import { LoginAttempts } from './login-attempts';
import { PasswordHasher } from './password-hasher';
import { PasswordChoice } from './password-choice';
import { Patient } from './patient.entity';
import { type Profiles, rolesOf } from '../call/actor';
import { accountOf, holdAccount, requireOpen } from './profiles';
import { SessionService } from '../access/session.service';
import { SessionOpening } from './session-opening';
import { SecondFactors } from './second-factor/second-factors';
import { Surgeon } from './surgeon.entity';
import { translateTaken } from './unique-violation';

type SurgeonDetails = BodyOf<typeof ENDPOINTS.registerSurgeon>;
type PatientDetails = Omit<BodyOf<typeof ENDPOINTS.registerPatient>, 'password'> & {
  readonly password: string;
};
type Profile = 'PATIENT' | 'SURGEON';

/** The account that a profile is added to: a new one, or the existing one whose password was given. */
interface Target extends Profiles {
  /** Null when the account exists already; its stored hash was checked. */
  readonly newPasswordHash: string | null;
  readonly checkedHash: string | null;
}

/**
 * The verified surgeon of a GMC number. Several waiting surgeons may name the same number until one is verified.
 */
const holderOf = (gmcNumber: string): Sql => sql`
SELECT surgeon_id FROM surgeon
WHERE surgeon_gmc_number = ${gmcNumber} AND coalesce(status_before_closing, surgeon_status) = 'VERIFIED'`;

/** Registers a new account, or adds a profile to an existing account whose password is given. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly hasher: PasswordHasher,
    private readonly choice: PasswordChoice,
    private readonly sessions: SessionService,
    private readonly audit: AuditTrail,
    private readonly limiter: RateLimiter,
    private readonly attempts: LoginAttempts,
    private readonly opening: SessionOpening,
    private readonly proofs: EmailProofService,
    private readonly clock: Clock,
    private readonly factors: SecondFactors,
  ) {}

  /** The surgeon starts NOT_VERIFIED and logged in. A session that was opened as a patient's lasts too long for staff. */
  async registerSurgeon(details: SurgeonDetails, request: RequestFacts): Promise<LoginData> {
    const target = await this.targetOf(details, 'SURGEON', request);
    const surgeonId = newIdentifier();
    return this.add(details.email, { ...target, surgeonId }, request, async (manager) => {
      const held = await oneOrNone(manager, holderOf(details.gmc_number));
      if (held) throw new DomainError('auth.gmc-number-taken');
      await this.sessions.endAll(manager, target.accountId);
      await manager.insert(Surgeon, {
        surgeon_id: surgeonId,
        account_id: target.accountId,
        surgeon_title: details.title ?? null,
        surgeon_first_name: details.first_name,
        surgeon_last_name: details.last_name,
        surgeon_gmc_number: details.gmc_number,
        surgeon_mobile_number: details.mobile_number ?? null,
        surgeon_created_at: this.clock.now(),
      });
    });
  }

  /** The patient is logged in afterwards. */
  async registerPatient(details: PatientDetails, request: RequestFacts): Promise<LoginData> {
    const target = await this.targetOf(details, 'PATIENT', request);
    const patientId = newIdentifier();
    return this.add(details.email, { ...target, patientId }, request, (manager) =>
      manager.insert(Patient, {
        patient_id: patientId,
        account_id: target.accountId,
        patient_title: details.title ?? null,
        patient_first_name: details.first_name,
        patient_last_name: details.last_name,
        patient_mobile_number: details.mobile_number ?? null,
        patient_created_at: this.clock.now(),
      }),
    );
  }

  /**
   * Hashes exactly once in either case, so that the time does not reveal whether the email is known; a wrong password
   * counts as a login attempt. Only valid registrations are counted here: a request that breaks a rule has been refused
   * before.
   */
  private async targetOf(
    given: { email: string; password: string; first_name: string; last_name: string },
    profile: Profile,
    request: RequestFacts,
  ): Promise<Target> {
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

  private async add(
    email: string,
    target: Target,
    request: RequestFacts,
    insertProfile: (manager: EntityManager) => Promise<unknown>,
  ): Promise<LoginData> {
    const taken = {
      account: 'auth.account-exists',
      patient: 'auth.account-exists',
      surgeon: 'auth.account-exists',
    } as const;
    return translateTaken(taken, () =>
      this.dataSource.transaction(async (manager) => {
        if (target.newPasswordHash) {
          await manager.insert(Account, {
            account_id: target.accountId,
            email,
            password_hash: target.newPasswordHash,
            created_at: this.clock.now(),
          });
          await this.proofs.welcome(manager, { account_id: target.accountId, email });
        } else if (!(await holdAccount(manager, target.accountId, target.checkedHash))) {
          throw new DomainError('auth.account-exists');
        }
        await insertProfile(manager);
        await this.opening.noteDevice(manager, target.accountId, request);
        const sessionId = newIdentifier();
        await this.audit.record(manager, {
          action: 'account.registered',
          actor: { accountId: target.accountId, roles: rolesOf(target) },
          details: { session_id: sessionId },
          requestId: request.requestId,
        });
        return this.sessions.start(manager, target, {
          sessionId,
          userAgent: request.userAgent,
          proof: 'password',
        });
      }),
    );
  }
}
