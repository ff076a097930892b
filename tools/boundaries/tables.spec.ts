import { describe, expect, it } from 'vitest';
import { tableViolations } from './tables.ts';

const api = 'apps/api/src';
const entities = {
  [`${api}/note/note.entity.ts`]: "@Entity('note')\n@Index('of_surgery')\nexport class Note {}",
  [`${api}/auth/patient.entity.ts`]:
    "@Entity('patient') export class Patient {}\n@Entity('patient_grant') export class Grant {}",
};

const violations = (file: string, source: string) =>
  tableViolations(new Map(Object.entries({ ...entities, [`${api}/${file}`]: source })));

describe('a write of another folder', () => {
  it.each([
    ['an INSERT', 'sql`INSERT INTO note (note_id) VALUES (${id})`;', 'note of note'],
    ['an UPDATE after a fragment', 'sql`${head} UPDATE patient_grant SET a = 1`;', 'patient_grant of auth'],
    ['a DELETE in a string', "run('DELETE FROM note');", 'note of note'],
    ['a statement of several lines', 'sql`WITH old AS (\n  DELETE FROM\n    note)`;', 'note of note'],
    ['a manager that inserts', 'manager.insert(Note, { a: 1 });', 'note of note'],
    ['a manager that updates', 'this.dataSource.manager.update(Patient, a, b);', 'patient of auth'],
    [
      'a query builder',
      'manager.createQueryBuilder().insert().into(Grant).values(a);',
      'patient_grant of auth',
    ],
    ['a repository', 'dataSource.getRepository(Note).save(note);', 'note of note'],
  ])('is found: %s', (_, source, says) => {
    expect(violations('surgery/a.service.ts', source)).toEqual([
      expect.stringMatching(new RegExp(`^${api}/surgery/a.service.ts:\\d+: writes the table ${says}/$`)),
    ]);
  });
});

describe('no violation', () => {
  it.each([
    ['the owner writes', 'note/a.service.ts', 'manager.insert(Note, a); sql`DELETE FROM note`;'],
    [
      'a later noun reads',
      'surgery/a.service.ts',
      'sql`SELECT 1 FROM note FOR UPDATE`; manager.findOneBy(Note, a);',
    ],
    ['a row is locked', 'surgery/a.service.ts', 'sql`SELECT FROM patient FOR NO KEY UPDATE`;'],
    ['an upsert says SET', 'note/a.ts', 'sql`INSERT INTO note VALUES (1) ON CONFLICT DO UPDATE SET a = 1`;'],
    ['a map forgets', 'surgery/a.service.ts', 'known.delete(note);'],
    ['a command restores', 'commands/backup/a.ts', "client.query('DELETE FROM note');"],
    ['a test arranges', 'surgery/a.int-spec.ts', "client.query('DELETE FROM note');"],
  ])('is seen where %s', (_, file, source) => {
    expect(violations(file, source)).toEqual([]);
  });
});
