import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AuditAnchors } from '../../src/audit/audit-anchors';
import { AuditCheckpoints } from '../../src/audit/audit-checkpoints';
import { checkpointKeys } from '../../src/audit/checkpoint-note';
import type { NoteKey } from '../../src/audit/signed-note';
import { createDataSource } from './data-source';
import { checkRecords } from '../../src/commands/record-check/record-check';
import { startTestApp } from './app';
import { on } from './backups';
import { copyOf, createShippedDatabase, type TestDatabase } from './postgres';
import { walkToSignedForm } from './journey';

/** Bypasses grants and triggers, as the owner of the tables can. */
export const PAST_EVERYTHING = 'SET session_replication_role = replica;';

/** For the top of a describe: for each test a copy of a signed journey, whose seals are anchored in a file. */
export const openTamperingBench = () => {
  const folder = mkdtempSync(join(tmpdir(), 'candour-anchors-'));
  const anchors = join(folder, 'seals.jsonl');
  let keys: readonly NoteKey[];
  let journey: TestDatabase;
  let copy: TestDatabase;

  beforeAll(async () => {
    journey = await createShippedDatabase();
    const api = await startTestApp({ auditAnchorFile: anchors }, { databaseUrl: journey.url });
    await walkToSignedForm(api);
    await api.database.query(
      `INSERT INTO audit_entry (at, action, details) SELECT now(), 'login', '{}' FROM generate_series(1, 3)`,
    );
    await api.app.get(AuditCheckpoints).make();
    keys = checkpointKeys(api.environment);
    await api.app.get(AuditAnchors).anchorNew();
    await api.close();
  }, 120_000);
  afterAll(async () => {
    await journey.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    copy = await copyOf(journey);
  });
  afterEach(() => copy.drop());

  return {
    folder,
    anchors,
    get copy() {
      return copy;
    },
    /** The problems that `verify` reports for the copy, with an anchor file, with a printed checkpoint, or without. */
    problems: async (file?: string, printed?: string): Promise<readonly string[]> => {
      const owner = await createDataSource({ url: copy.url, as: 'owner', poolSize: 1 }).initialize();
      try {
        const beside = {
          ...(file === undefined ? {} : { anchors: file }),
          ...(printed === undefined ? {} : { printed }),
        };
        return (await checkRecords(owner.manager, { keys, ...beside })).problems;
      } finally {
        await owner.destroy();
      }
    },
    /** The first column of the first row. */
    idOf: async (sql: string): Promise<unknown> => Object.values((await on(copy, sql))[0] ?? {})[0],
  };
};
