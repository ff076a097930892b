import {
  type BodyOf,
  type ConsentForm as ConsentFormView,
  type Decision,
  type ENDPOINTS,
  messages,
} from '@candour/contracts';
import type { ConsentEvent } from '@candour/machines';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SurgeryAccess } from '../access/surgery-access';
import type { RequestFacts } from '../call/call';
import type { SurgeryFor } from '../call/surgery-for';
import type { ConsentRow } from '../call/surgery-row';
import { Clock } from '../common/clock';
import { DomainError, invalidField } from '../common/domain-error';
import { Outbox } from '../mail/outbox';
import { ConsentDecision } from './consent-decision.entity';
import { ConsentFormService } from './consent-form.service';
import { ConsentMovesService } from './consent-moves.service';
import { WrongSideService } from './wrong-side.service';
import { FinishedForms } from './finished-forms';

const DECIDED: Readonly<Record<Exclude<Decision, 'SIDE_WRONG'>, ConsentEvent>> = {
  MORE_TIME: { type: 'time.asked' },
  READY: { type: 'patient.ready' },
  DECLINE: { type: 'patient.declined' },
  WITHDRAW: { type: 'patient.withdrew' },
  RECONSIDER: { type: 'patient.reconsidered' },
};

/** Decisions of which the surgeon is notified by mail at once. */
const TOLD = {
  DECLINE: 'consent-declined',
  WITHDRAW: 'consent-withdrawn',
  RECONSIDER: 'consent-reconsidered',
} as const;

const DAY_MS = 86_400_000;

type Decidable =
  | SurgeryFor<'consent-form:decide'>
  | SurgeryFor<'consent-form:doubt'>
  | SurgeryFor<'consent-form:end'>;

/** Everything that moves a consent form except a signature; each in one transaction under the surgery's lock. */
@Injectable()
export class DecidingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: SurgeryAccess,
    private readonly moves: ConsentMovesService,
    private readonly forms: ConsentFormService,
    private readonly finishedForms: FinishedForms,
    private readonly wrongSide: WrongSideService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * The decisions of the patient: to take time, to be ready, to decline, to withdraw, to reconsider, and that the
   * side is wrong.
   */
  decide(
    held: SurgeryFor<'consent-form:decide'>,
    { decision, round, reason = null, laterality = null }: BodyOf<typeof ENDPOINTS.decideOnConsent>,
    request: RequestFacts,
  ): Promise<ConsentFormView | null> {
    return this.move(held, 'consent-form:decide', async (manager, locked) => {
      if (decision !== 'SIDE_WRONG' && (await this.hasEnded(manager, locked, round, DECIDED[decision])))
        return;
      requireRound(locked, round);
      const { surgery } = locked;
      if (decision === 'SIDE_WRONG') {
        await this.wrongSide.say(manager, locked, { laterality, reason, requestId: request.requestId });
        return;
      }
      if (laterality !== null) throw invalidField('laterality', messages.fieldUnexpected);
      const { hasMoved } = await this.moves.move(manager, DECIDED[decision], {
        surgery,
        by: { actor: locked.actor, role: 'PATIENT' },
        at: this.clock.now(),
        reason,
        requestId: request.requestId,
      });
      const kind = decision in TOLD ? TOLD[decision as keyof typeof TOLD] : null;
      if (hasMoved && kind && surgery.surgeon_account_id)
        await this.outbox.notify(
          manager,
          kind,
          { to: surgery.surgeon_account_id, about: surgery.surgery_id },
          {},
        );
    });
  }

  /**
   * The surgeon raises or settles a concern. The patient is notified that their surgeon wants to talk with them.
   */
  doubt(
    held: SurgeryFor<'consent-form:doubt'>,
    { raised, round, reason }: BodyOf<typeof ENDPOINTS.raiseConcern>,
    request: RequestFacts,
  ): Promise<ConsentFormView | null> {
    return this.move(held, 'consent-form:doubt', async (manager, locked) => {
      const event = { type: raised ? 'concern.raised' : 'concern.settled' } as const;
      if (await this.hasEnded(manager, locked, round, event)) return;
      requireRound(locked, round);
      const { surgery } = locked;
      const { hasMoved } = await this.moves.move(manager, event, {
        surgery,
        by: { actor: locked.actor, role: 'SURGEON' },
        at: this.clock.now(),
        reason,
        requestId: request.requestId,
      });
      if (hasMoved && raised)
        await this.outbox.notify(
          manager,
          'concern-raised',
          { to: surgery.patient_account_id, about: surgery.surgery_id },
          {},
        );
    });
  }

  /**
   * Marks a surgery as done, cancelled or reopened. The patient may cancel and reopen only one without a surgeon.
   * A surgeon must give a reason for reopening it, an administrator for every change.
   */
  end(
    held: SurgeryFor<'consent-form:end'>,
    { outcome, on, reason }: BodyOf<typeof ENDPOINTS.endSurgery>,
    request: RequestFacts,
  ): Promise<ConsentFormView | null> {
    return this.move(held, 'consent-form:end', async (manager, locked) => {
      const { surgery, relation, actor } = locked;
      if (relation === 'PATIENT' && (surgery.surgeon_id !== null || outcome === 'DONE'))
        throw new DomainError('consent-form.surgeon-ends');
      const isReasonNeeded = relation === 'ADMIN' || (relation === 'SURGEON' && outcome === 'REOPENED');
      if (isReasonNeeded && !reason) throw invalidField('reason', messages.reasonMissing);
      const at = this.clock.now();
      await this.moves.move(manager, endedBy(outcome, surgery, at), {
        surgery,
        by: { actor, role: relation },
        at,
        reason: reason ?? null,
        requestId: request.requestId,
        ...(outcome === 'REOPENED' ? {} : { facts: { ended_outcome: outcome, ended_on: on, ended_at: at } }),
      });
    });
  }

  /** "The same decision again is 200", also if it ended the named round and its reply was lost. */
  private async hasEnded(
    manager: EntityManager,
    { surgery: { surgery_id, consent_round } }: Decidable,
    round: number,
    { type: event }: ConsentEvent,
  ): Promise<boolean> {
    if (round !== consent_round - 1) return false;
    const last = await manager.findOne(ConsentDecision, {
      where: { surgery_id, round },
      order: { decided_at: 'DESC', decision_id: 'DESC' },
    });
    return last?.event === event;
  }

  private async move<P extends 'consent-form:decide' | 'consent-form:doubt' | 'consent-form:end'>(
    held: SurgeryFor<P>,
    permission: P,
    work: (manager: EntityManager, locked: SurgeryFor<P>) => Promise<void>,
  ): Promise<ConsentFormView | null> {
    await this.dataSource.transaction(async (manager) =>
      work(manager, await this.access.lock(manager, held, permission)),
    );
    this.finishedForms.printSoon();
    const { surgery, relation } = await this.access.load(permission, held.actor, held.surgery.surgery_id);
    // An administrator reads nothing about a patient.
    return relation === 'ADMIN' ? null : this.forms.read(surgery);
  }
}

/** Throws unless the decision is about the current round. */
const requireRound = ({ surgery }: Decidable, round: number): void => {
  if (round !== surgery.consent_round) throw new DomainError('consent-form.changed');
};

const endedBy = (
  outcome: BodyOf<typeof ENDPOINTS.endSurgery>['outcome'],
  { ended_at }: ConsentRow,
  at: Date,
): ConsentEvent => {
  if (outcome === 'DONE') return { type: 'surgery.done' };
  if (outcome === 'CANCELLED') return { type: 'surgery.cancelled' };
  const days_since_end = ended_at ? (at.getTime() - ended_at.getTime()) / DAY_MS : 0;
  return { type: 'surgery.reopened', days_since_end };
};
