import { createHmac } from 'node:crypto';
import type { ConsentEvidence } from '@candour/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, LessThanOrEqual } from 'typeorm';
import { AssessmentReadingService } from '../../assessment/assessment-reading.service';
import { provenEntries } from '../../audit/audit-proofs';
import { checkpointSigner } from '../../audit/checkpoint-note';
import { noteKeyText } from '../../audit/signed-note';
import type { Relation, SurgeryFor } from '../../call/surgery-for';
import type { SurgeryRow } from '../../call/surgery-row';
import { Clock } from '../../common/clock';
import { DomainError } from '../../common/domain-error';
import { ENVIRONMENT } from '../../config/config.module';
import type { Environment } from '../../config/environment.types';
import { canonicalJson, versionOf } from '../../content/content-version';
import { oneOrNone, rows, sql } from '../../database/sql';
import { LearningRunsService } from '../../surgery/learning-runs.service';
import { CLINICAL } from '../clinical-reasons';
import { Confirmation } from '../confirmation.entity';
import { ConsentDecision } from '../consent-decision.entity';
import { ConsentForm } from '../consent-form.entity';
import { ConsentRound } from '../consent-round.entity';
import { Signature } from '../signature.entity';
import { ConsentStatement } from '../statement/consent-statement.entity';

const VERSION = 1;

/** A round, what it was learned from, and who reads it: nobody where it is for a file. */
interface Asked {
  readonly surgery: SurgeryRow;
  readonly relation: Relation;
  readonly accountId: string | null;
  readonly round: number;
}

/** Gathers what proves a round of a consent form, for its patient, the linked surgeon and the file in a document. */
@Injectable()
export class EvidenceService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly runs: LearningRunsService,
    private readonly assessments: AssessmentReadingService,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** Of the current round by default, on one snapshot. Throws request.not-found for a round that does not exist. */
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
    const { surgery_id } = asked.surgery;
    const learned = await this.runs.at(asked, asked.round, manager);
    const evidence = {
      version: VERSION,
      made_at: this.clock.now(),
      surgery_id,
      round: asked.round,
      state: await this.stateOf(manager, asked),
      ...(await this.consent(manager, asked)),
      ...(await this.learning(manager, learned)),
      trail: {
        key: noteKeyText(checkpointSigner(this.environment)),
        ...(await provenEntries(manager, surgery_id)),
      },
    };
    return JSON.parse(canonicalJson(JSON.parse(JSON.stringify(evidence)))) as ConsentEvidence;
  }

  private async stateOf(manager: EntityManager, { surgery, round }: Asked) {
    if (round === surgery.consent_round) return surgery.consent_state;
    const former = await manager.findOneBy(ConsentRound, { surgery_id: surgery.surgery_id, round });
    if (!former) throw new DomainError('request.not-found');
    return former.state;
  }

  /** What was agreed to, by whom, and what was decided since. */
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
    const isHidden = (event: string): boolean => relation === 'PATIENT' && CLINICAL.includes(event);
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
          confirmed_at: rest.confirmed_at,
        }),
      ),
      decisions: decisions.map(({ event, role, reason, decided_at }) => ({
        event,
        role,
        reason: isHidden(event) ? null : reason,
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

  /** What was taught and shown, from which versions, and what the patient answered; never the Feedback. */
  private async learning(manager: EntityManager, { surgery, relation, round }: Asked) {
    const { surgery_id, learning_run: run, operation_version_id } = surgery;
    const answered = await this.assessments.proven(surgery, manager);
    const certificate = await oneOrNone(
      manager,
      sql<{ completed_at: Date; facts: object }>`
       SELECT consented_at AS completed_at, facts FROM certificate WHERE surgery_id = ${surgery_id} AND run = ${run}`,
    );
    const matters = await rows(
      manager,
      sql<{ matters_id: string; said_at: Date; answer: object }>`
       SELECT matters_id, said_at, jsonb_build_object('hopes', hopes, 'worries', worries,
         'would_not_accept', would_not_accept) AS answer
       FROM what_matters WHERE surgery_id = ${surgery_id} ORDER BY said_at, matters_id`,
    );
    return {
      texts: await rows(
        manager,
        sql<ConsentEvidence['texts'][number]>`
         SELECT 'operation' AS kind, operation_version_id AS id, version, content_hash AS sha256
         FROM operation_version WHERE operation_version_id = ${operation_version_id}
         UNION ALL SELECT 'statements', text_version_id, NULL, content_hash FROM text_version
         WHERE text_key = 'statements' AND content_hash = (
           SELECT facts->'statements'->>'hash' FROM consent_form WHERE surgery_id = ${surgery_id} AND round = ${round})`,
      ),
      answers: answered.map(({ question_id, question_text, patient_answer, own_words }) => ({
        question_id,
        question_text,
        nonce: this.nonceOf(surgery_id, `${run} ${question_id}`),
        answer: patient_answer === null ? null : { patient_answer, own_words: own_words ?? null },
      })),
      discussed: answered
        .filter(() => relation !== 'PATIENT')
        .map(({ question_id, question_text, discussed }) => ({
          question_id,
          question_text,
          nonce: this.nonceOf(surgery_id, `discussed ${run} ${question_id}`),
          answer: discussed ?? null,
        })),
      matters: matters.map(({ matters_id, said_at, answer }) => ({
        said_at,
        nonce: this.nonceOf(surgery_id, matters_id),
        answer,
      })),
      views: await rows(
        manager,
        sql<{ resource_id: string; title: string; viewed: number; last_at: Date }>`
         SELECT resource_id, resource_title AS title, viewed, saved_at AS last_at
         FROM engagement JOIN resource USING (resource_id)
         WHERE surgery_id = ${surgery_id} AND run = ${run} ORDER BY position`,
      ),
      certificate: certificate && {
        completed_at: certificate.completed_at,
        document_hash: versionOf(certificate.facts),
      },
    };
  }

  /** Nobody can try answers against the hash in an attached file without it. */
  private nonceOf(surgeryId: string, about: string): string {
    const { auditKey, jwtSecret } = this.environment;
    return createHmac('sha256', auditKey ?? jwtSecret)
      .update(`evidence ${surgeryId} ${about}`)
      .digest('hex');
  }
}
