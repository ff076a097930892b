import {
  type BodyOf,
  type DocumentAssertion,
  type ENDPOINTS,
  messages,
  PROOF_METHODS,
  type ProofMethod,
} from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Proof as KeptProof, SessionProofs } from '../access/session-proofs';
import { AuditTrail } from '../audit/audit-trail';
import type { Actor } from '../call/actor';
import type { RequestFacts } from '../call/call';
import { type DomainError, invalidField } from '../common/domain-error';
import { one, sql } from '../database/sql';
import { LoginAttempts } from './login-attempts';
import { OwnPassword } from './own-password';
import { type PasskeyProof, PasskeyProofs } from './passkey/passkey-proof';
import { PasskeyService } from './passkey/passkey.service';
import { SecondFactors } from './second-factor/second-factors';

type Given = BodyOf<typeof ENDPOINTS.proveAgain>;

/** The text that a passkey signs when no document is named. */
const NO_DOCUMENT = 'proof';

/** The data by which anybody can check the signature of a passkey. */
const keptOf = ({ publicKey, assertion: { response } }: PasskeyProof): DocumentAssertion => ({
  authenticator_data: response.authenticatorData,
  client_data_json: response.clientDataJSON,
  public_key: publicKey.toString('base64url'),
  signature: response.signature,
});

type Proof = Pick<KeptProof, 'proof_kind' | 'proved_at'>;

/** The record of a proof in the audit trail and, for a document, beside the following signature. */
interface Left {
  readonly details?: object;
  readonly assertion?: DocumentAssertion | null;
}

/** Lets a logged-in person prove their identity again. */
@Injectable()
export class OwnProofService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly password: OwnPassword,
    private readonly factors: SecondFactors,
    private readonly passkeys: PasskeyService,
    private readonly assertions: PasskeyProofs,
    private readonly attempts: LoginAttempts,
    private readonly proofs: SessionProofs,
    private readonly audit: AuditTrail,
  ) {}

  /** A person who only logs in through the hospital has no method here and logs in again. */
  async methods(actor: Actor): Promise<ProofMethod[]> {
    const { manager } = this.dataSource;
    const { password } = await this.account(actor);
    const can: Readonly<Record<ProofMethod, boolean>> = {
      passkey: (await this.passkeys.list(actor)).length > 0,
      totp: (await this.factors.methodsOf(manager, actor.accountId)).includes('totp'),
      password,
    };
    return PROOF_METHODS.filter((method) => can[method]);
  }

  beginPasskey({ accountId }: Actor, documentHash: string | null) {
    return this.assertions.beginAssertion(accountId, documentHash ?? NO_DOCUMENT);
  }

  prove(actor: Actor, given: Given, request: RequestFacts): Promise<Proof> {
    if (given.method === 'passkey') return this.byPasskey(actor, given, request);
    return given.method === 'totp'
      ? this.byCode(actor, given, request)
      : this.byPassword(actor, given, request);
  }

  private async byPassword(actor: Actor, { password }: Given, request: RequestFacts): Promise<Proof> {
    const given = { password: password ?? '' };
    const account = await this.password.proven(actor, given, request, 'proof.refused');
    return this.password.change(account, (manager) => this.renew(manager, actor, 'password', request));
  }

  /** A wrong code counts as a failed login. */
  private async byCode(actor: Actor, { code }: Given, request: RequestFacts): Promise<Proof> {
    const { email } = await this.account(actor);
    const takeBack = await this.attempts.begin(email, request);
    const proof = await this.dataSource.transaction(async (manager) => {
      const given = { method: 'totp', code: code ?? '' } as const;
      const isRight = await this.factors.prove(manager, actor.accountId, given);
      return isRight ? this.renew(manager, actor, 'totp', request) : null;
    });
    if (!proof) throw await this.refused(actor, ['code', messages.codeWrong], request);
    await takeBack();
    return proof;
  }

  /**
   * A wrong answer is not counted, because a key cannot be guessed. An assertion over a document is kept for the
   * following signature.
   */
  private async byPasskey(actor: Actor, given: Given, request: RequestFacts): Promise<Proof> {
    const { passkey, document_hash } = given;
    const about = document_hash ?? NO_DOCUMENT;
    const { proof } = passkey
      ? await this.assertions.proveAssertion(actor.accountId, about, passkey)
      : { proof: null };
    if (!proof) throw await this.refused(actor, ['passkey', messages.passkeyNotProof], request);
    const details = { passkey_id: proof.passkeyId, ...(document_hash ? { document_hash } : {}) };
    const left = { details, assertion: document_hash ? keptOf(proof) : null };
    return this.dataSource.transaction((manager) => this.renew(manager, actor, 'passkey', request, left));
  }

  private async renew(
    manager: EntityManager,
    actor: Actor,
    proof_kind: ProofMethod,
    { requestId }: RequestFacts,
    { details = {}, assertion = null }: Left = {},
  ): Promise<Proof> {
    const { proved_at } = await this.proofs.renew(manager, actor, proof_kind, assertion);
    await this.audit.record(manager, {
      action: 'session.proved',
      actor,
      subjectId: actor.sessionId,
      details: { proof_kind, ...details },
      requestId,
    });
    return { proof_kind, proved_at };
  }

  private async refused(
    actor: Actor,
    [field, message]: readonly [string, string],
    { requestId }: RequestFacts,
  ): Promise<DomainError> {
    await this.audit.record(this.dataSource.manager, { action: 'proof.refused', actor, requestId });
    return invalidField(field, message);
  }

  private account({ accountId }: Actor) {
    return one(
      this.dataSource.manager,
      sql<{ email: string; password: boolean }>`
        SELECT email, password_hash IS NOT NULL AS password FROM account WHERE account_id = ${accountId}`,
    );
  }
}
