import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Sql, sql } from '../../database/sql';
import { type GivenProof, type SecondFactor, SecondFactors } from '../second-factor/second-factors';
import { PasskeyProofs } from './passkey-proof';
import { Passkey } from './passkey.entity';

export const SECOND_STEP = 'second-step';

/** A passkey as the second step after a password. */
@Injectable()
export class PasskeyFactor implements SecondFactor, OnModuleInit {
  readonly method = 'passkey';

  constructor(
    private readonly factors: SecondFactors,
    private readonly proofs: PasskeyProofs,
  ) {}

  onModuleInit(): void {
    this.factors.add(this);
  }

  isSetUp(accountId: Sql): Sql {
    return sql`EXISTS (SELECT 1 FROM passkey f WHERE f.account_id = ${accountId})`;
  }

  async prove(manager: EntityManager, accountId: string, { passkey }: GivenProof): Promise<boolean> {
    if (!passkey) return false;
    const { proof } = await this.proofs.proveAssertion(accountId, SECOND_STEP, passkey, manager);
    return proof !== null;
  }

  /** Removes all passkeys, because a person who lost one has lost the device. */
  async remove(manager: EntityManager, accountId: string): Promise<void> {
    await manager.delete(Passkey, { account_id: accountId });
  }
}
