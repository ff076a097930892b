import type { DataSource } from 'typeorm';
import { AuditChain } from '../src/audit/audit-chain';
import { Clock } from '../src/common/clock';
import { createDataSource } from './harness/data-source';
import { checkRecords } from '../src/commands/record-check/record-check';
import { startTestApp } from './harness/app';
import { on } from './harness/backups';
import { asApplication, copyOf, createShippedDatabase, type TestDatabase } from './harness/postgres';
import { walkToSignedForm } from './harness/journey';

let journey: TestDatabase;
let copy: TestDatabase;

beforeAll(async () => {
  journey = await createShippedDatabase();
  const api = await startTestApp({}, { databaseUrl: journey.url });
  await walkToSignedForm(api);
  await api.close();
});
afterAll(() => journey.drop());

const makeCopy = async (): Promise<void> => {
  copy = await copyOf(journey);
};

const asTheApplication = async (work: (application: DataSource) => Promise<void>): Promise<void> => {
  const application = await createDataSource({
    url: asApplication(copy.url),
    as: 'application',
    poolSize: 1,
  }).initialize();
  try {
    await work(application);
  } finally {
    await application.destroy();
  }
};

const problems = async (): Promise<readonly string[]> => {
  const owner = await createDataSource({ url: copy.url, as: 'owner', poolSize: 1 }).initialize();
  try {
    return (await checkRecords(owner.manager)).problems;
  } finally {
    await owner.destroy();
  }
};

/** What is refused changes nothing, so one copy serves all of it. */
describe('records that are written once', () => {
  beforeAll(async () => {
    await makeCopy();
    await asTheApplication(async (application) => {
      await new AuditChain(application, new Clock()).sealPending();
      await application.query(
        `INSERT INTO audit_anchor SELECT 'file:/seals', count(*), max(to_sequence), max(to_sequence) FROM audit_seal`,
      );
    });
  });
  afterAll(() => copy.drop());

  it.each([
    ['note', "content = 'other'"],
    ['certificate', "facts = '{}'"],
    ['consent_form', "facts = '{}'"],
    ['consent_form', "document_hash = 'other'"],
    ['consent_round', "state = 'OPEN'"],
    ['consent_change', "details = '[]'"],
    ['former_operation', 'run = 2'],
    ['consent_decision', "reason = 'other'"],
    ['confirmation', "changed_text = 'other'"],
    ['consent_statement', "content = '{}'"],
    ['own_words', "text = 'other'"],
    ['what_matters', "hopes = 'other'"],
    ['discussed_answer', "outcome = 'DISCUSSED'"],
    ['signature', "typed_text = 'other'"],
    ['document', "bytes = 'other'"],
    ['document', "sha256 = 'other'"],
    ['document', "body = 'other'"],
    ['document', "checkpoint = 'other'"],
    ['operation_version', "content = '{}'"],
    ['question', "question_text = 'other'"],
    ['resource', "resource_content = 'other'"],
    ['assessment', "category = 'other'"],
    ['syllabus', 'syllabus_id = syllabus_id'],
    ['media_file', "bytes = 'other'"],
    ['text_version', "content = '{}'"],
    ['audit_entry', "action = 'other'"],
    ['audit_seal', "hash = 'other'"],
  ])('can not be rewritten or removed by the application: %s set %s', async (table, change) => {
    const refused = { driverError: { code: '42501' } };
    await asTheApplication(async (application) => {
      await expect(application.query(`UPDATE ${table} SET ${change}`)).rejects.toMatchObject(refused);
      await expect(application.query(`DELETE FROM ${table}`)).rejects.toMatchObject(refused);
      await expect(application.query(`TRUNCATE ${table} CASCADE`)).rejects.toMatchObject(refused);
    });
  });

  it.each([
    'UPDATE document SET bytes = NULL, sha256 = NULL, stored_at = NULL',
    "UPDATE consent_form SET facts = '{}'",
    "UPDATE certificate SET facts = '{}'",
  ])('is kept from the owner of the tables too, who has to end a trigger first: %s', async (statement) => {
    await expect(on(copy, statement)).rejects.toThrow('is never rewritten');
  });

  it('have no audit entry before the first one, also when the database’s owner inserts it', async () => {
    await expect(
      on(
        copy,
        `INSERT INTO audit_entry (sequence, at, action, details) OVERRIDING SYSTEM VALUE
         VALUES (0, now(), 'note.written', '{}')`,
      ),
    ).rejects.toThrow('audit_entry_after_zero');
  });

  it.each([
    [
      'an audit entry with a number of its choice',
      `INSERT INTO audit_entry (sequence, at, action, details) OVERRIDING SYSTEM VALUE
       VALUES (900, now(), 'note.written', '{}')`,
      'permission denied',
    ],
    ['anchors that go back', 'UPDATE audit_anchor SET last_entry = last_entry - 1', 'never goes back'],
    ['fewer anchors', 'UPDATE audit_anchor SET seal = seal - 1', 'never goes back'],
    ['fewer anchored entries', 'UPDATE audit_anchor SET entries = entries - 1', 'never goes back'],
    ['another place for anchors', `UPDATE audit_anchor SET target = 'file:/other'`, 'never goes back'],
    [
      'anchors past the last seal',
      'UPDATE audit_anchor SET last_entry = last_entry + 1000',
      'ends at a seal',
    ],
    [
      'a new place with anchors past the last seal',
      `INSERT INTO audit_anchor VALUES ('file:/new', 1, 1000, 1)`,
      'ends at a seal',
    ],
  ])('can not be given by the application: %s', async (_, statement, message) => {
    await asTheApplication((application) => expect(application.query(statement)).rejects.toThrow(message));
  });
});

describe('rows that are written once', () => {
  beforeEach(makeCopy);
  afterEach(() => copy.drop());

  it('leave the changing columns writable: the attempts of a document, the text in force', async () => {
    await asTheApplication(async (application) => {
      await application.query('UPDATE document SET attempts = attempts + 1');
      await application.query('UPDATE text_version SET in_force_from = now()');
    });
    expect(await problems()).toEqual([]);
  });

  it('are recorded once at the upgrade from an earlier release, by a separate name, and then guarded', async () => {
    const owner = await createDataSource({ url: copy.url, as: 'owner', poolSize: 1 }).initialize();
    const last = owner.migrations.findIndex(({ name }) => name === 'BindEvidence1763650000050');
    for (let undone = owner.migrations.length; undone > last; undone -= 1) await owner.undoLastMigration();
    await owner.query('TRUNCATE audit_entry, audit_seal');
    await owner.runMigrations();
    const recorded: { action: string }[] = await owner.query(
      'SELECT DISTINCT action FROM audit_entry ORDER BY action',
    );
    await owner.destroy();

    expect(await problems()).toEqual([]);
    expect(recorded.map(({ action }) => action)).toEqual([
      'answers.recorded-at-upgrade',
      'certificate.recorded-at-upgrade',
      'consent-form.recorded-at-upgrade',
      'consent.migrated',
      'document-text.recorded-at-upgrade',
      'document.recorded-at-upgrade',
      'learning.recorded-at-upgrade',
      'note.recorded-at-upgrade',
      'operation-version.recorded-at-upgrade',
      'signature.recorded-at-upgrade',
      'surgeon-status.recorded-at-upgrade',
      'text-version.recorded-at-upgrade',
    ]);
    await on(copy, "UPDATE note SET content = 'other' WHERE author_role = 'PATIENT'");
    expect(await problems()).toEqual([expect.stringMatching(/^note \S+ is not what the audit trail says/)]);
  });
});
