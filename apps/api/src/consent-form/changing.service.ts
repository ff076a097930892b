import {
  type BodyOf,
  type ConsentChange,
  type ENDPOINTS,
  isSurgeonLinked,
  messages,
} from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SurgeryAccess } from '../access/surgery-access';
import type { RequestFacts } from '../call/call';
import type { SurgeryFor } from '../call/surgery-for';
import { DomainError, invalidField } from '../common/domain-error';
import { inTransaction } from '../database/rehearsal';
import { SurgeryDetailsService, type WantedDetails } from '../surgery/surgery-details.service';
import { ConsentChangesService } from './consent-changes.service';
import { HandoverService } from './handover.service';
import { FinishedForms } from './finished-forms';

type Given = BodyOf<typeof ENDPOINTS.changeConsent>;
type Held = SurgeryFor<'consent-form:change'>;

/** Changes the facts of a form, also after a signature: by its surgeon, an administrator, or the patient. */
@Injectable()
export class ChangingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: SurgeryAccess,
    private readonly details: SurgeryDetailsService,
    private readonly changes: ConsentChangesService,
    private readonly handovers: HandoverService,
    private readonly forms: FinishedForms,
  ) {}

  /** A dry run does everything in a transaction that is rolled back, and returns the same. */
  async change(
    held: Held,
    given: Given,
    isDryRun: boolean,
    { requestId }: RequestFacts,
  ): Promise<ConsentChange> {
    const made = await inTransaction(this.dataSource, isDryRun, async (manager) => {
      const locked = await this.access.lock(manager, held, 'consent-form:change');
      if (given.round && given.round !== locked.surgery.consent_round)
        throw new DomainError('consent-form.changed');
      requirePermitted(locked, given);
      requireNoDispute(locked, given);
      return this.made(manager, locked, given, requestId);
    });
    if (!isDryRun) this.forms.printSoon();
    return made;
  }

  /** A surgeon whom the patient names is changed at once; a surgeon whom staff name is asked first. */
  private async made(
    manager: EntityManager,
    { surgery, relation, actor }: Held,
    { surgeon_id, reason = null, ...others }: Given,
    requestId: string,
  ): Promise<ConsentChange> {
    const by = { actor, role: relation };
    const wanted = relation === 'PATIENT' ? { surgeon_id } : others;
    const changes = await this.details.differences(manager, surgery, wanted as WantedDetails);
    const made = await this.changes.make(manager, { surgery, changes, by, reason, requestId });
    if (relation === 'PATIENT' || !surgeon_id) return made;
    const asked = await this.handovers.ask(manager, {
      surgery: await this.changes.read(manager, surgery.surgery_id),
      by: { actor, role: relation },
      surgeonId: surgeon_id,
      reason,
      requestId,
    });
    if (!asked.isWaiting) return made;
    const told = asked.isNew ? [...made.told, 'NEW_SURGEON' as const] : made.told;
    return { ...made, material: true, awaits_surgeon: true, told };
  }
}

/** A patient may only name a surgeon, and only when theirs can no longer sign. Staff must give a reason. */
const requirePermitted = ({ relation, surgery }: Held, given: Given): void => {
  const { surgeon_id, reason, round: _round, ...others } = given;
  if (relation !== 'PATIENT') {
    if (!reason) throw invalidField('reason', messages.reasonMissing);
    return;
  }
  const [unexpected] = Object.keys(others);
  if (unexpected !== undefined) throw invalidField(unexpected, messages.fieldUnexpected);
  if (!surgeon_id) throw invalidField('surgeon_id', messages.fieldMissing);
  if (surgeon_id !== surgery.surgeon_id && isSurgeonLinked(surgery))
    throw new DomainError('consent-form.surgeon-there');
};

/** A disputed side is settled when both give the same side; one person cannot set both. */
const requireNoDispute = ({ surgery }: Held, { laterality, operation_id }: Given): void => {
  if (laterality && !operation_id && surgery.consent_holds.includes('SIDE'))
    throw new DomainError('consent-form.held-side');
};
