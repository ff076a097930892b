import type { ConsentEvidence } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, LessThanOrEqual } from 'typeorm';
import type { Relation, SurgeryFor } from '../../call/surgery-for';
import type { SurgeryRow } from '../../call/surgery-row';
import { DomainError } from '../../common/domain-error';
import { rows, sql } from '../../database/sql';
import { LearningRunsService } from '../../surgery/learning-runs.service';
import { isReasonHidden } from '../clinical-reasons';
import { Confirmation } from '../confirmation.entity';
import { ConsentDecision } from '../consent-decision.entity';
import { ConsentForm } from '../consent-form.entity';
import { ConsentRound } from '../consent-round.entity';
import { Signature } from '../signature.entity';
import { ConsentStatement } from '../statement/consent-statement.entity';
import { inCanonicalJson, LearningEvidenceService } from './learning-evidence.service';

/** The version of the statements beside the signatures; none for a form that nobody has signed. */
const statementsOf = (manager: EntityManager, hash = '') =>
  rows(
    manager,
    sql<ConsentEvidence['texts'][number]>`
     SELECT 'statements' AS kind, text_version_id AS id, NULL AS version, content_hash AS sha256 FROM text_version
     WHERE text_key = 'statements' AND content_hash = ${hash}`,
  );

const proofOf = ({ proof_kind, proved_at }: Pick<Signature, 'proof_kind' | 'proved_at'>) =>
  proof_kind && proved_at && { proof_kind, proved_at };

/** A round, its learning, and the reader; no reader for the file in a document. */
interface Asked {
  readonly surgery: SurgeryRow;
  readonly relation: Relation;
  readonly accountId: string | null;
  readonly round: number;
}

/**
 * Gathers the evidence of a round of a consent form, for its patient, the linked surgeon and the file in a
 * document.
 */
@Injectable()
export class EvidenceService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly runs: LearningRunsService,
    private readonly learning: LearningEvidenceService,
  ) {}

  /**
   * The evidence of a round (the current one by default), from one snapshot. Throws request.not-found for a round
   * that does not exist.
   */
  read(
    { surgery, relation, actor }: SurgeryFor<'consent-form:read'>,
    round: number | null = null,
  ): Promise<ConsentEvidence> {
    return this.dataSource.transaction('REPEATABLE READ', (manager) =>
      this.gather(manager, {
        surgery,
        relation,
        accountId: actor.accountId,
        round: round ?? surgery.consent_round,
      }),
    );
  }

  /** The evidence of a round, on the snapshot of the caller. */
  async gather(manager: EntityManager, asked: Asked): Promise<ConsentEvidence> {
    const { surgery } = await this.runs.at(asked, asked.round, manager);
    const state = await this.stateOf(manager, asked);
    const { form, ...consent } = await this.consent(manager, asked);
    const { certificate, answered, texts, ...learned } = await this.learning.learned(manager, surgery);
    return inCanonicalJson({
      ...this.learning.head(surgery),
      round: asked.round,
      state,
      form,
      ...consent,
      ...learned,
      texts: [...texts, ...(await statementsOf(manager, form?.facts.statements.hash))],
      discussed: asked.relation === 'PATIENT' ? [] : this.learning.discussed(surgery, answered),
      matters: await this.learning.matters(manager, surgery),
      certificate: certificate && {
        completed_at: certificate.completed_at,
        document_hash: certificate.document_hash,
      },
      trail: await this.learning.trail(manager, surgery),
    }) as ConsentEvidence;
  }

  private async stateOf(manager: EntityManager, { surgery, round }: Asked) {
    if (round === surgery.consent_round) return surgery.consent_state;
    const former = await manager.findOneBy(ConsentRound, { surgery_id: surgery.surgery_id, round });
    if (!former) throw new DomainError('request.not-found');
    return former.state;
  }

  /** The form, its signatures, and the decisions since. */
  private async consent(manager: EntityManager, { surgery, relation, accountId, round }: Asked) {
    const { surgery_id } = surgery;
    const of = { surgery_id, round };
    const form = await manager.findOneBy(ConsentForm, of);
    const statements = await manager.find(ConsentStatement, {
      where: { surgery_id, round: LessThanOrEqual(round) },
      order: { written_at: 'ASC' },
    });
    const signatures = await manager.find(Signature, { where: of, order: { signed_at: 'ASC' } });
    const confirmations = await manager.find(Confirmation, { where: of, order: { confirmed_at: 'ASC' } });
    const decisions = await manager.find(ConsentDecision, { where: of, order: { decided_at: 'ASC' } });
    return {
      form: form && { document_hash: form.document_hash, frozen_at: form.frozen_at, facts: form.facts },
      statements: statements.map(({ round: at, written_by, written_at, content }) => ({
        round: at,
        written_by,
        written_at,
        content,
      })),
      signatures: signatures.map(({ role, typed_text, statement, document_hash, session_id, ...rest }) => ({
        role,
        method: 'TYPED_NAME',
        typed_text,
        statement,
        document_hash,
        session_id,
        device: rest.user_agent,
        network_address: rest.account_id === accountId ? rest.network_address : null,
        proof: proofOf(rest),
        passkey: rest.passkey_assertion,
        signed_at: rest.signed_at,
      })),
      confirmations: confirmations.map(
        ({ role, changed, typed_text, statement, document_hash, ...rest }) => ({
          role,
          changed: changed === 'YES',
          typed_text,
          statement,
          document_hash,
          session_id: rest.session_id,
          device: rest.user_agent,
          network_address: rest.account_id === accountId ? rest.network_address : null,
          proof: proofOf(rest),
          passkey: rest.passkey_assertion,
          confirmed_at: rest.confirmed_at,
        }),
      ),
      decisions: decisions.map(({ event, role, reason, decided_at }) => ({
        event,
        role,
        reason: isReasonHidden(relation, event) ? null : reason,
        decided_at,
      })),
      documents: await rows(
        manager,
        sql<{ stamp: string; sha256: string; stored_at: Date }>`
         SELECT stamp, sha256, stored_at FROM document
         WHERE surgery_id = ${surgery_id} AND kind = 'CONSENT_FORM' AND round = ${round} AND sha256 IS NOT NULL
         ORDER BY requested_at, document_id`,
      ),
    };
  }
}
