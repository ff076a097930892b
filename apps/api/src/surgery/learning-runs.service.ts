import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { SurgeryRow } from '../call/surgery-row';
import { DomainError } from '../common/domain-error';
import { FormerOperation } from './former-operation.entity';

const learnedFrom = (
  surgery: SurgeryRow,
  { run, operation_id, operation_version_id }: FormerOperation,
): SurgeryRow => ({ ...surgery, operation_id, operation_version_id, learning_run: run });

/**
 * Finds the run of the learning that belongs to a round: another operation begins a new run, and the former one
 * stays readable.
 */
@Injectable()
export class LearningRunsService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The surgery with the operation version and the run of a round; unchanged for the current one. Throws
   * request.not-found for a round that does not exist.
   */
  async at<Held extends { readonly surgery: SurgeryRow }>(
    held: Held,
    round: number | null = null,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<Held> {
    const { surgery } = held;
    if (round === null || round === surgery.consent_round) return held;
    if (round > surgery.consent_round) throw new DomainError('request.not-found');
    const former = await manager.find(FormerOperation, {
      where: { surgery_id: surgery.surgery_id },
      order: { last_round: 'ASC', run: 'DESC' },
    });
    const found = former.find(({ last_round }) => last_round >= round);
    return found ? { ...held, surgery: learnedFrom(surgery, found) } : held;
  }

  /** The surgery with the operation version of a run of its learning. */
  async ofRun(surgery: SurgeryRow, run: number, manager: EntityManager): Promise<SurgeryRow> {
    if (run === surgery.learning_run) return surgery;
    const { surgery_id } = surgery;
    return learnedFrom(surgery, await manager.findOneByOrFail(FormerOperation, { surgery_id, run }));
  }
}
