import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SurgeryRow } from '../call/surgery-row';

/** Brings a surgery up to date; whether it changed anything. A manager in a transaction takes part in it. */
type Bring = (surgery: SurgeryRow, manager: EntityManager) => Promise<boolean>;

/** What must have happened to a surgery before anybody reads or acts on it; a later noun says it at the start. */
@Injectable()
export class UpToDate {
  private bringing: Bring = () => Promise.resolve(false);

  by(bring: Bring): void {
    this.bringing = bring;
  }

  bring(surgery: SurgeryRow, manager: EntityManager): Promise<boolean> {
    return this.bringing(surgery, manager);
  }

  /** A page of surgeries, read again when one of them was not up to date. */
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
