import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SurgeryRow } from '../access/surgery-row';
import { personName } from '../common/person-name';
import type { OperationContent } from '../content/operation-file';
import type { SignatureStatements } from '../content/statement-file';
import { ConsentForm } from './consent-form.entity';
import { type ConsentFacts, hashOfFacts } from './consent-facts';
import { CONSENT_WORDING } from './consent-wording';

export interface BoundFacts {
  readonly facts: ConsentFacts;
  /** What a signature binds. */
  readonly documentHash: string;
}

/** Gathers what a consent form says now, or what it said when it was first signed. */
@Injectable()
export class ConsentFactsService {
  async read(manager: EntityManager, surgery: SurgeryRow): Promise<BoundFacts> {
    const frozen = await manager.findOneBy(ConsentForm, { surgery_id: surgery.surgery_id });
    if (frozen) return { facts: frozen.facts, documentHash: frozen.document_hash };
    const facts = await this.gather(manager, surgery);
    return { facts, documentHash: hashOfFacts(facts) };
  }

  /** The statements in force, for the certificate and for the words beside a signature. */
  async statements(manager: EntityManager): Promise<{ content: SignatureStatements; hash: string }> {
    const [found] = await manager.query(
      `SELECT content, content_hash FROM text_version WHERE text_key = 'statements'
       ORDER BY in_force_from DESC, text_version_id DESC LIMIT 1`,
    );
    return { content: found.content, hash: found.content_hash };
  }

  private async gather(manager: EntityManager, surgery: SurgeryRow): Promise<ConsentFacts> {
    const [version]: { content: OperationContent; version: number; content_hash: string }[] =
      await manager.query(
        'SELECT content, version, content_hash FROM operation_version WHERE operation_version_id = $1',
        [surgery.operation_version_id],
      );
    if (!version) throw new Error('A surgery is pinned to a version that does not exist');
    const { content } = version;
    const statements = await this.statements(manager);
    const { patient, surgeon, changeOfMind } = statements.content;
    return {
      patient: {
        name: personName(null, surgery.patient_first_name, surgery.patient_last_name),
        date_of_birth: surgery.patient_date_of_birth,
        gender: surgery.patient_gender,
      },
      surgery: {
        surgery_id: surgery.surgery_id,
        operation_name: content.name,
        has_side: surgery.operation_laterality === 'required',
        side: surgery.surgery_laterality,
        hospital:
          surgery.hospital_name && [surgery.hospital_name, surgery.hospital_city].filter(Boolean).join(', '),
        date: surgery.surgery_date,
      },
      surgeon: surgeonFacts(surgery),
      content: {
        notice: content.notice,
        summary: content.summary,
        consent: content.consent,
        version: version.version,
        hash: version.content_hash,
      },
      statements: { patient, surgeon, changeOfMind, hash: statements.hash },
      wording: CONSENT_WORDING,
    };
  }
}

const surgeonFacts = (surgery: SurgeryRow): ConsentFacts['surgeon'] =>
  surgery.surgeon_status === 'VERIFIED'
    ? {
        name: personName(
          surgery.surgeon_title,
          surgery.surgeon_first_name ?? '',
          surgery.surgeon_last_name ?? '',
        ),
        gmc_number: surgery.surgeon_gmc_number ?? '',
      }
    : null;
