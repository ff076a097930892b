import { type SurgeryMatters, messages } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SurgeryRow } from '../call/surgery-row';
import { sha256 } from '../common/identifiers';
import { ConsentFactsService } from '../consent-form/consent-facts.service';
import { canonicalJson } from '../content/content-version';
import { WhatMattersService } from '../surgery/what-matters.service';
import { givenNumbers } from '../pdf/page/document-parts';
import { NoteService } from '../note/note.service';
import { Certificate } from './certificate.entity';
import type { CertificateFacts } from './certificate.template';

export interface BoundCertificate {
  readonly facts: CertificateFacts;
  readonly documentHash: string;
}

const bound = (facts: CertificateFacts): BoundCertificate => ({
  facts,
  documentHash: sha256(canonicalJson(facts)),
});

const inWords = ({
  hopes,
  worries,
  would_not_accept,
}: SurgeryMatters): NonNullable<CertificateFacts['matters']> => ({
  hopes,
  worries,
  would_not_accept,
});

/** Gathers the facts of a certificate: the current ones, or those frozen at its completion. */
@Injectable()
export class CertificateFactsService {
  constructor(
    private readonly consentFacts: ConsentFactsService,
    private readonly notes: NoteService,
    private readonly matters: WhatMattersService,
  ) {}

  async read(manager: EntityManager, surgery: SurgeryRow): Promise<BoundCertificate> {
    const completed = await manager.findOneBy(Certificate, {
      surgery_id: surgery.surgery_id,
      run: surgery.learning_run,
    });
    return completed ? bound(completed.facts) : this.gather(manager, surgery, null);
  }

  /** The current facts; `completedAt` is null while it is a DRAFT. */
  async gather(
    manager: EntityManager,
    surgery: SurgeryRow,
    completedAt: Date | null,
  ): Promise<BoundCertificate> {
    const { facts } = await this.consentFacts.read(manager, surgery);
    const { content } = await this.consentFacts.statements(manager);
    const matters = await this.matters.of(manager, surgery);
    const note = await this.notes.firstOfPatient(manager, surgery.surgery_id);
    return bound({
      patient_name: facts.patient.name,
      ...(facts.patient.listed ? { listed_name: facts.patient.listed } : {}),
      surgery_id: surgery.surgery_id,
      date_of_birth: facts.patient.date_of_birth,
      ...givenNumbers(facts.patient.nhs_number ?? null, facts.patient.hospital_number ?? null),
      operation_name: facts.surgery.operation_name,
      // The certificate omits the patient's side, because the surgeon reads it before giving their own.
      side: facts.surgery.has_side ? null : 'This operation has no side',
      hospital: facts.surgery.hospital,
      surgeon: facts.surgeon?.name ?? null,
      surgery_date: facts.surgery.date,
      content_version: facts.content.version,
      notice: facts.content.notice,
      note: note && note.content,
      ...(matters?.on_certificate && { matters: inWords(matters) }),
      consent_statement: messages.consentStatement,
      statement: content.certificate,
      completed_at: completedAt?.toISOString() ?? null,
    });
  }
}
