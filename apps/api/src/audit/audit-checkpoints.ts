import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../common/clock';
import { ENVIRONMENT } from '../config/config.module';
import type { Environment } from '../config/environment.types';
import { oneOrNone, rows, sql } from '../database/sql';
import { AuditChain, lockSealing } from './audit-chain';
import { AuditCheckpoint } from './audit-checkpoint.entity';
import { leavesAfter, pinNames } from './audit-hash';
import { AuditTile } from './audit-tile.entity';
import { checkpointNote, checkpointSigner } from './checkpoint-note';
import { ENTRIES_A_TILE, GrowingTree, TILE_LEVEL } from './merkle-tree';

const EVERY_MS = 3_600_000;
const TILES_A_TURN = 20;

const LAST_TILE = sql<Pick<AuditTile, 'tile' | 'last_entry'>>`
  SELECT tile, last_entry FROM audit_tile ORDER BY tile DESC LIMIT 1`;

const LAST_SEALED = sql<{ last_entry: string }>`
  SELECT to_sequence AS last_entry FROM audit_seal ORDER BY to_sequence DESC LIMIT 1`;

/** The newest checkpoint; null before the first. */
export const newestCheckpoint = (on: DataSource | EntityManager): Promise<AuditCheckpoint | null> =>
  oneOrNone(
    on,
    sql<AuditCheckpoint>`SELECT size, last_entry, root, note, made_at FROM audit_checkpoint ORDER BY size DESC LIMIT 1`,
  );

/**
 * Signs the state of the audit trail as a C2SP checkpoint: the number of its sealed entries and the root of their
 * Merkle tree. A person who has kept one, on paper or elsewhere, can prove that an entry was in the trail and
 * whether it has changed.
 */
@Injectable()
export class AuditCheckpoints {
  constructor(
    private readonly dataSource: DataSource,
    private readonly chain: AuditChain,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** Makes a checkpoint when the newest is an hour old. */
  async makeDue(): Promise<void> {
    const newest = await newestCheckpoint(this.dataSource);
    if (newest && this.clock.now().getTime() - newest.made_at.getTime() < EVERY_MS) return;
    await this.make();
  }

  /**
   * Seals the pending entries and makes a checkpoint, unless the newest one states the same; null for an empty
   * trail.
   */
  async make(): Promise<AuditCheckpoint | null> {
    await this.chain.sealPending();
    while (await this.dataSource.transaction((manager) => this.fillTiles(manager))) {
      // Each turn has its own transaction.
    }
    return this.dataSource.transaction(async (manager) => {
      await pinNames(manager);
      await lockSealing(manager);
      return this.stateSealed(manager);
    });
  }

  /** Stores the roots of full tiles; returns whether more are due. */
  private async fillTiles(manager: EntityManager): Promise<boolean> {
    await pinNames(manager);
    await lockSealing(manager);
    const sealed = await oneOrNone(manager, LAST_SEALED);
    const last = await oneOrNone(manager, LAST_TILE);
    const most = TILES_A_TURN * ENTRIES_A_TILE;
    const leaves = sealed
      ? await rows(manager, leavesAfter(last?.last_entry ?? '0', sealed.last_entry, most))
      : [];
    let tile = last ? Number(last.tile) + 1 : 0;
    for (let start = 0; start + ENTRIES_A_TILE <= leaves.length; start += ENTRIES_A_TILE) {
      const own = leaves.slice(start, start + ENTRIES_A_TILE);
      const tree = new GrowingTree();
      for (const { hash } of own) tree.add(hash);
      await manager.insert(AuditTile, {
        tile: String(tile),
        last_entry: own.at(-1)?.sequence ?? '0',
        hash: tree.root(),
      });
      tile += 1;
    }
    return leaves.length === most;
  }

  private async stateSealed(manager: EntityManager): Promise<AuditCheckpoint | null> {
    const sealed = await oneOrNone(manager, LAST_SEALED);
    if (!sealed) return null;
    const tiles = await rows(
      manager,
      sql<Pick<AuditTile, 'hash' | 'last_entry'>>`SELECT hash, last_entry FROM audit_tile ORDER BY tile`,
    );
    const rest = await rows(
      manager,
      leavesAfter(tiles.at(-1)?.last_entry ?? '0', sealed.last_entry, ENTRIES_A_TILE),
    );
    const tree = new GrowingTree();
    for (const { hash } of tiles) tree.add(hash, TILE_LEVEL);
    for (const { hash } of rest) tree.add(hash);
    const newest = await newestCheckpoint(manager);
    if (newest && Number(newest.size) >= tree.size) return newest;
    const root = tree.root();
    const checkpoint: AuditCheckpoint = {
      size: String(tree.size),
      last_entry: rest.at(-1)?.sequence ?? tiles.at(-1)?.last_entry ?? '0',
      root,
      note: checkpointNote(checkpointSigner(this.environment), { size: tree.size, root }),
      made_at: this.clock.now(),
    };
    await manager.insert(AuditCheckpoint, checkpoint);
    return checkpoint;
  }
}
