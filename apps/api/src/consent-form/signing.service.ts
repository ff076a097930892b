import {
  type BodyOf,
  type ConsentForm as ConsentFormView,
  type ENDPOINTS,
  isSignedByBoth,
  messages,
  normaliseSignature,
  signaturesOf,
  signingObstacle,
} from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { RequestFacts } from '../call/call';
import { ConsentCalendar } from '../access/consent-calendar';
import { type Proof, SessionProofs } from '../access/session-proofs';
import { SurgeryAccess } from '../access/surgery-access';
import type { SurgeryFor } from '../call/surgery-for';
import type { SurgeryRow } from '../call/surgery-row';
import { AuditTrail } from '../audit/audit-trail';
import { Clock } from '../common/clock';
import { overDocument } from '../common/document-assertion';
import { DomainError, invalidField } from '../common/domain-error';
import { newIdentifier } from '../common/identifiers';
import { oneOrNone, sql } from '../database/sql';
import { Outbox } from '../mail/outbox';
import { type ComparedSides, SidesService } from '../surgery/sides.service';
import { notifyBoth } from './both-sides';
import { statementText } from './consent-facts';
import { type BoundForm, ConsentFactsService } from './consent-facts.service';
import { consentFormView } from './consent-form.service';
import { ConsentMovesService } from './consent-moves.service';
import { FinishedForms } from './finished-forms';
import { Signature } from './signature.entity';
import { isNameOf, signatureFieldOf, typedNameOf } from './typed-name';

type Given = BodyOf<typeof ENDPOINTS.signConsentForm>;
type Held = SurgeryFor<'consent-form:sign'>;

/** Stores a signature, a row that never changes, and all its consequences in one transaction. */
@Injectable()
export class SigningService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: SurgeryAccess,
    private readonly facts: ConsentFactsService,
    private readonly moves: ConsentMovesService,
    private readonly sides: SidesService,
    private readonly forms: FinishedForms,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    private readonly calendar: ConsentCalendar,
    private readonly proofs: SessionProofs,
  ) {}

  /**
   * Signs in the caller's relation to the surgery. Repeating the signature changes nothing. Signing needs neither
   * Chromium nor a mail server: the document and the mails are rows that jobs process after the commit. A side in
   * the body is the surgeon's; if it differs from the patient's, it is stored and nothing is signed.
   */
  async sign(held: Held, given: Given, request: RequestFacts): Promise<ConsentFormView> {
    const typed = typedBy(held, given);
    const form = await this.dataSource.transaction(async (manager) => {
      const locked = await this.access.lock(manager, held, 'consent-form:sign');
      const { relation } = locked;
      const read = await this.facts.read(manager, locked.surgery);
      const signatures = await manager.findBy(Signature, {
        surgery_id: locked.surgery.surgery_id,
        round: locked.surgery.consent_round,
      });
      const own = signatures.find(({ role }) => role === relation);
      if (own) requireSame(own, typed);
      else {
        requireSignable(locked, given);
        await this.requireRead(manager, locked.surgery, read, given);
        requireName(locked, typed, given.signature_name ?? null);
      }
      const proof = own ?? (await this.proofs.forSignature(manager, locked.actor, relation));
      const { surgery, differ } = await this.saySide(manager, locked, given, own, request.requestId);
      if (differ) return null;
      const bound = surgery === locked.surgery ? read : await this.facts.read(manager, surgery);
      const signature = this.signatureOf({ ...locked, surgery }, bound, { typed, proof }, request);
      const { surgery: signed, hasMoved } = await this.moves.move(manager, SIGNED[relation], {
        surgery,
        by: { actor: locked.actor, role: relation },
        at: signature.signed_at,
        requestId: request.requestId,
        facts: { [relation === 'PATIENT' ? 'patient_signed_at' : 'surgeon_signed_at']: signature.signed_at },
      });
      if (!hasMoved) return consentFormView(surgery, bound, this.calendar.expiresOn(surgery));
      await this.store(manager, locked, bound, signature, request.requestId);
      if (isSignedByBoth(signaturesOf(signed))) {
        await this.finish(manager, signed);
      } else if (relation === 'PATIENT' && signed.surgeon_account_id !== null) {
        const to = { to: signed.surgeon_account_id, about: signed.surgery_id };
        await this.outbox.notify(manager, 'patient-signed', to, {});
      }
      return consentFormView(signed, bound, this.calendar.expiresOn(signed));
    });
    if (form === null) throw new DomainError('consent-form.held-side');
    this.forms.printSoon();
    return form;
  }

  /**
   * A hash in the request must be that of the current form, so that the signed text is the text that was read:
   * with the side of the same request, or without it.
   */
  private async requireRead(
    manager: EntityManager,
    surgery: SurgeryRow,
    { documentHash }: BoundForm,
    { side, document_hash: hashRead }: Given,
  ): Promise<void> {
    if (!hashRead || hashRead === documentHash) return;
    const withSide = await this.facts.readWithSide(manager, surgery, side);
    if (hashRead !== withSide.documentHash) throw new DomainError('consent-form.changed');
  }

  /** The surgeon's side in the body of their signature; a repeated signature does not change it. */
  private async saySide(
    manager: EntityManager,
    { surgery, actor }: Held,
    { side }: Given,
    own: Signature | undefined,
    requestId: string,
  ): Promise<ComparedSides> {
    if (!side) return { surgery, differ: false };
    if (own && side !== surgery.surgeon_side) throw new DomainError('surgery.details-frozen');
    const said = { surgery, side, actor, requestId };
    return this.sides.sayAsSurgeon(manager, said, { field: 'side', withOwnWords: true });
  }

  private signatureOf(
    { surgery, relation, actor }: Held,
    { facts, documentHash }: BoundForm,
    { typed, proof }: { readonly typed: string; readonly proof: Pick<Signature, keyof Proof> },
    { userAgent, keptAddress }: RequestFacts,
  ): Signature {
    const isPatient = relation === 'PATIENT';
    return {
      signature_id: newIdentifier(),
      surgery_id: surgery.surgery_id,
      round: surgery.consent_round,
      role: relation,
      account_id: actor.accountId,
      signer_id: isPatient ? surgery.patient_id : (surgery.surgeon_id as string),
      typed_text: typed,
      statement: statementText(isPatient ? facts.statements.patient : facts.statements.surgeon),
      document_hash: documentHash,
      session_id: actor.sessionId,
      user_agent: userAgent,
      network_address: keptAddress,
      proof_kind: proof.proof_kind,
      proved_at: proof.proved_at,
      passkey_assertion: overDocument(proof.passkey_assertion, documentHash),
      signed_at: this.clock.now(),
    };
  }

  /** The first signature of a round freezes its facts. */
  private async store(
    manager: EntityManager,
    { actor }: Held,
    { facts }: BoundForm,
    signature: Signature,
    requestId: string,
  ): Promise<void> {
    const { signature_id, surgery_id, round, role, document_hash, signed_at } = signature;
    const by = { actor, role, surgeryId: surgery_id, requestId, details: { document_hash } };
    const frozen = await oneOrNone(
      manager,
      sql`INSERT INTO consent_form (surgery_id, round, facts, document_hash, frozen_at)
          VALUES (${surgery_id}, ${round}, ${JSON.stringify(facts)}, ${document_hash}, ${signed_at})
          ON CONFLICT DO NOTHING RETURNING round`,
    );
    if (frozen) {
      await this.audit.recordRow(manager, 'consent form', formId(surgery_id, round), {
        ...by,
        action: 'consent-form.frozen',
      });
    }
    await manager.insert(Signature, signature);
    await this.audit.recordRow(manager, 'signature', signature_id, {
      ...by,
      action: 'consent-form.signed',
      subjectId: signature_id,
    });
  }

  /** After both signatures: requests the document and notifies both sides. */
  private async finish(manager: EntityManager, surgery: SurgeryRow): Promise<void> {
    const { surgery_id: surgeryId, consent_round: round } = surgery;
    await this.forms.request(manager, { surgeryId, round });
    await notifyBoth(this.outbox, manager, surgery, 'both-signed', (to) => ({ to }));
  }
}

const SIGNED = { PATIENT: { type: 'patient.signed' }, SURGEON: { type: 'surgeon.signed' } } as const;

/** The first round keeps the id from the time before rounds. */
const formId = (surgeryId: string, round: number): string =>
  round === 1 ? surgeryId : `${surgeryId} ${round}`;

/** The name that the caller typed. A field of the other side is 403, a missing name 422. */
const typedBy = ({ relation }: Held, given: Given): string => {
  if (relation === 'PATIENT' && given.side) throw new DomainError('request.forbidden');
  const typed = typedNameOf(relation, given);
  if (typed === null) throw invalidField(signatureFieldOf(relation), messages.signatureMissing);
  return typed;
};

const requireSame = (signed: Signature, typed: string): void => {
  if (normaliseSignature(signed.typed_text) !== normaliseSignature(typed))
    throw new DomainError('consent-form.already-signed');
};

const requireSignable = ({ surgery, relation }: Held, { side }: Given): void => {
  const surgeon_side = side ?? surgery.surgeon_side;
  const obstacle = signingObstacle(relation, { surgery: { ...surgery, surgeon_side }, patient: surgery });
  if (obstacle) throw new DomainError(obstacle);
};

const requireName = ({ surgery, relation }: Held, typed: string, name: string | null): void => {
  const isWrong = (text: string): boolean => !isNameOf(relation, surgery, text);
  const fields = {
    ...(isWrong(typed) && { [signatureFieldOf(relation)]: [messages.signatureMismatch] }),
    ...(name !== null && isWrong(name) && { signature_name: [messages.signatureMismatch] }),
  };
  if (Object.keys(fields).length > 0) throw new DomainError('request.invalid', { fields });
};
