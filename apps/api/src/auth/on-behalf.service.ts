import {
  type BodyOf,
  type ENDPOINTS,
  INVITATION_TOKEN_LIFETIME_S,
  messages,
  surgeonName,
} from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { requireProvenEmail } from '../access/policy';
import { type Actor, isVerifiedSurgeon } from '../call/actor';
import type { RequestFacts } from '../call/call';
import { AuditTrail } from '../audit/audit-trail';
import { Clock } from '../common/clock';
import { DomainError, invalidField } from '../common/domain-error';
import { newIdentifier } from '../common/identifiers';
import { OncePerKey } from '../http/once-per-key';
import { Outbox } from '../mail/outbox';
import { Account } from './account.entity';
import { OneTimeLinks } from './one-time-links';
import { Patient } from './patient.entity';
import { Surgeon } from './surgeon.entity';
import { translateTaken } from './unique-violation';

/** Facts about the person that a surgeon may already know. */
const GIVEN = ['gender', 'date_of_birth'] as const;

type Details = BodyOf<typeof ENDPOINTS.registerPatient>;

/**
 * A verified surgeon creates a patient's account; the patient chooses the password by a link, so that staff never know
 * it.
 */
@Injectable()
export class OnBehalfService {
  constructor(
    private readonly once: OncePerKey,
    private readonly links: OneTimeLinks,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** Returns the id of the new patient. */
  async register(actor: Actor, details: Details, request: RequestFacts): Promise<string> {
    if (!isVerifiedSurgeon(actor)) throw new DomainError('surgeon.not-verified');
    requireProvenEmail(actor);
    if (details.password) throw invalidField('password', messages.fieldUnexpected);
    const taken = { account: 'auth.account-exists-find-patient' } as const;
    const { patient_id } = await translateTaken(taken, () =>
      this.once.run(actor, request, async (manager) => {
        const patient = await this.insert(manager, actor.surgeonId, details);
        await this.invite(manager, actor.surgeonId, patient.account_id, details.email);
        await this.audit.record(manager, {
          action: 'patient.registered-on-behalf',
          actor,
          requestId: request.requestId,
          subjectId: patient.patient_id,
          details: { given: GIVEN.filter((name) => details[name]) },
        });
        return { made: { patient_id: patient.patient_id }, status: 201 };
      }),
    );
    return patient_id;
  }

  private async insert(manager: EntityManager, surgeonId: string, details: Details) {
    const patient = { patient_id: newIdentifier(), account_id: newIdentifier() };
    const now = this.clock.now();
    await manager.insert(Account, { account_id: patient.account_id, email: details.email, created_at: now });
    await manager.insert(Patient, {
      ...patient,
      patient_title: details.title ?? null,
      patient_first_name: details.first_name,
      patient_last_name: details.last_name,
      patient_mobile_number: details.mobile_number ?? null,
      patient_gender: details.gender ?? null,
      patient_date_of_birth: details.date_of_birth ?? null,
      patient_created_at: now,
      created_by_surgeon_id: surgeonId,
    });
    return patient;
  }

  private async invite(
    manager: EntityManager,
    surgeonId: string,
    accountId: string,
    email: string,
  ): Promise<void> {
    const surgeon = await manager.findOneByOrFail(Surgeon, { surgeon_id: surgeonId });
    const token = await this.links.issue(manager, {
      accountId,
      email,
      lifetime: INVITATION_TOKEN_LIFETIME_S,
    });
    await this.outbox.enqueue(manager, 'patient-invitation', email, {
      token,
      surgeon_name: surgeonName(surgeon),
    });
  }
}
