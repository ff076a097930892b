import { type Endpoint, PERMISSIONS, type Role, type SurgeryPermission } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AuditBatch } from '../audit/audit-batch';
import type { ShownDocument } from '../audit/shown-document';
import { nameOf } from '../call/row-of';
import type { Actor } from '../call/actor';
import type { Relation, SurgeryFor } from '../call/surgery-for';

interface Asked {
  readonly row: Endpoint;
  readonly actor: Actor;
  readonly surgery: SurgeryFor<SurgeryPermission> | undefined;
  readonly request: FastifyRequest;
}

/** A part of a reply about a patient: the patient and the surgery, where the reply names them. */
interface Shown {
  readonly patient: string | null;
  readonly surgery: string | null;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Every object of a reply that names a patient or a surgery. */
const shownIn = (reply: unknown): readonly Shown[] => {
  if (Array.isArray(reply)) return reply.flatMap(shownIn);
  if (typeof reply !== 'object' || reply === null) return [];
  const { patient_id, surgery_id } = reply as Record<string, unknown>;
  const shown = { patient: textOf(patient_id), surgery: textOf(surgery_id) };
  return shown.patient || shown.surgery ? [shown] : Object.values(reply).flatMap(shownIn);
};

const distinct = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

/** One id goes into its own column, several go into the details: an entry can be found by either. */
export const namesOf = (shown: readonly Shown[]) => {
  const patients = distinct(shown.map(({ patient }) => patient));
  const nameless = distinct(shown.map(({ patient, surgery }) => (patient === null ? surgery : null)));
  if (patients.length + nameless.length > 1) {
    const several = {
      ...(patients.length > 0 ? { patients } : {}),
      ...(nameless.length > 0 ? { surgeries: nameless } : {}),
    };
    return { several };
  }
  const [subjectId] = patients;
  const [surgeryId, another] = distinct(shown.map(({ surgery }) => surgery));
  return { ...(subjectId ? { subjectId } : {}), ...(surgeryId && !another ? { surgeryId } : {}) };
};

const rolesAs = ({ roles }: Actor, permitted: readonly Role[]): string =>
  roles.filter((role) => role !== 'PATIENT' && permitted.includes(role)).join(' ');

/** A document that was opened by the ticket in its address, without a token. */
interface OpenedDocument {
  readonly account_id: string;
  readonly surgery_id: string;
  readonly opened_as: Relation;
  readonly shows: ShownDocument;
}

/** Records who read patient data: one audit entry for each reply about a patient that goes to anybody else. */
@Injectable()
export class Reads {
  constructor(private readonly batch: AuditBatch) {}

  /** The work to do before a reply is sent; null where the reply shows no patient to anybody else. */
  watch({ row, actor, surgery, request }: Asked): ((value: unknown) => Promise<void> | void) | null {
    if (row.who === 'anyone') return null;
    if (surgery?.relation === 'PATIENT') return this.takesCopy({ row, actor, surgery, request });
    const { showsPatients, roles } = PERMISSIONS[row.who];
    if (!showsPatients) return null;
    return (value) => {
      const shown = surgery
        ? [{ patient: surgery.surgery.patient_id, surgery: surgery.surgery.surgery_id }]
        : shownIn(value).filter(({ patient }) => patient === null || patient !== actor.patientId);
      if (shown.length === 0) return undefined;
      const { several, ...ids } = { several: {}, ...namesOf(shown) };
      return this.batch.record({
        action: 'record.read',
        actor,
        role: rolesAs(actor, roles),
        ...ids,
        details: { call: nameOf(row), ...several },
        requestId: request.id,
      });
    };
  }

  /**
   * Records that a patient has opened a document by downloading it, so that the trail proves that they had a copy.
   */
  private takesCopy({ row, actor, surgery, request }: Asked): (() => Promise<void>) | null {
    if (row.reply.kind !== 'pdf' || !surgery) return null;
    return () =>
      this.batch.record({
        action: 'document.opened',
        actor,
        role: 'PATIENT',
        surgeryId: surgery.surgery.surgery_id,
        details: { call: nameOf(row) },
        requestId: request.id,
      });
  }

  /**
   * Records that a document was opened by its ticket, with the hash of what was shown: of a form before it can be signed.
   * Throws server.unavailable when it cannot be recorded.
   */
  async recordOpened(document: OpenedDocument, requestId: string): Promise<void> {
    await this.batch.record({
      action: document.opened_as === 'PATIENT' ? 'document.opened' : 'record.read',
      actor: null,
      accountId: document.account_id,
      role: document.opened_as,
      surgeryId: document.surgery_id,
      details: { call: 'document', ...document.shows },
      requestId,
    });
  }
}
