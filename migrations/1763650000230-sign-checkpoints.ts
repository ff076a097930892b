import type { MigrationInterface, QueryRunner } from 'typeorm';

const ROLE = 'candour_app';

/** The rule of keep_anchors for a row of `audit_anchor`, which now also counts checkpoints. */
const neverBack = (columns: readonly string[]): string => `
  CREATE OR REPLACE FUNCTION keep_anchors() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
  BEGIN
    IF EXISTS (SELECT FROM pg_class WHERE oid = TG_RELID AND pg_get_userbyid(relowner) = current_user) THEN
      RETURN NEW;
    END IF;
    IF TG_OP = 'UPDATE' AND (NEW.target <> OLD.target
        OR ${columns.map((column) => `NEW.${column} < OLD.${column}`).join(' OR ')}) THEN
      RAISE EXCEPTION 'what was anchored never goes back' USING ERRCODE = 'insufficient_privilege';
    END IF;
    IF NOT EXISTS (SELECT FROM audit_seal WHERE to_sequence = NEW.last_entry) THEN
      RAISE EXCEPTION 'what was anchored ends at a seal' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NEW;
  END $$`;

const ANCHORED = ['seal', 'last_entry', 'entries'] as const;

/**
 * Signed checkpoints of the audit trail, and the hash of each 256 entries of its Merkle tree, so that a proof reads
 * few rows. From now on a seal names the hash of each of its entries, and a preview ticket names the shown document.
 */
export class SignCheckpoints1763650000230 implements MigrationInterface {
  readonly name = 'SignCheckpoints1763650000230';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "audit_checkpoint" (
      "size" bigint NOT NULL,
      "last_entry" bigint NOT NULL,
      "root" text NOT NULL,
      "note" text NOT NULL,
      "made_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "audit_checkpoint_key" PRIMARY KEY ("size")
    )`);
    await runner.query(`CREATE TABLE "audit_tile" (
      "tile" bigint NOT NULL,
      "last_entry" bigint NOT NULL,
      "hash" text NOT NULL,
      CONSTRAINT "audit_tile_key" PRIMARY KEY ("tile")
    )`);
    await runner.query(`GRANT SELECT, INSERT ON "audit_checkpoint", "audit_tile" TO ${ROLE}`);
    await runner.query(`ALTER TABLE "audit_seal" ADD "leaves" jsonb`);
    await runner.query(`ALTER TABLE "audit_anchor" ADD "checkpoint" bigint NOT NULL DEFAULT 0`);
    await runner.query(neverBack([...ANCHORED, 'checkpoint']));
    await runner.query(`ALTER TABLE "preview_ticket" ADD "shows" jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "preview_ticket" DROP COLUMN "shows"`);
    await runner.query(neverBack(ANCHORED));
    await runner.query(`ALTER TABLE "audit_anchor" DROP COLUMN "checkpoint"`);
    await runner.query(`ALTER TABLE "audit_seal" DROP COLUMN "leaves"`);
    await runner.query(`DROP TABLE "audit_tile"`);
    await runner.query(`DROP TABLE "audit_checkpoint"`);
  }
}
