import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SurgeryRow } from '../call/surgery-row';

/**
 * Brings a surgery up to date; returns whether anything changed. Joins the manager's transaction, if there is one.
 */
type Bring = (surgery: SurgeryRow, manager: EntityManager) => Promise<boolean>;

/**
 * The updates that a surgery needs before anybody reads or changes it. A later noun registers them at the start.
 */
@Injectable()
export class UpToDate {
  private bringing: Bring = () => Promise.resolve(false);

  by(bring: Bring): void {
    this.bringing = bring;
  }

  bring(surgery: SurgeryRow, manager: EntityManager): Promise<boolean> {
    return this.bringing(surgery, manager);
  }

  /** Reads a page of surgeries, and again when one of them was not up to date. */
  async page<Page extends { readonly rows: readonly SurgeryRow[] }>(
    manager: EntityManager,
    read: () => Promise<Page>,
  ): Promise<Page> {
    const page = await read();
    let hasChanged = false;
    for (const surgery of page.rows) hasChanged = (await this.bringing(surgery, manager)) || hasChanged;
    return hasChanged ? read() : page;
  }
}
