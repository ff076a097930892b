import type { BodyOf, ENDPOINTS, LoginData } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { RequestFacts } from '../call/call';
import { AuditTrail } from '../audit/audit-trail';
import { Clock } from '../common/clock';
import { DomainError } from '../common/domain-error';
import { newIdentifier } from '../common/identifiers';
import { type Sql, oneOrNone, sql } from '../database/sql';
import { AccountForProfile, type ProfileTarget } from './account-for-profile';
import { Account } from './account.entity';
import { EmailProofService } from './email-proof.service';
import { Patient } from './patient.entity';
import { rolesOf } from '../call/actor';
import { holdAccount } from './profiles';
import { SessionService } from '../access/session.service';
import { SessionOpening } from './session-opening';
import { Surgeon } from './surgeon.entity';
import { translateTaken } from './unique-violation';

type SurgeonDetails = BodyOf<typeof ENDPOINTS.registerSurgeon>;
type PatientDetails = Omit<BodyOf<typeof ENDPOINTS.registerPatient>, 'password'> & {
  readonly password: string;
};

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
    private readonly accounts: AccountForProfile,
    private readonly sessions: SessionService,
    private readonly audit: AuditTrail,
    private readonly opening: SessionOpening,
    private readonly proofs: EmailProofService,
    private readonly clock: Clock,
  ) {}

  /** The surgeon starts NOT_VERIFIED and logged in. A session that was opened as a patient's lasts too long for staff. */
  async registerSurgeon(details: SurgeonDetails, request: RequestFacts): Promise<LoginData> {
    const target = await this.accounts.find(details, 'SURGEON', request);
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
    const target = await this.accounts.find(details, 'PATIENT', request);
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

  private async add(
    email: string,
    target: ProfileTarget,
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
