import { type Laterality, hasSide, messages } from '@candour/contracts';
import { decideConsent, refusalFor } from '@candour/machines';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SurgeryFor } from '../call/surgery-for';
import type { SurgeryRow } from '../call/surgery-row';
import { Clock } from '../common/clock';
import { DomainError, invalidField } from '../common/domain-error';
import { SidesService } from '../surgery/sides.service';
import { SideComparisonService } from './side-comparison.service';
import { storedConsentOf } from './stored-consent';

interface WrongSide {
  /** The right side in the patient's words; null when they only say that it is wrong. */
  readonly laterality: Laterality | null;
  readonly reason: string | null;
  readonly requestId: string;
}

/**
 * The patient reports that the side is wrong. A signed round is superseded. With a side, theirs is corrected and
 * compared; without one, theirs is withdrawn, and nobody can sign until both have given the same side.
 */
@Injectable()
export class WrongSideService {
  constructor(
    private readonly sides: SidesService,
    private readonly comparison: SideComparisonService,
    private readonly clock: Clock,
  ) {}

  /**
   * The caller has locked the surgery. Repeating the report changes nothing. Throws consent-form.not-now while no
   * side is known, and the chart's refusal in a declined or withdrawn round, or when the surgery has ended.
   */
  async say(
    manager: EntityManager,
    { surgery, actor }: SurgeryFor<'consent-form:decide'>,
    { laterality, reason, requestId }: WrongSide,
  ): Promise<void> {
    requireDisputable(surgery);
    if (isSaid(surgery, laterality)) return;
    const by = { actor, role: 'PATIENT' } as const;
    const move = { by, at: this.clock.now(), reason, requestId };
    const open = await this.comparison.supersede(manager, { ...move, surgery });
    const said = await this.sides.say(manager, {
      surgery: open,
      of: 'PATIENT',
      side: laterality,
      by,
      requestId,
      reason,
    });
    if (laterality === null) await this.comparison.hold(manager, { ...move, surgery: said.surgery });
  }
}

const requireDisputable = (surgery: SurgeryRow): void => {
  if (!hasSide(surgery)) throw invalidField('decision', messages.optionInvalid);
  const outcome = decideConsent(storedConsentOf(surgery), { type: 'material.changed' });
  if (outcome.kind === 'refused') throw new DomainError(refusalFor('PATIENT', outcome.reason));
  const isNamed = surgery.surgery_laterality !== null || surgery.surgeon_side !== null;
  if (!isNamed && !surgery.consent_holds.includes('SIDE')) throw new DomainError('consent-form.not-now');
};

const isSaid = ({ surgery_laterality, consent_holds }: SurgeryRow, laterality: Laterality | null): boolean =>
  surgery_laterality === laterality && (laterality !== null || consent_holds.includes('SIDE'));
