import {
  type BodyOf,
  type ENDPOINTS,
  messages,
  type OwnPasskey,
  PASSKEY_CHALLENGE_LIFETIME_S,
  PASSKEY_NAME_MAX_LENGTH,
  PASSKEYS_MAX,
  type PasskeyAttestation,
  PROOF_FRESH_S,
} from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditTrail } from '../../audit/audit-trail';
import type { Actor } from '../../call/actor';
import type { RequestFacts } from '../../call/call';
import { Clock } from '../../common/clock';
import { deviceInWords } from '../../common/device-words';
import { DomainError, invalidField } from '../../common/domain-error';
import { newIdentifier } from '../../common/identifiers';
import { one, oneOrNone, rows, sql } from '../../database/sql';
import { Outbox } from '../../mail/outbox';
import { OwnPassword } from '../own-password';
import { forgetSecondFactors } from '../second-factor/kept-factors';
import { SecondFactors } from '../second-factor/second-factors';
import { translateTaken } from '../unique-violation';
import { PasskeyChallenges } from './passkey-challenges';
import { PasskeyProofs } from './passkey-proof';
import { Passkey } from './passkey.entity';

/** ES256 and RS256 are what authenticators know, EdDSA what some prefer (COSE numbers). */
const ALGORITHMS = [-7, -8, -257];
const REGISTRATION = 'registration';

type Shown = Pick<Passkey, 'passkey_id' | 'name' | 'created_at' | 'last_used_at'>;

const viewOf = ({ passkey_id, name, created_at, last_used_at }: Shown): OwnPasskey => ({
  passkey_id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

/** The passkeys of an account, as its owner adds, names and removes them. */
@Injectable()
export class PasskeyService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly proofs: PasskeyProofs,
    private readonly challenges: PasskeyChallenges,
    private readonly password: OwnPassword,
    private readonly factors: SecondFactors,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** The newest first. */
  async list({ accountId }: Pick<Actor, 'accountId'>): Promise<OwnPasskey[]> {
    const found = await rows(
      this.dataSource,
      sql<Shown>`SELECT passkey_id, name, created_at, last_used_at FROM passkey
        WHERE account_id = ${accountId} ORDER BY created_at DESC, passkey_id DESC`,
    );
    return found.map(viewOf);
  }

  /** Asks for the password, unless the session has proved lately whose it is. */
  async begin(
    actor: Actor,
    { password }: BodyOf<typeof ENDPOINTS.beginPasskey>,
    request: RequestFacts,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { id: rpID } = this.proofs.relyingParty;
    const { accountId } = actor;
    if (password) await this.password.proven(actor, { password }, request);
    else if (!(await this.isProvenLately(actor))) throw invalidField('password', messages.passwordMissing);
    const { manager } = this.dataSource;
    const known = await rows(
      manager,
      sql<{ id: string }>`SELECT credential_id AS id FROM passkey WHERE account_id = ${accountId}`,
    );
    if (known.length >= PASSKEYS_MAX) throw new DomainError('auth.passkeys-full');
    const { email } = await one(
      manager,
      sql<{ email: string }>`SELECT email FROM account WHERE account_id = ${accountId}`,
    );
    return generateRegistrationOptions({
      rpName: 'Candour',
      rpID,
      userID: new Uint8Array(Buffer.from(accountId)),
      userName: email,
      userDisplayName: email,
      challenge: await this.challenges.begin(manager, { about: REGISTRATION, accountId }),
      timeout: PASSKEY_CHALLENGE_LIFETIME_S * 1000,
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: known,
    });
  }

  /** Named by the device on which it was made. Throws auth.passkey-invalid for an answer that cannot be believed. */
  async add(actor: Actor, passkey: PasskeyAttestation, request: RequestFacts): Promise<OwnPasskey> {
    const made = await this.verified(actor, passkey);
    const row = {
      passkey_id: newIdentifier(),
      account_id: actor.accountId,
      credential_id: made.id,
      public_key: Buffer.from(made.publicKey),
      counter: String(made.counter),
      name: deviceInWords(request.userAgent).slice(0, PASSKEY_NAME_MAX_LENGTH),
      created_at: this.clock.now(),
      last_used_at: null,
    };
    await this.dataSource.transaction(async (manager) => {
      await this.requireRoom(manager, actor);
      await translateTaken({ passkey: 'auth.passkey-invalid' }, () => manager.insert(Passkey, row));
      await this.told(manager, 'ADDED', { actor, passkey: row, request });
    });
    return viewOf(row);
  }

  /** One of somebody else is not found. */
  async rename(actor: Actor, passkeyId: string, name: string): Promise<OwnPasskey> {
    const renamed = await oneOrNone(
      this.dataSource,
      sql<Shown>`UPDATE passkey SET name = ${name} WHERE passkey_id = ${passkeyId} AND account_id = ${actor.accountId}
        RETURNING passkey_id, name, created_at, last_used_at`,
    );
    if (!renamed) throw new DomainError('request.not-found');
    return viewOf(renamed);
  }

  /** It opens nothing from now on; sessions that it has opened go on. One of somebody else is not found. */
  async remove(actor: Actor, passkeyId: string, request: RequestFacts): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.hold(manager, actor);
      const passkey = await oneOrNone(
        manager,
        sql<Shown>`DELETE FROM passkey WHERE passkey_id = ${passkeyId} AND account_id = ${actor.accountId}
          RETURNING passkey_id, name, created_at, last_used_at`,
      );
      if (!passkey) throw new DomainError('request.not-found');
      await this.requireFactor(manager, actor);
      await this.told(manager, 'REMOVED', { actor, passkey, request });
    });
  }

  /** The only factor of an account that has to have one stays. Recovery codes go with the factor that they stand in for. */
  private async requireFactor(manager: EntityManager, actor: Actor): Promise<void> {
    const { accountId } = actor;
    if (!(await this.factors.isOnly(manager, accountId, 'recovery-code'))) return;
    if (this.factors.isRequired({ ...actor, isAdmin: actor.roles.includes('ADMIN') }))
      throw new DomainError('auth.second-factor-required');
    await forgetSecondFactors(manager, accountId);
  }

  private async isProvenLately({ sessionId }: Actor): Promise<boolean> {
    const session = await oneOrNone(
      this.dataSource,
      sql`SELECT 1 FROM session WHERE session_id = ${sessionId} AND proved_at > ${this.clock.in(-PROOF_FRESH_S)}`,
    );
    return session !== null;
  }

  private async verified({ accountId }: Actor, passkey: PasskeyAttestation): Promise<WebAuthnCredential> {
    const { id: expectedRPID, origin: expectedOrigin } = this.proofs.relyingParty;
    const { clientDataJSON } = passkey.response;
    const asked = { about: REGISTRATION, accountId };
    const isAsked = await this.proofs.endChallenge(this.dataSource.manager, clientDataJSON, asked);
    if (!isAsked) throw new DomainError('auth.passkey-invalid');
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...passkey, response: { ...passkey.response }, clientExtensionResults: {} },
      expectedChallenge: () => true,
      expectedOrigin,
      expectedRPID,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch((cause: unknown) => {
      throw new DomainError('auth.passkey-invalid', { cause });
    });
    if (!registrationInfo || registrationInfo.credential.id !== passkey.id)
      throw new DomainError('auth.passkey-invalid');
    return registrationInfo.credential;
  }

  /** Locks the account, so that two requests at once pass neither the limit nor the rule of the last factor together. */
  private async hold(manager: EntityManager, { accountId }: Actor): Promise<void> {
    await rows(manager, sql`SELECT 1 FROM account WHERE account_id = ${accountId} FOR NO KEY UPDATE`);
  }

  private async requireRoom(manager: EntityManager, actor: Actor): Promise<void> {
    const { accountId } = actor;
    await this.hold(manager, actor);
    const { count } = await one(
      manager,
      sql<{ count: number }>`SELECT count(*)::int AS count FROM passkey WHERE account_id = ${accountId}`,
    );
    if (count >= PASSKEYS_MAX) throw new DomainError('auth.passkeys-full');
  }

  /** In the trail, and by mail to the owner. */
  private async told(
    manager: EntityManager,
    was: 'ADDED' | 'REMOVED',
    {
      actor,
      passkey,
      request,
    }: { actor: Actor; passkey: Pick<Shown, 'passkey_id' | 'name'>; request: RequestFacts },
  ): Promise<void> {
    const { email } = await one(
      manager,
      sql<{ email: string }>`SELECT email FROM account WHERE account_id = ${actor.accountId}`,
    );
    await this.outbox.enqueue(manager, 'passkey-changed', email, { was, name: passkey.name });
    await this.audit.record(manager, {
      action: was === 'ADDED' ? 'passkey.added' : 'passkey.removed',
      actor,
      requestId: request.requestId,
      details: { passkey_id: passkey.passkey_id },
    });
  }
}
