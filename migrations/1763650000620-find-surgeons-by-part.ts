import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index of the parts of words, so that a search for a surgeon to choose does not read all surgeons. */
export class FindSurgeonsByPart1763650000620 implements MigrationInterface {
  readonly name = 'FindSurgeonsByPart1763650000620';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX "surgeon_by_part" ON "surgeon" USING gin (search_parts("surgeon_search"))
      WITH (gin_pending_list_limit = 512)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "surgeon_by_part"');
  }
}
