import { type Laterality, doSidesAgree, isGoingOn } from '@candour/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SurgeryRow } from '../call/surgery-row';
import { Clock } from '../common/clock';
import { Outbox } from '../mail/outbox';
import { type ComparedSides, type SaidSide, SidesService } from '../surgery/sides.service';
import { notifyBoth } from './both-sides';
import { sideOnForm } from './consent-facts';
import { ConsentFactsService } from './consent-facts.service';
import { type ConsentMove, ConsentMovesService } from './consent-moves.service';

/**
 * Applies a comparison of both sides to the form: different sides hold it, equal sides release it. If they agree
 * on another side than the signed one, the round is superseded.
 */
@Injectable()
export class SideComparisonService implements OnModuleInit {
  constructor(
    private readonly sides: SidesService,
    private readonly facts: ConsentFactsService,
    private readonly moves: ConsentMovesService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.sides.comparedBy((manager, said) => this.compare(manager, said));
  }

  /** Ends a signed round because its side has changed, and notifies both. */
  async supersede(manager: EntityManager, move: ConsentMove): Promise<SurgeryRow> {
    const { surgery, hasMoved } = await this.moves.move(manager, { type: 'material.changed' }, move);
    if (hasMoved) await notifyBoth(this.outbox, manager, surgery, 'consent-changed', (to) => ({ to }));
    return surgery;
  }

  /**
   * Holds the form because the sides differ or the patient disputes the side: nobody can sign until both agree.
   * Notifies both.
   */
  async hold(manager: EntityManager, move: ConsentMove): Promise<SurgeryRow> {
    const { surgery, hasMoved } = await this.moves.move(manager, { type: 'sides.differed' }, move);
    if (hasMoved) await notifyBoth(this.outbox, manager, surgery, 'sides-differ', (to) => ({ to }));
    return surgery;
  }

  private async compare(
    manager: EntityManager,
    { surgery, by, requestId, reason = null }: SaidSide,
  ): Promise<ComparedSides> {
    const agree = surgery.ended_outcome === null ? doSidesAgree(surgery) : null;
    if (agree === null) return { surgery, differ: false };
    const move = { by, at: this.clock.now(), reason, requestId };
    if (!agree) return { surgery: await this.hold(manager, { ...move, surgery }), differ: true };
    const isOther = await this.isSignedOtherwise(manager, surgery, surgery.surgeon_side);
    const current = isOther ? await this.supersede(manager, { ...move, surgery }) : surgery;
    const agreed = await this.moves.move(manager, { type: 'sides.agreed' }, { ...move, surgery: current });
    return { surgery: agreed.surgery, differ: false };
  }

  private async isSignedOtherwise(
    manager: EntityManager,
    { surgery_id, consent_round, consent_state }: SurgeryRow,
    agreed: Laterality | null,
  ): Promise<boolean> {
    if (!isGoingOn(consent_state)) return false;
    const form = await this.facts.frozen(manager, surgery_id, consent_round);
    return form !== null && sideOnForm(form.facts.surgery) !== agreed;
  }
}
