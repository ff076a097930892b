import { type Endpoint, PERMISSIONS, type Role, type SurgeryPermission } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AuditBatch } from '../audit/audit-batch';
import { nameOf } from '../http/row-of';
import type { Actor } from './actor';
import type { Relation, SurgeryFor } from './surgery-for';

interface Asked {
  readonly row: Endpoint;
  readonly actor: Actor;
  readonly surgery: SurgeryFor<SurgeryPermission> | null;
  readonly request: FastifyRequest;
}

/** Something about a patient that a reply shows: whose it is, and of which surgery, where it says so. */
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

/** One stands in columns of its own, several in the details: by either, whoever was shown can be found. */
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

/** A document that was opened by the ticket in its address, which carries no token. */
interface OpenedDocument {
  readonly account_id: string;
  readonly surgery_id: string;
  readonly opened_as: Relation;
}

/** Who looked: one audit entry for each request that was answered with something about a patient, but the patient's own. */
@Injectable()
export class Reads {
  constructor(private readonly batch: AuditBatch) {}

  /** What has to be done with the value of a reply before it is sent; null where it shows nobody to anybody else. */
  watch({ row, actor, surgery, request }: Asked): ((value: unknown) => Promise<void> | void) | null {
    if (row.who === 'anyone' || surgery?.relation === 'PATIENT') return null;
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

  /** The opening of a document by its ticket. Throws server.unavailable when it cannot be written down. */
  async recordOpened(document: OpenedDocument, requestId: string): Promise<void> {
    if (document.opened_as === 'PATIENT') return;
    await this.batch.record({
      action: 'record.read',
      actor: null,
      accountId: document.account_id,
      role: document.opened_as,
      surgeryId: document.surgery_id,
      details: { call: 'document' },
      requestId,
    });
  }
}
