import { open } from 'node:fs/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ENVIRONMENT } from '../config/config.module';
import type { Environment } from '../config/environment.types';
import { execute, oneOrNone, rows, sql } from '../database/sql';
import {
  type AnchoredCheckpoint,
  type AnchoredSeal,
  anchorLine,
  anchorTargets,
  type AnchorTarget,
} from './anchor-format';
import type { AuditAnchor } from './audit-anchor.entity';

const SEALS_A_TURN = 1_000;
const ANSWER_WITHIN_MS = 10_000;
const TAIL_BYTES = 4_096;

/** The seals that a target does not have yet, oldest first, each with its number. */
const nextSeals = async (manager: EntityManager, target: string): Promise<AnchoredSeal[]> => {
  const reached = await oneOrNone(
    manager,
    sql<Omit<AuditAnchor, 'target'>>`
     SELECT seal, last_entry, entries FROM audit_anchor WHERE target = ${target}`,
  );
  let seal = BigInt(reached?.seal ?? 0);
  let entries = BigInt(reached?.entries ?? 0);
  const next = await rows(
    manager,
    sql<{ last_entry: string; hash: string; sealed_at: Date; added: string }>`
     SELECT to_sequence::text AS last_entry, hash, sealed_at,
       (SELECT count(*)::text FROM audit_entry WHERE sequence BETWEEN from_sequence AND to_sequence) AS added
     FROM audit_seal WHERE to_sequence > ${reached?.last_entry ?? '0'}
     ORDER BY audit_seal.to_sequence LIMIT ${SEALS_A_TURN}`,
  );
  return next.map(({ last_entry, hash, sealed_at, added }) => {
    seal += 1n;
    entries += BigInt(added);
    return {
      seal: Number(seal),
      sealed_at: sealed_at.toISOString(),
      last_entry: Number(last_entry),
      entries: Number(entries),
      hash,
    };
  });
};

/** The checkpoints that a target does not have yet, oldest first, each with its size. */
const nextCheckpoints = async (
  manager: EntityManager,
  target: string,
): Promise<readonly (AnchoredCheckpoint & { readonly size: string })[]> => {
  const next = await rows(
    manager,
    sql<{ size: string; last_entry: string; checkpoint: string }>`
     SELECT size, made.last_entry, note AS checkpoint FROM audit_checkpoint AS made, audit_anchor AS reached
     WHERE target = ${target} AND size > reached.checkpoint AND made.last_entry <= reached.last_entry
     ORDER BY size LIMIT ${SEALS_A_TURN}`,
  );
  return next.map(({ last_entry, ...made }) => ({ ...made, last_entry: Number(last_entry) }));
};

/**
 * Appends a line and waits until it is on the disk. A complete line that a killed process left is not repeated.
 */
const append = async (file: string, line: string): Promise<void> => {
  const handle = await open(file, 'a+', 0o640);
  try {
    const { size } = await handle.stat();
    const tail = Buffer.alloc(Math.min(size, TAIL_BYTES));
    await handle.read(tail, 0, tail.length, size - tail.length);
    const text = tail.toString();
    const isWhole = text === '' || text.endsWith('\n');
    if (isWhole && text.split('\n').includes(line)) return;
    await handle.write(`${isWhole ? '' : '\n'}${line}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const post = async (url: string, line: string): Promise<void> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: line,
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`status ${answer.status}`);
};

/**
 * Writes each new seal, in order, and each checkpoint of the sealed entries to targets outside the database, so that
 * even a person who can rewrite the whole database is detected. A seal that a target does not acknowledge is tried
 * again at the next run; it delays neither the other target nor anything else.
 */
@Injectable()
export class AuditAnchors {
  private readonly logger = new Logger('Audit');

  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async anchorNew(isStopping: () => boolean = () => false): Promise<void> {
    await Promise.all(
      anchorTargets(this.environment).map((target) =>
        this.anchorAt(target, isStopping).catch((error: Error) =>
          this.logger.warn(`Seals wait to be anchored at ${target.name}: ${error.message}`),
        ),
      ),
    );
  }

  private async anchorAt({ name, file, url }: AnchorTarget, isStopping: () => boolean): Promise<void> {
    const keep = (line: string): Promise<void> => (file === null ? post(url, line) : append(file, line));
    for (const anchored of await nextSeals(this.dataSource.manager, name)) {
      if (isStopping()) return;
      await keep(anchorLine(anchored));
      await execute(
        this.dataSource,
        sql`INSERT INTO audit_anchor (target, seal, last_entry, entries)
            VALUES (${name}, ${anchored.seal}, ${anchored.last_entry}, ${anchored.entries})
            ON CONFLICT (target) DO UPDATE
              SET seal = excluded.seal, last_entry = excluded.last_entry, entries = excluded.entries`,
      );
    }
    for (const { size, checkpoint, last_entry } of await nextCheckpoints(this.dataSource.manager, name)) {
      if (isStopping()) return;
      await keep(JSON.stringify({ checkpoint, last_entry } satisfies AnchoredCheckpoint));
      await execute(
        this.dataSource,
        sql`UPDATE audit_anchor SET checkpoint = ${size} WHERE target = ${name} AND checkpoint < ${size}`,
      );
    }
  }
}
