import {
  type BodyOf,
  type ConsentForm as ConsentFormView,
  type ENDPOINTS,
  isSideSet,
  isSurgeonLinked,
  messages,
  normaliseSignature,
  signatureMatches,
} from '@candour/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { RequestFacts } from '../access/call';
import { SurgeryAccess } from '../access/surgery-access';
import type { SurgeryFor } from '../access/surgery-for';
import type { SurgeryRow } from '../access/surgery-row';
import { AuditTrail } from '../audit/audit-trail';
import { Clock } from '../common/clock';
import { DomainError, invalidField } from '../common/domain-error';
import { newIdentifier } from '../common/identifiers';
import { Outbox } from '../mail/outbox';
import { DocumentService } from '../pdf/document.service';
import { statementText } from './consent-facts';
import { type BoundFacts, ConsentFactsService } from './consent-facts.service';
import { ConsentFormService, formExists } from './consent-form.service';
import { Signature } from './signature.entity';

type Given = BodyOf<typeof ENDPOINTS.signConsentForm>;
type Held = SurgeryFor<'consent-form:sign'>;

/** A signature: one row that nothing ever changes, in one transaction with everything that follows from it. */
@Injectable()
export class SigningService {
  private readonly logger = new Logger('Signing');

  constructor(
    private readonly dataSource: DataSource,
    private readonly access: SurgeryAccess,
    private readonly facts: ConsentFactsService,
    private readonly forms: ConsentFormService,
    private readonly documents: DocumentService,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Signs as whom the caller is to the surgery. The same signature again changes nothing. Signing needs neither
   * Chromium nor a mail server: the document and the mails are rows that jobs find after commit.
   */
  async sign(held: Held, given: Given, request: RequestFacts): Promise<ConsentFormView> {
    const typed = typedBy(held, given);
    const form = await this.dataSource.transaction(async (manager) => {
      const locked = await this.access.lock(manager, held, 'consent-form:sign');
      const bound = await this.facts.read(manager, locked.surgery);
      if (!(await this.isRepeated(manager, locked, typed))) {
        this.requireReady(locked);
        if (given.document_hash && given.document_hash !== bound.documentHash) {
          throw new DomainError('consent-form.changed');
        }
        this.requireName(locked, typed, given.signature_name ?? null);
        await this.store(manager, locked, typed, bound, request);
      }
      const after = await this.access.lock(manager, held, 'consent-form:sign');
      return this.forms.read(after.surgery, manager);
    });
    void this.documents.makePending().catch((error: Error) => this.logger.warn(error.message));
    return form as ConsentFormView;
  }

  private async isRepeated(
    manager: EntityManager,
    { surgery, relation }: Held,
    typed: string,
  ): Promise<boolean> {
    const signed = await manager.findOneBy(Signature, { surgery_id: surgery.surgery_id, role: relation });
    if (!signed) return false;
    if (normaliseSignature(signed.typed_text) !== normaliseSignature(typed)) {
      throw new DomainError('consent-form.already-signed');
    }
    return true;
  }

  /** What is missing is said, in the order in which it can be mended. */
  private requireReady({ surgery, relation }: Held): void {
    if (!formExists(surgery)) throw new DomainError('consent-form.missing');
    if (relation === 'PATIENT' && !surgery.certificate_consented_at) {
      throw new DomainError('consent-form.certificate-first');
    }
    if (!surgery.patient_gender || !surgery.patient_date_of_birth || !isSideSet(surgery)) {
      throw new DomainError('consent-form.details-first');
    }
    if (!isSurgeonLinked(surgery)) throw new DomainError('consent-form.surgeon-first');
  }

  private requireName({ surgery, relation }: Held, typed: string, name: string | null): void {
    const isPatient = relation === 'PATIENT';
    const first = isPatient ? surgery.patient_first_name : (surgery.surgeon_first_name ?? '');
    const last = isPatient ? surgery.patient_last_name : (surgery.surgeon_last_name ?? '');
    const wrong = (text: string): boolean => !signatureMatches(text, first, last);
    const fields = {
      ...(wrong(typed) && { [fieldOf(relation)]: [messages.signatureMismatch] }),
      ...(name !== null && wrong(name) && { signature_name: [messages.signatureMismatch] }),
    };
    if (Object.keys(fields).length > 0) throw new DomainError('request.invalid', { fields });
  }

  private async store(
    manager: EntityManager,
    held: Held,
    typed: string,
    { facts, documentHash }: BoundFacts,
    request: RequestFacts,
  ): Promise<void> {
    const { surgery, relation, actor } = held;
    const { surgery_id } = surgery;
    const signed_at = this.clock.now();
    const isPatient = relation === 'PATIENT';
    const by = { actor, role: relation, surgeryId: surgery_id, requestId: request.requestId };
    const details = { document_hash: documentHash };
    const [{ is_new }]: [{ is_new: boolean }] = await manager.query(
      `INSERT INTO consent_form (surgery_id, consent, facts, document_hash, frozen_at)
       VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (surgery_id) DO UPDATE SET consent = coalesce(excluded.consent, consent_form.consent)
       RETURNING xmax = 0 AS is_new`,
      [surgery_id, isPatient ? 'GIVEN' : null, JSON.stringify(facts), documentHash, signed_at],
    );
    if (is_new) {
      const frozen = { ...by, details, action: 'consent-form.frozen' };
      await this.audit.recordRow(manager, 'consent form', surgery_id, frozen);
    }
    const signature_id = newIdentifier();
    await manager.insert(Signature, {
      signature_id,
      surgery_id,
      role: relation,
      account_id: actor.accountId,
      signer_id: isPatient ? surgery.patient_id : (surgery.surgeon_id as string),
      typed_text: typed,
      statement: statementText(isPatient ? facts.statements.patient : facts.statements.surgeon),
      document_hash: documentHash,
      session_id: actor.sessionId,
      user_agent: request.userAgent,
      signed_at,
    });
    await manager.query(
      `UPDATE surgery SET ${isPatient ? 'patient_signed_at' : 'surgeon_signed_at'} = $2 WHERE surgery_id = $1`,
      [surgery_id, signed_at],
    );
    const signed = { ...by, details, action: 'consent-form.signed', subjectId: signature_id };
    await this.audit.recordRow(manager, 'signature', signature_id, signed);
    if (isPatient ? surgery.surgeon_signed_at : surgery.patient_signed_at)
      await this.finish(manager, surgery);
  }

  /** Both have signed: the document is asked for, and both are told. */
  private async finish(manager: EntityManager, surgery: SurgeryRow): Promise<void> {
    const { source } = await this.forms.document(manager, surgery);
    await this.documents.request(manager, surgery.surgery_id, 'CONSENT_FORM', source);
    for (const [to, accountId] of [
      ['PATIENT', surgery.patient_account_id],
      ['SURGEON', surgery.surgeon_account_id],
    ] as const) {
      if (accountId)
        await this.outbox.notify(
          manager,
          'both-signed',
          { to: accountId, about: surgery.surgery_id },
          { to },
        );
    }
  }
}

const fieldOf = (relation: Held['relation']): 'patient_signature' | 'surgeon_signature' =>
  relation === 'PATIENT' ? 'patient_signature' : 'surgeon_signature';

/** The caller's own signature. The other side's field is 403, a missing one 422. */
const typedBy = ({ relation }: Held, given: Given): string => {
  const own = fieldOf(relation);
  const other = fieldOf(relation === 'PATIENT' ? 'SURGEON' : 'PATIENT');
  if (given[other]) throw new DomainError('request.forbidden');
  const typed = given[own];
  if (!typed) throw invalidField(own, messages.signatureMissing);
  return typed;
};
