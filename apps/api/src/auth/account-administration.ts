import { INVITATION_TOKEN_LIFETIME_S, RESET_TOKEN_LIFETIME_S } from '@candour/contracts';
import type { DataSource } from 'typeorm';
import { endSessions } from '../access/session.service';
import type { AuditTrail } from '../audit/audit-trail';
import type { Clock } from '../common/clock';
import { newIdentifier } from '../common/identifiers';
import { Account } from './account.entity';
import type { OneTimeLinks } from './one-time-links';
import { Patient } from './patient.entity';
import { accountOf } from './profiles';
import { forgetSecondFactors } from './second-factor/kept-factors';
import { Surgeon } from './surgeon.entity';

interface PersonName {
  readonly first: string;
  readonly last: string;
}

/** Account commands for the person running the server; each act is in the audit trail. */
export class AccountAdministration {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: OneTimeLinks,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes an account an administrator. Returns the token of a link to choose a password; null for an account that
   * already has one. Its sessions end, so that the next login has the requirements of an administrator.
   */
  async makeAdministrator(email: string): Promise<string | null> {
    return this.dataSource.transaction(async (manager) => {
      const known = await accountOf(manager, email);
      const accountId = known?.accountId ?? newIdentifier();
      if (known) {
        await manager.update(Account, { account_id: accountId }, { is_admin: true });
        if (!known.isAdmin) await endSessions(manager, accountId, this.clock.now());
      } else
        await manager.insert(Account, {
          account_id: accountId,
          email,
          is_admin: true,
          created_at: this.clock.now(),
        });
      await this.audit.record(manager, { action: 'account.made-administrator', actor: null, accountId });
      if (known?.passwordHash) return null;
      return this.links.issue(manager, { accountId, email, lifetime: INVITATION_TOKEN_LIFETIME_S });
    });
  }

  /** The emails of the administrators. */
  async listAdministrators(): Promise<string[]> {
    const accounts = await this.dataSource.manager.find(Account, {
      where: { is_admin: true },
      order: { email: 'ASC' },
    });
    return accounts.map(({ email }) => email);
  }

  /** The token of a link to choose a new password; null for an unknown email. */
  async resetLink(email: string): Promise<string | null> {
    return this.dataSource.transaction(async (manager) => {
      const known = await accountOf(manager, email);
      if (!known) return null;
      const { accountId } = known;
      await this.audit.record(manager, { action: 'password.reset-link-printed', actor: null, accountId });
      return this.links.issue(manager, { accountId, email, lifetime: RESET_TOKEN_LIFETIME_S });
    });
  }

  /** Removes the second factor of the only administrator and ends their sessions; false for an unknown email. */
  async removeSecondFactor(email: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const known = await accountOf(manager, email);
      if (!known) return false;
      const { accountId } = known;
      await forgetSecondFactors(manager, accountId);
      await endSessions(manager, accountId, this.clock.now());
      await this.audit.record(manager, { action: 'account.second-factor-removed', actor: null, accountId });
      return true;
    });
  }

  /** Corrects the name on every profile of an account; false for an unknown email. Signed forms keep the old one. */
  async rename(email: string, { first, last }: PersonName): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const known = await accountOf(manager, email);
      if (!known) return false;
      const { accountId } = known;
      const account = { account_id: accountId };
      await manager.update(Patient, account, { patient_first_name: first, patient_last_name: last });
      await manager.update(Surgeon, account, { surgeon_first_name: first, surgeon_last_name: last });
      await this.audit.record(manager, { action: 'account.renamed', actor: null, accountId });
      return true;
    });
  }
}
