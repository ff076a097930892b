import {
  type BodyOf,
  CONFIRMATION_STATEMENTS,
  type ConsentForm as ConsentFormView,
  type ENDPOINTS,
  signingObstacle,
} from '@candour/contracts';
import type { ConsentEvent } from '@candour/machines';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, Like } from 'typeorm';
import { ConsentCalendar } from '../access/consent-calendar';
import { type Proof, SessionProofs } from '../access/session-proofs';
import { SurgeryAccess } from '../access/surgery-access';
import { AuditTrail } from '../audit/audit-trail';
import type { RequestFacts } from '../call/call';
import type { SurgeryFor } from '../call/surgery-for';
import type { SurgeryRow } from '../call/surgery-row';
import { Clock } from '../common/clock';
import { overDocument } from '../common/document-assertion';
import { DomainError } from '../common/domain-error';
import { newIdentifier } from '../common/identifiers';
import { Outbox } from '../mail/outbox';
import { StoredDocument } from '../pdf/stored-document.entity';
import { Confirmation } from './confirmation.entity';
import { sideOnForm } from './consent-facts';
import { type BoundForm, ConsentFactsService } from './consent-facts.service';
import { consentFormView } from './consent-form.service';
import { FinishedForms } from './finished-forms';
import { ConsentMovesService } from './consent-moves.service';
import { requireTypedName, typedNameOf } from './typed-name';

type Given = BodyOf<typeof ENDPOINTS.confirmConsent>;
type Held = SurgeryFor<'consent-form:confirm'>;

interface Said {
  readonly given: Given;
  readonly typed: string | null;
  readonly proof: Proof;
}

const CONFIRMED = { PATIENT: 'patient.confirmed', SURGEON: 'surgeon.confirmed' } as const;
const CONFIRMED_AT = { PATIENT: 'patient_confirmed_at', SURGEON: 'surgeon_confirmed_at' } as const;

/**
 * Stores the answer of a side that is asked again, a row that never changes, and its consequences in one
 * transaction.
 */
@Injectable()
export class ConfirmingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: SurgeryAccess,
    private readonly facts: ConsentFactsService,
    private readonly moves: ConsentMovesService,
    private readonly forms: FinishedForms,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    private readonly calendar: ConsentCalendar,
    private readonly proofs: SessionProofs,
  ) {}

  /**
   * Confirms in the caller's relation to the surgery, or reports a change, which opens a new round. Repeating it
   * changes nothing, also when the reply to a reported change was lost.
   */
  async confirm(held: Held, given: Given, request: RequestFacts): Promise<ConsentFormView> {
    const typed = typedNameOf(held.relation, given);
    const form = await this.dataSource.transaction(async (manager) => {
      const locked = await this.access.lock(manager, held, 'consent-form:confirm');
      const { surgery } = locked;
      const bound = await this.facts.read(manager, surgery);
      if (given.round !== surgery.consent_round) {
        await this.requireReported(manager, locked, given);
        return this.view(surgery, bound);
      }
      if (given.document_hash && given.document_hash !== bound.documentHash)
        throw new DomainError('consent-form.changed');
      requireConfirmable(locked, given, typed);
      const proof = await this.proofOf(manager, locked, given);
      const confirmation = this.confirmationOf(locked, bound, { given, typed, proof }, request);
      const { surgery: moved, hasMoved } = await this.moves.move(manager, eventOf(locked, given), {
        surgery,
        by: { actor: locked.actor, role: locked.relation },
        at: confirmation.confirmed_at,
        reason: confirmation.changed_text,
        requestId: request.requestId,
        ...(given.changed === 'NO'
          ? { facts: { [CONFIRMED_AT[locked.relation]]: confirmation.confirmed_at } }
          : {}),
      });
      if (!hasMoved) return this.view(surgery, bound);
      await this.store(manager, locked, confirmation, request.requestId);
      if (moved.consent_state === 'CONFIRMED') await this.requestDocument(manager, moved);
      if (given.changed === 'NO') return this.view(moved, bound);
      await this.tellOther(manager, locked);
      return this.view(moved, await this.facts.read(manager, moved));
    });
    this.forms.printSoon();
    return form;
  }

  private view(surgery: SurgeryRow, bound: BoundForm): ConsentFormView {
    return consentFormView(surgery, bound, this.calendar.expiresOn(surgery));
  }

  /** Only the report that ended the previous round may be repeated, in the same words. */
  private async requireReported(
    manager: EntityManager,
    { surgery: { surgery_id, consent_round }, relation }: Held,
    { round, changed, text }: Given,
  ): Promise<void> {
    const same = { surgery_id, round, role: relation, changed: 'YES', changed_text: text ?? '' } as const;
    const isSame = changed === 'YES' && round === consent_round - 1;
    if (!isSame || !(await manager.existsBy(Confirmation, same)))
      throw new DomainError('consent-form.changed');
  }

  /** A confirmation needs a fresh proof, like a signature; a reported change or a repetition accepts any proof. */
  private proofOf(
    manager: EntityManager,
    { surgery, relation, actor }: Held,
    { changed }: Given,
  ): Promise<Proof> {
    const isSigned = changed === 'NO' && surgery[CONFIRMED_AT[relation]] === null;
    return isSigned ? this.proofs.forSignature(manager, actor, relation) : this.proofs.of(manager, actor);
  }

  private confirmationOf(
    { surgery, relation, actor }: Held,
    { facts, documentHash }: BoundForm,
    { given: { changed, text }, typed, proof }: Said,
    { userAgent, keptAddress }: RequestFacts,
  ): Confirmation {
    return {
      confirmation_id: newIdentifier(),
      surgery_id: surgery.surgery_id,
      round: surgery.consent_round,
      role: relation,
      account_id: actor.accountId,
      signer_id: relation === 'PATIENT' ? surgery.patient_id : (surgery.surgeon_id as string),
      changed,
      changed_text: changed === 'YES' ? (text ?? null) : null,
      typed_text: typed,
      statement: changed === 'YES' ? null : CONFIRMATION_STATEMENTS[relation],
      document_hash: documentHash,
      side: sideOnForm(facts.surgery),
      session_id: actor.sessionId,
      user_agent: userAgent,
      network_address: keptAddress,
      ...proof,
      passkey_assertion: overDocument(proof.passkey_assertion, documentHash),
      confirmed_at: this.clock.now(),
    };
  }

  private async store(
    manager: EntityManager,
    { actor, relation }: Held,
    confirmation: Confirmation,
    requestId: string,
  ): Promise<void> {
    const { confirmation_id, surgery_id, document_hash, changed, round } = confirmation;
    await manager.insert(Confirmation, confirmation);
    await this.audit.recordRow(manager, 'confirmation', confirmation_id, {
      action: 'consent-form.confirmation-given',
      actor,
      role: relation,
      surgeryId: surgery_id,
      subjectId: confirmation_id,
      requestId,
      details: { round, document_hash, changed },
    });
  }

  /** A round can be confirmed again after its date has changed; each time it gets a new document. */
  private async requestDocument(
    manager: EntityManager,
    { surgery_id, consent_round: round }: SurgeryRow,
  ): Promise<void> {
    const ofRound = { surgery_id, round };
    const former = await manager.countBy(StoredDocument, { ...ofRound, stamp: Like('CONFIRMED%') });
    const stamp = former === 0 ? 'CONFIRMED' : `CONFIRMED ${former + 1}`;
    await this.forms.request(manager, { surgeryId: surgery_id, round, stamp });
  }

  private async tellOther(manager: EntityManager, { surgery, relation }: Held): Promise<void> {
    const { surgery_id: about, patient_account_id, surgeon_account_id } = surgery;
    const to = relation === 'PATIENT' ? surgeon_account_id : patient_account_id;
    const side = relation === 'PATIENT' ? 'SURGEON' : 'PATIENT';
    if (to !== null) await this.outbox.notify(manager, 'change-reported', { to, about }, { to: side });
  }
}

const eventOf = ({ relation }: Held, { changed }: Given): ConsentEvent => ({
  type: changed === 'YES' ? 'change.reported' : CONFIRMED[relation],
});

/** A confirmation is signed like the form; a change may be reported without a name. */
const requireConfirmable = ({ surgery, relation }: Held, { changed }: Given, typed: string | null): void => {
  const obstacle = changed === 'NO' ? signingObstacle(relation, { surgery, patient: surgery }) : null;
  if (obstacle) throw new DomainError(obstacle);
  if (changed === 'NO' || typed !== null) requireTypedName(relation, surgery, typed);
};
