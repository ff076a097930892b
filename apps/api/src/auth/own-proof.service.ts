import type { BodyOf, ENDPOINTS } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { type Proof, SessionProofs } from '../access/session-proofs';
import { AuditTrail } from '../audit/audit-trail';
import type { Actor } from '../call/actor';
import type { RequestFacts } from '../call/call';
import { OwnPassword } from './own-password';

/** Somebody who is logged in proves again who they are. */
@Injectable()
export class OwnProofService {
  constructor(
    private readonly password: OwnPassword,
    private readonly proofs: SessionProofs,
    private readonly audit: AuditTrail,
  ) {}

  async prove(
    actor: Actor,
    { method, password }: BodyOf<typeof ENDPOINTS.proveAgain>,
    request: RequestFacts,
  ): Promise<Proof> {
    const account = await this.password.proven(actor, { password: password ?? '' }, request, 'proof.refused');
    return this.password.change(account, async (manager) => {
      const proof = await this.proofs.renew(manager, actor, method);
      await this.audit.record(manager, {
        action: 'session.proved',
        actor,
        subjectId: actor.sessionId,
        details: { proof_kind: method },
        requestId: request.requestId,
      });
      return proof;
    });
  }
}
