import {
  type Laterality,
  hasSide,
  isSurgeonLinked,
  listedName,
  needsInWords,
  patientName,
  surgeonName,
} from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SurgeryRow } from '../call/surgery-row';
import { formContent } from '../content/consent-content';
import type { AnyStoredOperation } from '../content/operation-file';
import { type SignatureStatements, statementFor } from '../content/statement-file';
import { one, sql } from '../database/sql';
import { givenNumbers } from '../pdf/page/document-parts';
import { hospitalOf } from '../surgery/surgery-details.service';
import { ConsentChangeRow } from './consent-change.entity';
import type { Addendum } from './consent-addenda';
import { ConsentForm } from './consent-form.entity';
import { StatementStore, statementFacts } from './statement/statement-store';
import {
  askedInWords,
  CONSENT_WORDING,
  type ConsentFacts,
  hashOfFacts,
  NEEDS_HEADING,
  TEAM_HEADING,
} from './consent-facts';

/** A consent form that can be signed. */
export interface BoundForm {
  readonly facts: ConsentFacts;
  /** The hash that a signature binds. */
  readonly documentHash: string;
  /** The changes since the first signature that opened no new round, oldest first. */
  readonly addenda: readonly Addendum[];
}

/** Gathers the facts of a consent form: the current ones, or those frozen at the first signature. */
@Injectable()
export class ConsentFactsService {
  constructor(private readonly written: StatementStore) {}

  async read(manager: EntityManager, surgery: SurgeryRow): Promise<BoundForm> {
    const frozen = await this.frozen(manager, surgery.surgery_id, surgery.consent_round);
    if (frozen) return frozen;
    const facts = await this.gather(manager, surgery);
    return { facts, documentHash: hashOfFacts(facts), addenda: [] };
  }

  /**
   * Like `read`, with the side that the surgeon is about to give with the signature, so that they read what they
   * sign.
   */
  readWithSide(
    manager: EntityManager,
    surgery: SurgeryRow,
    side: Laterality | null | undefined,
  ): Promise<BoundForm> {
    return this.read(manager, side ? { ...surgery, surgeon_side: side } : surgery);
  }

  /** The facts of a round as they were signed; null while nobody has signed it. */
  async frozen(manager: EntityManager, surgeryId: string, round: number): Promise<BoundForm | null> {
    const form = await manager.findOneBy(ConsentForm, { surgery_id: surgeryId, round });
    if (!form) return null;
    const addenda = await manager.find(ConsentChangeRow, {
      where: { surgery_id: surgeryId, round, is_addendum: true },
      select: { details: true, role: true, changed_at: true, change_id: true },
      order: { changed_at: 'ASC', change_id: 'ASC' },
    });
    return { facts: form.facts, documentHash: form.document_hash, addenda };
  }

  /** The statements in force, for the certificate and for the text beside a signature. */
  async statements(manager: EntityManager): Promise<{ content: SignatureStatements; hash: string }> {
    return one(
      manager,
      sql<{ content: SignatureStatements; hash: string }>`
        SELECT content, content_hash AS hash FROM text_version WHERE text_key = 'statements'
        ORDER BY in_force_from DESC, text_version_id DESC LIMIT 1`,
    );
  }

  private async gather(manager: EntityManager, surgery: SurgeryRow): Promise<ConsentFacts> {
    const { content, version, content_hash } = await one(
      manager,
      sql<{ content: AnyStoredOperation; version: number; content_hash: string }>`
        SELECT content, version, content_hash FROM operation_version
        WHERE operation_version_id = ${surgery.operation_version_id}`,
    );
    const statements = await this.statements(manager);
    const { patient, surgeon, changeOfMind } = statements.content;
    const needs = needsInWords(surgery.patient_needs);
    const written = await this.written.current(manager, surgery);
    const asked = written ? askedInWords(written.content) : [];
    return {
      patient: {
        name: patientName(surgery),
        listed: listedName(surgery.patient_title, surgery.patient_first_name, surgery.patient_last_name),
        date_of_birth: surgery.patient_date_of_birth,
        gender: surgery.patient_gender,
        ...givenNumbers(surgery.patient_nhs_number, surgery.patient_hospital_number),
      },
      surgery: {
        surgery_id: surgery.surgery_id,
        round: surgery.consent_round,
        operation_name: content.name,
        has_side: hasSide(surgery),
        side: surgery.surgery_laterality,
        ...(hasSide(surgery) && surgery.surgeon_side ? { surgeon_side: surgery.surgeon_side } : {}),
        hospital: hospitalOf(surgery),
        ...(surgery.hospital_team ? { team: { heading: TEAM_HEADING, ...surgery.hospital_team } } : {}),
        date: surgery.surgery_date,
      },
      surgeon: isSurgeonLinked(surgery)
        ? { name: surgeonName(surgery), gmc_number: surgery.surgeon_gmc_number ?? '' }
        : null,
      ...(needs.length > 0 ? { needs: { heading: NEEDS_HEADING, words: needs } } : {}),
      content: {
        notice: content.notice,
        summary: content.summary,
        consent: formContent(content.consent),
        version,
        hash: content_hash,
      },
      statements: {
        patient: statementFor(patient, { hasSide: hasSide(surgery) }),
        surgeon,
        changeOfMind,
        hash: statements.hash,
      },
      ...(asked.length > 0 ? { asked } : {}),
      statement: written && statementFacts(written),
      wording: CONSENT_WORDING,
    };
  }
}
