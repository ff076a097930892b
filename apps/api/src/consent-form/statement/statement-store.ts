import { type StatementContent, worded } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThanOrEqual } from 'typeorm';
import type { SurgeryRow } from '../../call/surgery-row';
import { oneOrNone, sql } from '../../database/sql';
import { ConsentStatement } from './consent-statement.entity';

/** A statement in the facts of the form. */
export type StatementFacts = StatementContent & {
  readonly written_by: string;
  readonly written_at: string;
};

export interface FormerStatement {
  readonly round: number;
  readonly statement: StatementContent | null;
}

/** Stored risks have numbers; every reader also gets the sentence for them. */
export const statementFacts = ({ content, written_by, written_at }: ConsentStatement): StatementFacts => ({
  ...content,
  risks: content.risks.map(worded),
  written_by,
  written_at: written_at.toISOString(),
});

/** Reads the statements of a surgery. */
@Injectable()
export class StatementStore {
  /**
   * The statement in force: the newest one up to the current round, because a new round keeps that of the former one.
   * One about another operation is not in force.
   */
  async current(
    manager: EntityManager,
    { surgery_id, consent_round, operation_id }: SurgeryRow,
  ): Promise<ConsentStatement | null> {
    const newest = await manager.findOne(ConsentStatement, {
      where: { surgery_id, round: LessThanOrEqual(consent_round) },
      order: { round: 'DESC', written_at: 'DESC', statement_id: 'DESC' },
    });
    return newest?.operation_id === operation_id ? newest : null;
  }

  /** The statement of the newest signed former round; null if there is none. */
  async former(
    manager: EntityManager,
    { surgery_id, consent_round }: SurgeryRow,
  ): Promise<FormerStatement | null> {
    const signed = await oneOrNone(
      manager,
      sql<{ round: number; statement: StatementFacts | null }>`
        SELECT round, facts->'statement' AS statement FROM consent_form
        WHERE surgery_id = ${surgery_id} AND round < ${consent_round} ORDER BY round DESC LIMIT 1`,
    );
    if (signed === null || signed.statement === null) return signed;
    const { written_by: _by, written_at: _at, ...statement } = signed.statement;
    return { round: signed.round, statement: { ...statement, risks: statement.risks.map(worded) } };
  }

  /** The role that a surgeon gave in their newest statement. */
  async lastRole(manager: EntityManager, accountId: string): Promise<string | null> {
    const last = await oneOrNone(
      manager,
      sql<{ role: string }>`
        SELECT content->>'discussed_by_role' AS role FROM consent_statement
        WHERE account_id = ${accountId} ORDER BY written_at DESC LIMIT 1`,
    );
    return last?.role ?? null;
  }
}
