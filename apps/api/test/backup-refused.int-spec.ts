import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDataSource } from './harness/data-source';
import { contentOf, fill, on, openBackupBench } from './harness/backups';
import { asApplication } from './harness/postgres';

const bench = openBackupBench();

describe('a restore changes nothing when', () => {
  let before: string;

  beforeEach(async () => {
    await fill(bench.target);
    before = contentOf(await bench.backUp(bench.target));
    await fill(bench.source);
  });
  afterEach(async () => {
    expect(contentOf(await bench.backUp(bench.target))).toBe(before);
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['one byte is another', (bytes) => Buffer.from(bytes).fill((bytes[700] ?? 0) ^ 1, 700, 701)],
    ['the end is cut off', (bytes) => bytes.subarray(0, -1)],
    ['half is missing', (bytes) => bytes.subarray(0, bytes.length / 2)],
    ['something was added', (bytes) => Buffer.concat([bytes, Buffer.from('x')])],
    ['it is empty', () => Buffer.alloc(0)],
    ['it is something else', () => Buffer.alloc(5000, 'PGDMP')],
  ])('the file is damaged: %s', async (_, damage) => {
    const file = await bench.backUp(bench.source);
    writeFileSync(file, damage(readFileSync(file)));
    await expect(bench.restore(file)).rejects.toThrow(
      /is damaged or no backup of Candour .*nothing was changed/,
    );
  });

  it('the file does not exist', async () => {
    await expect(bench.restore(join(bench.folder, 'missing'))).rejects.toThrow('There is no file');
  });

  it('the backup is of a newer version', async () => {
    await on(bench.source, `INSERT INTO migration (timestamp, name) VALUES (9, 'FromTheFuture9')`);
    await expect(bench.restore(await bench.backUp(bench.source))).rejects.toThrow(
      'made by a newer Candour (9.8.7)',
    );
  });

  it('Candour still runs on the database', async () => {
    const file = await bench.backUp(bench.source);
    const running = await createDataSource({
      url: asApplication(bench.target.url),
      as: 'application',
    }).initialize();
    await expect(bench.restore(file)).rejects.toThrow('stop every process of it first');
    await running.destroy();
  });

  it('the rows contradict each other', async () => {
    await on(bench.source, 'ALTER TABLE note DROP CONSTRAINT "FK_d3f19b86822c982f7f9e2f08820"');
    await on(
      bench.source,
      `INSERT INTO note (note_id, surgery_id, author_id, author_role, author_name, content, created_at)
       SELECT gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'PATIENT', 'A', '<p>a</p>', now()`,
    );
    await expect(bench.restore(await bench.backUp(bench.source))).rejects.toThrow(
      /could not be restored .*as it was before/,
    );
  });
});
