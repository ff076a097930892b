import type { BodyOf, ENDPOINTS, OwnPasskey, PasskeyAttestation } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../call/actor';
import type { RequestFacts } from '../../call/call';
import { DomainError } from '../../common/domain-error';
import { oneOrNone, rows, sql } from '../../database/sql';
import { OwnPassword } from '../own-password';
import { forgetSecondFactors } from '../second-factor/kept-factors';
import { RecoveryCodes } from '../second-factor/recovery-codes';
import { SecondFactors } from '../second-factor/second-factors';
import { PasskeyChanges } from './passkey-changes';
import { PasskeyEnrolment } from './passkey-enrolment';
import type { Passkey } from './passkey.entity';

type Shown = Pick<Passkey, 'passkey_id' | 'name' | 'created_at' | 'last_used_at'>;

interface Added {
  readonly passkey: OwnPasskey;
  readonly recovery_codes: string[] | null;
}

const viewOf = ({ passkey_id, name, created_at, last_used_at }: Shown): OwnPasskey => ({
  passkey_id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

/** Lists, adds, renames and removes the passkeys of an account for its owner. */
@Injectable()
export class PasskeyService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly enrolment: PasskeyEnrolment,
    private readonly changes: PasskeyChanges,
    private readonly password: OwnPassword,
    private readonly factors: SecondFactors,
    private readonly recovery: RecoveryCodes,
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

  async begin(
    actor: Actor,
    given: BodyOf<typeof ENDPOINTS.beginPasskey>,
    request: RequestFacts,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { account_id, email } = await this.password.provenLately(actor, given, request);
    return this.enrolment.begin(this.dataSource.manager, account_id, email);
  }

  /**
   * The password alone opens the account no longer: recovery codes come with it, unless the account has some. Throws
   * auth.passkey-invalid for an answer that cannot be believed.
   */
  async add(actor: Actor, passkey: PasskeyAttestation, request: RequestFacts): Promise<Added> {
    const made = await this.enrolment.verified(this.dataSource.manager, actor.accountId, passkey);
    if (!made) throw new DomainError('auth.passkey-invalid');
    return this.dataSource.transaction(async (manager) => {
      await this.hold(manager, actor);
      const kept = await this.enrolment.keep(manager, actor, made, request);
      const hasCodes = (await this.recovery.left(manager, actor.accountId)) > 0;
      const recovery_codes = hasCodes ? null : await this.recovery.renew(manager, actor.accountId);
      return { passkey: viewOf(kept), recovery_codes };
    });
  }

  /** Another person's passkey is not found. */
  async rename(actor: Actor, passkeyId: string, name: string): Promise<OwnPasskey> {
    const renamed = await oneOrNone(
      this.dataSource,
      sql<Shown>`UPDATE passkey SET name = ${name} WHERE passkey_id = ${passkeyId} AND account_id = ${actor.accountId}
        RETURNING passkey_id, name, created_at, last_used_at`,
    );
    if (!renamed) throw new DomainError('request.not-found');
    return viewOf(renamed);
  }

  /** The passkey no longer works; sessions that it has opened continue. Another person's passkey is not found. */
  async remove(
    actor: Actor,
    passkeyId: string,
    given: BodyOf<typeof ENDPOINTS.removePasskey>,
    request: RequestFacts,
  ): Promise<void> {
    const account = await this.password.provenLately(actor, given, request);
    await this.password.change(account, async (manager) => {
      const passkey = await oneOrNone(
        manager,
        sql<Shown>`DELETE FROM passkey WHERE passkey_id = ${passkeyId} AND account_id = ${actor.accountId}
          RETURNING passkey_id, name, created_at, last_used_at`,
      );
      if (!passkey) throw new DomainError('request.not-found');
      await this.requireFactor(manager, actor);
      await this.changes.tell(manager, 'REMOVED', { actor, passkey, request });
    });
  }

  /**
   * Refuses to remove the only factor of an account that requires one. Recovery codes are removed with the last
   * factor.
   */
  private async requireFactor(manager: EntityManager, actor: Actor): Promise<void> {
    const { accountId } = actor;
    if (!(await this.factors.isOnly(manager, accountId, 'recovery-code'))) return;
    if (this.factors.isRequired({ ...actor, isAdmin: actor.roles.includes('ADMIN') }))
      throw new DomainError('auth.second-factor-required');
    await forgetSecondFactors(manager, accountId);
  }

  /** Locks the account, so that two simultaneous requests cannot exceed the limit. */
  private async hold(manager: EntityManager, { accountId }: Actor): Promise<void> {
    await rows(manager, sql`SELECT 1 FROM account WHERE account_id = ${accountId} FOR NO KEY UPDATE`);
  }
}
