import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_HASH, hashEntries } from '../src/audit/audit-hash';
import { checkpointNote, checkpointSigner } from '../src/audit/checkpoint-note';
import { createDataSource } from './harness/data-source';
import { testEnvironment } from './harness/environment';
import { on } from './harness/backups';
import { openTamperingBench, PAST_EVERYTHING } from './harness/tampering';

/** Every checkpoint in the database; each document prints one. */
const WITHOUT_CHECKPOINTS = `${PAST_EVERYTHING}
  DELETE FROM audit_checkpoint; UPDATE document SET checkpoint = NULL;`;

describe('the audit trail', () => {
  const bench = openTamperingBench();
  const { folder, anchors, problems, idOf } = bench;

  /** Computes every seal and every stored hash of the audit trail anew, as the owner of the database can. */
  const recompute = async (): Promise<void> => {
    const owner = await createDataSource({ url: bench.copy.url, as: 'owner', poolSize: 1 }).initialize();
    let previous = FIRST_HASH;
    for (const { from_sequence: from, to_sequence: to } of await owner.query(
      'SELECT from_sequence::text, to_sequence::text FROM audit_seal ORDER BY audit_seal.to_sequence',
    )) {
      const { hash, leaves } = await hashEntries(owner.manager, previous, { from, to });
      await owner.query(
        'UPDATE audit_seal SET previous_hash = $2, hash = $3, leaves = $4 WHERE to_sequence = $1',
        [to, previous, hash, leaves],
      );
      previous = hash;
    }
    await owner.query('DELETE FROM audit_tile');
    await owner.destroy();
  };

  describe('with its checkpoints signed by a key that is not in the database', () => {
    it('reveal that the whole chain was recomputed, also without a copy outside', async () => {
      await on(bench.copy, `UPDATE audit_entry SET role = 'SURGEON' WHERE sequence = 1`);
      await recompute();

      expect(await problems()).toEqual([
        expect.stringMatching(
          /^the signed checkpoint of \d+ audit entries \(up to \d+\) was made of other entries/,
        ),
      ]);
    });

    it('reveal that an entry was removed and the chain recomputed', async () => {
      await on(bench.copy, `DELETE FROM audit_entry WHERE action = 'record.read' OR sequence = 3`);
      await recompute();

      expect(await problems()).toContainEqual(
        expect.stringMatching(/covers more than there are: their end was cut off/),
      );
    });

    it('reveal a checkpoint that another key signed', async () => {
      const other = checkpointSigner({
        ...testEnvironment('/nowhere'),
        auditKey: 'of the owner of the database',
      });
      const { size, root } = (await on(bench.copy, 'SELECT size, root FROM audit_checkpoint'))[0] as {
        size: string;
        root: string;
      };
      await on(bench.copy, 'UPDATE audit_checkpoint SET note = $1', [
        checkpointNote(other, { size: Number(size), root }),
      ]);

      expect(await problems()).toEqual([
        expect.stringMatching(/^document \S+ has not the checkpoint that was printed on it/),
        expect.stringMatching(/^the checkpoint up to audit entry \d+ is not signed by this installation/),
      ]);
    });

    it('reveal that the checkpoints were removed', async () => {
      await on(
        bench.copy,
        `${WITHOUT_CHECKPOINTS}
         UPDATE audit_seal SET sealed_at = sealed_at - interval '3 hours'
         WHERE to_sequence = (SELECT min(to_sequence) FROM audit_seal)`,
      );

      expect(await problems()).toEqual(['no signed checkpoint covers the audit entries from 1 on']);
    });

    it('reveal that the chain was recomputed and the checkpoints removed, by those that documents print', async () => {
      await on(
        bench.copy,
        `DELETE FROM audit_checkpoint; UPDATE audit_entry SET role = 'SURGEON' WHERE sequence = 1`,
      );
      await recompute();

      expect(await problems()).toEqual([
        expect.stringMatching(/^document \S+ has not the checkpoint that was printed on it/),
        expect.stringMatching(/^the printed checkpoint of \d+ audit entries was made of other entries/),
      ]);
    });

    it('reveal a stored hash from which proofs would be made', async () => {
      await on(
        bench.copy,
        `INSERT INTO audit_tile SELECT 0, max(sequence), repeat('0', 64)
         FROM (SELECT sequence FROM audit_entry ORDER BY sequence LIMIT 256) AS first`,
      );

      expect(await problems()).toEqual([
        expect.stringMatching(/^the hashes of audit entries 1 to \d+ are not/),
      ]);
    });
  });

  describe('with a checkpoint that is printed on a document', () => {
    it('reveal that the end of the trail was cut off, with its seals and checkpoints', async () => {
      const printed = String(await idOf('SELECT note FROM audit_checkpoint ORDER BY size DESC LIMIT 1'));
      expect(await problems(undefined, printed)).toEqual([]);
      await on(
        bench.copy,
        `${WITHOUT_CHECKPOINTS}
         DELETE FROM audit_seal WHERE to_sequence = (SELECT max(to_sequence) FROM audit_seal);
         DELETE FROM audit_entry WHERE sequence > (SELECT max(to_sequence) FROM audit_seal)`,
      );
      expect(await problems()).toEqual([]);
      expect(await problems(undefined, printed)).toEqual([
        expect.stringMatching(/^the printed checkpoint of \d+ audit entries covers more than there are/),
      ]);
    });

    it('reveal that it was computed anew, and which entries were made up', async () => {
      const printed = String(await idOf('SELECT note FROM audit_checkpoint ORDER BY size DESC LIMIT 1'));
      await on(
        bench.copy,
        `${WITHOUT_CHECKPOINTS} UPDATE audit_entry SET role = 'SURGEON' WHERE sequence = 1`,
      );
      await recompute();
      expect(await problems(undefined, printed)).toEqual([
        expect.stringMatching(/^the printed checkpoint of \d+ audit entries was made of other entries/),
      ]);
      expect(await problems(undefined, printed.replace(/\n\d+\n/, '\n7\n'))).toEqual([
        'the printed checkpoint is not signed by this installation',
      ]);
    });
  });

  describe('with its seals anchored outside the database', () => {
    it('reveal that the last seal was cut off', async () => {
      const last = await idOf('SELECT max(to_sequence) FROM audit_seal');
      await on(
        bench.copy,
        'DELETE FROM audit_seal WHERE to_sequence = (SELECT max(to_sequence) FROM audit_seal)',
      );

      expect(await problems()).toEqual([]);
      expect(await problems(anchors)).toEqual([
        expect.stringMatching(
          new RegExp(`^seal \\d+ of .* \\(audit entries up to ${String(last)}\\) is not in the database`),
        ),
      ]);
    });

    it('reveal that the whole chain was recomputed, and its checkpoint removed', async () => {
      await on(
        bench.copy,
        `${WITHOUT_CHECKPOINTS} UPDATE audit_entry SET role = 'SURGEON' WHERE sequence = 1`,
      );
      await recompute();

      expect(await problems()).toEqual([]);
      expect(await problems(anchors)).toEqual([
        expect.stringMatching(/^seal 1 of .* the chain was computed anew \(and \d+ more like it\)$/),
        expect.stringMatching(/^the signed checkpoint of .* was made of other entries/),
      ]);
    });

    it('reveal that the whole trail was cut off, with its checkpoint', async () => {
      await on(
        bench.copy,
        `${WITHOUT_CHECKPOINTS}
         DELETE FROM audit_seal WHERE to_sequence = (SELECT max(to_sequence) FROM audit_seal);
         DELETE FROM audit_entry WHERE sequence > (SELECT max(to_sequence) FROM audit_seal)`,
      );

      const found = await problems(anchors);
      expect(found).toContainEqual(expect.stringMatching(/^seal \d+ of .* is not in the database/));
      expect(found).toContainEqual(
        expect.stringMatching(/^the signed checkpoint of \d+ .* their end was cut off/),
      );
    });

    it('reveal that a line was removed from the file, and tolerate a last line that was cut off', async () => {
      const [first = '', second = ''] = readFileSync(anchors, 'utf8').split('\n');
      const changed = join(folder, 'changed.jsonl');
      writeFileSync(changed, `${second}\n`);
      const [gap] = await problems(changed);
      writeFileSync(changed, `${first}\n${second.slice(0, 20)}`);
      appendFileSync(changed, `\n${second}\n`);

      expect([gap, await problems(changed)]).toEqual([
        expect.stringMatching(/^seal 2 of .* does not follow seal 0 in that file$/),
        [],
      ]);
    });
  });
});
