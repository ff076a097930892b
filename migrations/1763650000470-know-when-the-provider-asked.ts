import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When the identity provider authenticated the person. Proofs that are under way at the upgrade last only minutes and
 * are deleted.
 */
export class KnowWhenTheProviderAsked1763650000470 implements MigrationInterface {
  readonly name = 'KnowWhenTheProviderAsked1763650000470';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM "sso_proof"`);
    await runner.query(`ALTER TABLE "sso_proof" ADD "proved_at" TIMESTAMP WITH TIME ZONE NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "sso_proof" DROP COLUMN "proved_at"`);
  }
}
