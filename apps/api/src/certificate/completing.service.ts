import { type Certificate as CertificateView, isCertified } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import type { RequestFacts } from '../call/call';
import { SurgeryAccess } from '../access/surgery-access';
import type { SurgeryFor } from '../call/surgery-for';
import { AuditTrail } from '../audit/audit-trail';
import { Clock } from '../common/clock';
import { StoriesService } from '../consent-form/stories.service';
import { OncePerKey } from '../http/once-per-key';
import { DocumentService } from '../pdf/document.service';
import { SurgeryMilestonesService } from '../surgery/surgery-milestones.service';
import { CertificateFactsService } from './certificate-facts.service';
import { Certificate } from './certificate.entity';
import { certificateDocument } from './certificate.template';
import { Learning } from './learning';

/** Completes a certificate by freezing its facts; completing it again changes nothing. */
@Injectable()
export class CompletingService {
  constructor(
    private readonly once: OncePerKey,
    private readonly access: SurgeryAccess,
    private readonly learning: Learning,
    private readonly facts: CertificateFactsService,
    private readonly surgeries: SurgeryMilestonesService,
    private readonly documents: DocumentService,
    private readonly stories: StoriesService,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async complete(held: SurgeryFor<'certificate:complete'>, request: RequestFacts): Promise<CertificateView> {
    const { surgery_id } = held.surgery;
    const made = { surgery_id };
    await this.once.run(held.actor, request, async (manager) => {
      const locked = await this.access.lock(manager, held, 'certificate:complete');
      if (isCertified(locked.surgery)) return { made, status: 200 };
      await this.learning.requireComplete(manager, locked);
      const consented_at = this.clock.now();
      const { facts, documentHash } = await this.facts.gather(manager, locked.surgery, consented_at);
      const { learning_run: run } = locked.surgery;
      await manager.insert(Certificate, { surgery_id, run, consented: true, consented_at, facts });
      await this.surgeries.certify(manager, surgery_id, consented_at);
      const story = await this.stories.ofLearning(manager, surgery_id, {
        patient: { name: facts.patient_name },
        surgery: { operation_name: facts.operation_name },
      });
      await this.documents.request(
        manager,
        { surgeryId: surgery_id, kind: 'CERTIFICATE', round: run },
        certificateDocument(facts, documentHash, story),
      );
      await this.audit.recordRow(manager, 'certificate', run === 1 ? surgery_id : `${surgery_id} ${run}`, {
        action: 'certificate.completed',
        actor: locked.actor,
        surgeryId: surgery_id,
        requestId: request.requestId,
        details: { facts_hash: documentHash },
      });
      return { made, status: 201 };
    });
    this.documents.makeSoon();
    return { surgery_id, consented: true };
  }
}
