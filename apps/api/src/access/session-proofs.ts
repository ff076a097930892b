import {
  type DocumentAssertion,
  PROOF_FRESH_S,
  type ProofKind,
  type Side,
  isProofNeeded,
} from '@candour/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../call/actor';
import { Clock } from '../common/clock';
import { DomainError } from '../common/domain-error';
import { ENVIRONMENT } from '../config/config.module';
import type { Environment } from '../config/environment.types';
import { affected, oneOrNone, sql } from '../database/sql';
import type { Session } from './session.entity';

/** The last proof of identity in a session, with its time. */
export type Proof = Pick<Session, 'proof_kind' | 'proved_at' | 'passkey_assertion'>;

@Injectable()
export class SessionProofs {
  constructor(
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'requireFreshProof'>,
  ) {}

  /** Throws request.unauthenticated for a session that has ended while its request waited. */
  async of(manager: EntityManager, { sessionId }: Actor): Promise<Proof> {
    const proof = await oneOrNone(
      manager,
      sql<Proof>`SELECT proof_kind, proved_at, passkey_assertion FROM session
        WHERE session_id = ${sessionId} AND revoked_at IS NULL AND ends_at > ${this.clock.now()}`,
    );
    if (!proof) throw new DomainError('request.unauthenticated');
    return proof;
  }

  /** Whether the last proof of identity in the session is recent enough. */
  async isFresh(manager: EntityManager, { sessionId }: Actor): Promise<boolean> {
    const session = await oneOrNone(
      manager,
      sql`SELECT 1 FROM session WHERE session_id = ${sessionId} AND proved_at > ${this.clock.in(-PROOF_FRESH_S)}`,
    );
    return session !== null;
  }

  /** The proof behind a signature. Throws auth.proof-needed if it is too old for this side. */
  async forSignature(manager: EntityManager, actor: Actor, side: Side): Promise<Proof> {
    const proof = await this.of(manager, actor);
    if (this.environment.requireFreshProof && isProofNeeded(side, proof.proved_at, this.clock.now()))
      throw new DomainError('auth.proof-needed');
    return proof;
  }

  /** Stores a new proof of identity in the session. */
  async renew(
    manager: EntityManager,
    { sessionId }: Actor,
    proof_kind: ProofKind,
    passkey_assertion: DocumentAssertion | null = null,
  ): Promise<Proof> {
    const proved_at = this.clock.now();
    const renewed = await affected(
      manager,
      sql`UPDATE session SET proof_kind = ${proof_kind}, proved_at = ${proved_at},
            passkey_assertion = ${passkey_assertion && JSON.stringify(passkey_assertion)}
          WHERE session_id = ${sessionId} AND revoked_at IS NULL AND ends_at > ${proved_at}`,
    );
    if (renewed === 0) throw new DomainError('request.unauthenticated');
    return { proof_kind, proved_at, passkey_assertion };
  }
}
