import { AuditChain } from '../src/audit/audit-chain';
import { AuditTrail } from '../src/audit/audit-trail';
import { evidenceRows } from '../src/audit/evidence';
import { Clock } from '../src/common/clock';
import { createDataSource } from './harness/data-source';
import { on } from './harness/backups';
import { asApplication } from './harness/postgres';
import { openTamperingBench, PAST_EVERYTHING } from './harness/tampering';

describe('the check detects a change', () => {
  const bench = openTamperingBench();
  const { anchors, problems, idOf } = bench;

  it('that is covered up by a further audit entry', async () => {
    await on(
      bench.copy,
      `${PAST_EVERYTHING}UPDATE note SET content = 'other';
       INSERT INTO audit_entry (at, action, details)
       SELECT now(), 'note.written', jsonb_set(details, '{evidence,sha256}', '"00"') FROM audit_entry
       WHERE action = 'note.written'`,
    );
    expect((await problems()).join()).toMatch(/note \S+ is not what .* \(and 1 more like it\)/);
  });

  it('that is covered up by an entry before the first one', async () => {
    const id = await idOf(`SELECT note_id FROM note WHERE author_role = 'SURGEON'`);
    await on(
      bench.copy,
      `${PAST_EVERYTHING}ALTER TABLE audit_entry DROP CONSTRAINT IF EXISTS audit_entry_after_zero;
       UPDATE note SET content = 'other' WHERE author_role = 'SURGEON'`,
    );
    const [{ sha256 }] = (await on(
      bench.copy,
      `SELECT sha256 FROM (${evidenceRows('note').text}) AS hashed WHERE id = $1`,
      [id],
    )) as [{ sha256: string }];
    await on(
      bench.copy,
      `INSERT INTO audit_entry (sequence, at, action, subject_id, network_address, address_nonce, details)
         OVERRIDING SYSTEM VALUE
       SELECT -1, at, action, subject_id, network_address, address_nonce,
         jsonb_set(details, '{evidence,sha256}', to_jsonb($1::text))
       FROM audit_entry WHERE details->'evidence'->>'id' = $2`,
      [sha256, id],
    );

    expect(await problems(anchors)).toEqual([
      expect.stringContaining(`note ${String(id)} is not what the audit trail says was written`),
      'audit entry -1 lies before the first one: it was not written by Candour',
    ]);
  });

  it('whose audit entry was removed', async () => {
    const id = await idOf(`SELECT subject_id FROM audit_entry WHERE action = 'document.stored'`);
    await on(
      bench.copy,
      `DELETE FROM audit_entry WHERE subject_id = '${String(id)}' AND action = 'document.stored'`,
    );
    const [row, seal, entry, ...checkpoints] = await problems();
    expect([row, seal, entry]).toEqual([
      expect.stringContaining(`document ${String(id)} is in no audit entry`),
      `the seal of document ${String(id)} is not the one that the audit trail says it got`,
      expect.stringMatching(/are not what was sealed: entry \d+ was removed$/),
    ]);
    expect(checkpoints.join()).toMatch(/^the signed checkpoint of .* their end was cut off/);
  });

  /** Creates functions that a later connection finds before PostgreSQL's own, as the owner of a database can. */
  const replaceFunctions = async (functions: string): Promise<void> => {
    const name = new URL(bench.copy.url).pathname.slice(1);
    await on(
      bench.copy,
      `CREATE SCHEMA evil; GRANT USAGE ON SCHEMA evil TO candour_app; ${functions}
       ALTER DATABASE ${name} SET search_path = evil, pg_catalog, public`,
    );
  };

  it('that is covered up by replacing a function of PostgreSQL', async () => {
    const content = String(await idOf(`SELECT content FROM note WHERE author_role = 'SURGEON'`));
    await on(
      bench.copy,
      `${PAST_EVERYTHING}UPDATE note SET content = 'Goodbye' WHERE author_role = 'SURGEON'`,
    );
    await replaceFunctions(`CREATE FUNCTION evil.convert_to(text, name) RETURNS bytea LANGUAGE sql AS
      $$ SELECT pg_catalog.convert_to(pg_catalog.replace($1, 'Goodbye', '${content}'), $2) $$;`);

    expect(await problems(anchors)).toEqual([expect.stringMatching(/^note \S+ is not what/)]);
  });

  it('finds what is written and sealed under replaced functions hashed by the true ones', async () => {
    await replaceFunctions(`
      CREATE FUNCTION evil.convert_to(text, name) RETURNS bytea LANGUAGE sql AS $$ SELECT ''::bytea $$;
      CREATE FUNCTION evil.to_char(timestamp, text) RETURNS text LANGUAGE sql AS $$ SELECT '' $$;`);
    const id = '018f0000-0000-7000-8000-000000000009';
    const clock = new Clock();
    const application = await createDataSource({
      url: asApplication(bench.copy.url),
      as: 'application',
    }).initialize();
    await application.transaction(async (manager) => {
      await manager.query(
        `INSERT INTO note SELECT $1, surgery_id, author_id, author_role, author_name, 'More', now() FROM note LIMIT 1`,
        [id],
      );
      await new AuditTrail(clock).recordRow(manager, 'note', id, { action: 'note.written', actor: null });
    });
    await new AuditChain(application, clock).sealPending();
    const [unsealed] = await application.query(
      'SELECT count(*)::int AS count FROM audit_entry WHERE sequence > (SELECT max(to_sequence) FROM audit_seal)',
    );
    await application.destroy();

    expect([await problems(anchors), unsealed]).toEqual([[], { count: 0 }]);
  });
});
