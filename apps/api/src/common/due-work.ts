import { Injectable, Module } from '@nestjs/common';

/** Runs until nothing is due or the server stops. */
export type Work = (isStopping: () => boolean) => Promise<void>;

/** Work that the features defer: pending rows in their tables, processed every few seconds. */
@Injectable()
export class DueWork {
  private readonly named = new Map<string, Work>();

  /** Adds work under the name of its job. */
  add(name: string, work: Work): void {
    this.named.set(name, work);
  }

  all(): readonly (readonly [string, Work])[] {
    return [...this.named];
  }
}

@Module({ providers: [DueWork], exports: [DueWork] })
export class DueWorkModule {}
