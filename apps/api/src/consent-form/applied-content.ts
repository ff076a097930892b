import { decideConsent } from '@candour/machines';
import type { DataSource } from 'typeorm';
import type { AuditTrail } from '../audit/audit-trail';
import type { ConsentRow } from '../call/surgery-row';
import type { Clock } from '../common/clock';
import { type Sql, execute, oneOrNone, rows, sql } from '../database/sql';
import { Outbox } from '../mail/outbox';
import { DocumentService } from '../pdf/document.service';
import type { SealSettings } from '../pdf/seal/sealer';
import { PrintingElsewhere } from '../pdf/print/printing-elsewhere';
import { surgeryDetailsOf } from '../surgery/surgery-details.service';
import { SurgeryMilestonesService } from '../surgery/surgery-milestones.service';
import { ConsentChangesService } from './consent-changes.service';
import { ConsentFactsService } from './consent-facts.service';
import { ConsentMovesService } from './consent-moves.service';
import { FinishedForms } from './finished-forms';
import { StoriesService } from './stories.service';
import { StatementStore } from './statement/statement-store';
import { storedConsentOf } from './stored-consent';

/** The numbers of surgeries that begin again, that lose a signed round, and that keep their version. */
export interface AppliedContent {
  readonly operation: string;
  readonly begun_anew: number;
  readonly asked_again: number;
  readonly kept: number;
}

interface Parts {
  readonly dataSource: DataSource;
  readonly audit: AuditTrail;
  readonly clock: Clock;
  readonly environment: SealSettings;
}

/** Surgeries `s` of an operation that are to come and have an earlier version of its content. */
const behind = (operationKey: string): Sql => sql`
  FROM surgery s JOIN operation o ON o.operation_id = s.operation_id
  WHERE o.operation_key = ${operationKey} AND s.operation_version_id <> o.current_version_id
    AND s.ended_outcome IS NULL`;

const changesOf = ({ dataSource, audit, clock, environment }: Parts) => {
  const details = surgeryDetailsOf(dataSource, audit, clock);
  const documents = new DocumentService(dataSource, new PrintingElsewhere(dataSource), audit, clock);
  const facts = new ConsentFactsService(new StatementStore());
  const forms = new FinishedForms(facts, documents, new StoriesService(environment));
  const moves = new ConsentMovesService(new SurgeryMilestonesService(), forms, audit);
  const outbox = new Outbox(clock);
  return {
    details,
    changes: new ConsentChangesService(moves, details, forms, outbox, audit, clock),
  };
};

/**
 * Applies the newest version of an operation's content to its surgeries, as a material change: both sides sign
 * again, and learning begins again. Declined and withdrawn surgeries keep their version. The running server prints
 * the documents. Null for an unknown operation.
 */
export const applyContent = async (
  parts: Parts,
  operationKey: string,
  reason: string,
  isDryRun: boolean,
): Promise<AppliedContent | null> => {
  const { dataSource } = parts;
  const operation = await oneOrNone(
    dataSource,
    sql<{
      operation_name: string;
    }>`SELECT operation_name FROM operation WHERE operation_key = ${operationKey}`,
  );
  if (!operation) return null;
  const found = await rows(
    dataSource,
    sql<ConsentRow & { readonly surgery_id: string }>`SELECT s.surgery_id, s.consent_round, s.consent_state,
        s.consent_holds, s.confirmation_due, s.patient_confirmed_at, s.surgeon_confirmed_at, s.ended_outcome
      ${behind(operationKey)} ORDER BY s.surgery_id`,
  );
  const { details, changes } = changesOf(parts);
  const count = { begun_anew: 0, asked_again: 0, kept: 0 };
  for (const { surgery_id, ...form } of found) {
    const takes = async (row: ConsentRow, apply: () => Promise<unknown>): Promise<void> => {
      const { kind } = decideConsent(storedConsentOf(row), { type: 'material.changed' });
      if (kind === 'refused') count.kept += 1;
      else {
        await apply();
        count.begun_anew += 1;
        count.asked_again += kind === 'moved' ? 1 : 0;
      }
    };
    if (isDryRun) await takes(form, async () => undefined);
    else
      await dataSource.transaction(async (manager) => {
        await execute(manager, sql`SELECT 1 FROM surgery WHERE surgery_id = ${surgery_id} FOR UPDATE`);
        const surgery = await changes.read(manager, surgery_id);
        const newer = await details.newerVersion(manager, surgery);
        if (newer.details.length === 0) return;
        const by = { actor: null, role: 'ADMIN' } as const;
        await takes(surgery, () => changes.make(manager, { surgery, changes: newer, by, reason }));
      });
  }
  return { operation: operation.operation_name, ...count };
};
