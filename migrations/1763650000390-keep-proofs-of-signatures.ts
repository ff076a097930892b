import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How and when a signer last proved their identity. It is unknown for earlier signatures. */
export class KeepProofsOfSignatures1763650000390 implements MigrationInterface {
  readonly name = 'KeepProofsOfSignatures1763650000390';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['signature', 'confirmation'])
      await runner.query(`ALTER TABLE "${table}" ADD "proof_kind" text, ADD "proved_at" timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['confirmation', 'signature'])
      await runner.query(`ALTER TABLE "${table}" DROP COLUMN "proved_at", DROP COLUMN "proof_kind"`);
  }
}
