import { describe, expect, it } from 'vitest';
import { findingsOf } from './testing.ts';
import { typedSql } from './typed-sql.ts';

const findings = (source: string, file = 'apps/api/src/common/a.ts') => findingsOf(typedSql, file, source);

describe('a statement outside the data door', () => {
  it.each([
    "manager.query('SELECT 1');",
    'await this.dataSource.query<Row>(text, [1]);',
    'manager?.query(text);',
    'manager.sql`SELECT 1`;',
  ])('is a finding: %s', (source) => {
    expect(findings(source)).toHaveLength(1);
  });

  it.each(['rows(manager, sql`SELECT 1`);', 'const { query } = request;', 'pageOf(request.query);'])(
    'is not seen in %s',
    (source) => {
      expect(findings(source)).toEqual([]);
    },
  );

  it('is allowed in the door itself and in the commands of the owner', () => {
    for (const folder of ['database', 'commands/backup']) {
      expect(findings("client.query('SELECT 1');", `apps/api/src/${folder}/a.ts`)).toEqual([]);
    }
  });
});
