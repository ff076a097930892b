import { createHmac } from 'node:crypto';
import type { ConsentEvidence } from '@candour/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AssessmentReadingService, type ProvenAnswer } from '../../assessment/assessment-reading.service';
import { provenEntries } from '../../audit/audit-proofs';
import { checkpointSigner } from '../../audit/checkpoint-note';
import { noteKeyText } from '../../audit/signed-note';
import type { SurgeryRow } from '../../call/surgery-row';
import { Clock } from '../../common/clock';
import { ENVIRONMENT } from '../../config/config.module';
import type { Environment } from '../../config/environment.types';
import { canonicalJson, versionOf } from '../../content/content-version';
import { oneOrNone, rows, sql } from '../../database/sql';
import { LearningRunsService } from '../../surgery/learning-runs.service';
import type { LearningEvidence } from './attached-evidence';

const VERSION = 1;

/** The audit actions about the learning, without those about a side, a surgeon or a consent. */
const LEARNING_ACTIONS = [
  'assessment.answered',
  'assessment.own-words-said',
  'resource.engaged',
  'certificate.completed',
];

/** An evidence after a round trip through canonical JSON. */
export const inCanonicalJson = (evidence: object): unknown =>
  JSON.parse(canonicalJson(JSON.parse(JSON.stringify(evidence))));

/** Gathers the evidence of a learning, for the certificate and for the consent form. */
@Injectable()
export class LearningEvidenceService {
  constructor(
    private readonly runs: LearningRunsService,
    private readonly assessments: AssessmentReadingService,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /**
   * The evidence of a run of the learning, for the file in its certificate, on the caller's snapshot. It contains
   * nothing about a form or a side, and no text that the patient kept off the certificate.
   */
  async gather(manager: EntityManager, held: SurgeryRow, run: number): Promise<LearningEvidence> {
    const surgery = await this.runs.ofRun(held, run, manager);
    const { texts, answers, views, certificate } = await this.learned(manager, surgery);
    return inCanonicalJson({
      ...this.head(surgery),
      run,
      texts,
      answers,
      views,
      certificate,
      trail: await this.trail(manager, surgery, LEARNING_ACTIONS),
    }) as LearningEvidence;
  }

  /** The head of every evidence. */
  head({ surgery_id }: SurgeryRow) {
    return { version: VERSION, made_at: this.clock.now(), surgery_id };
  }

  /** The audit entries of a surgery with their proofs; all actions by default. */
  async trail(manager: EntityManager, { surgery_id }: SurgeryRow, actions?: readonly string[]) {
    return {
      key: noteKeyText(checkpointSigner(this.environment)),
      ...(await provenEntries(manager, surgery_id, actions)),
    };
  }

  /** The taught and shown content with its version, and the patient's answers; never the Feedback. */
  async learned(manager: EntityManager, surgery: SurgeryRow) {
    const { surgery_id, learning_run: run, operation_version_id } = surgery;
    const answered = await this.assessments.proven(surgery, manager);
    const certificate = await oneOrNone(
      manager,
      sql<{ completed_at: Date; facts: object }>`
       SELECT consented_at AS completed_at, facts FROM certificate WHERE surgery_id = ${surgery_id} AND run = ${run}`,
    );
    return {
      answered,
      texts: await rows(
        manager,
        sql<ConsentEvidence['texts'][number]>`
         SELECT 'operation' AS kind, operation_version_id AS id, version, content_hash AS sha256
         FROM operation_version WHERE operation_version_id = ${operation_version_id}`,
      ),
      answers: answered.map(({ question_id, question_text, patient_answer, own_words }) => ({
        question_id,
        question_text,
        nonce: this.nonceOf(surgery_id, `${run} ${question_id}`),
        answer: patient_answer === null ? null : { patient_answer, own_words: own_words ?? null },
      })),
      views: await rows(
        manager,
        sql<{ resource_id: string; title: string; viewed: number; last_at: Date }>`
         SELECT resource_id, resource_title AS title, viewed, saved_at AS last_at
         FROM engagement JOIN resource USING (resource_id)
         WHERE surgery_id = ${surgery_id} AND run = ${run} ORDER BY position`,
      ),
      certificate: certificate && { ...certificate, document_hash: versionOf(certificate.facts) },
    };
  }

  /** The surgeon's outcomes for answers. */
  discussed({ surgery_id, learning_run: run }: SurgeryRow, answered: readonly ProvenAnswer[]) {
    return answered.map(({ question_id, question_text, discussed }) => ({
      question_id,
      question_text,
      nonce: this.nonceOf(surgery_id, `discussed ${run} ${question_id}`),
      answer: discussed ?? null,
    }));
  }

  /** What matters to the patient. */
  async matters(manager: EntityManager, { surgery_id }: SurgeryRow) {
    const said = await rows(
      manager,
      sql<{ matters_id: string; said_at: Date; answer: object }>`
       SELECT matters_id, said_at, jsonb_build_object('hopes', hopes, 'worries', worries,
         'would_not_accept', would_not_accept) AS answer
       FROM what_matters WHERE surgery_id = ${surgery_id} ORDER BY said_at, matters_id`,
    );
    return said.map(({ matters_id, said_at, answer }) => ({
      said_at,
      nonce: this.nonceOf(surgery_id, matters_id),
      answer,
    }));
  }

  /** The nonce that prevents guessing answers from the hash in an attached file. */
  private nonceOf(surgeryId: string, about: string): string {
    const { auditKey, jwtSecret } = this.environment;
    return createHmac('sha256', auditKey ?? jwtSecret)
      .update(`evidence ${surgeryId} ${about}`)
      .digest('hex');
  }
}
