import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@candour/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock';
import { affected, one, type Sql, sql } from '../../database/sql';
import { Outbox } from '../../mail/outbox';
import { FactorSecrets } from './factor-secrets';
import { RecoveryCode } from './recovery-code.entity';
import { tellOfChange } from './factor-mails';
import { type GivenProof, type SecondFactor, SecondFactors } from './second-factors';
import { base32 } from './totp';

/** 50 bits, as two groups of five letters and digits. */
const newCode = (): string => base32(randomBytes(7)).slice(0, 10);
const asPrinted = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** Recovery codes for a person without their second factor: each works for one login. */
@Injectable()
export class RecoveryCodes implements SecondFactor, OnModuleInit {
  readonly method = 'recovery-code';

  constructor(
    private readonly factors: SecondFactors,
    private readonly secrets: FactorSecrets,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.factors.add(this);
  }

  async left(manager: EntityManager, accountId: string): Promise<number> {
    const { left } = await one(
      manager,
      sql<{ left: number }>`
        SELECT count(*)::int AS left FROM recovery_code WHERE account_id = ${accountId} AND used_at IS NULL`,
    );
    return left;
  }

  isSetUp(accountId: Sql): Sql {
    return sql`EXISTS (SELECT 1 FROM recovery_code f WHERE f.account_id = ${accountId} AND f.used_at IS NULL)`;
  }

  /** Makes former codes void and returns new ones, which cannot be read again. */
  async renew(manager: EntityManager, accountId: string): Promise<string[]> {
    await this.remove(manager, accountId);
    const codes = Array.from({ length: RECOVERY_CODES }, newCode);
    const made_at = this.clock.now();
    await manager.insert(
      RecoveryCode,
      codes.map((code) => ({
        account_id: accountId,
        code_hash: this.secrets.mark(accountId, code),
        made_at,
      })),
    );
    return codes.map(asPrinted);
  }

  /** The owner gets a mail, because a finder of the paper could use a code too. */
  async prove(manager: EntityManager, accountId: string, { code }: GivenProof): Promise<boolean> {
    const used = await affected(
      manager,
      sql`UPDATE recovery_code SET used_at = ${this.clock.now()}
          WHERE account_id = ${accountId} AND code_hash = ${this.secrets.mark(accountId, code ?? '')} AND used_at IS NULL`,
    );
    if (used === 0) return false;
    await tellOfChange(this.outbox, manager, accountId, 'CODE_USED');
    return true;
  }

  async remove(manager: EntityManager, accountId: string): Promise<void> {
    await manager.delete(RecoveryCode, { account_id: accountId });
  }
}
