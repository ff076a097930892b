import { Injectable, Module } from '@nestjs/common';

/** Goes on until nothing is due, or the server stops. */
export type Work = (isStopping: () => boolean) => Promise<void>;

/** What the nouns leave for afterwards: the work that waits in their tables, done every few seconds. */
@Injectable()
export class DueWork {
  private readonly named = new Map<string, Work>();

  /** The name is that of the job. */
  add(name: string, work: Work): void {
    this.named.set(name, work);
  }

  all(): readonly (readonly [string, Work])[] {
    return [...this.named];
  }
}

@Module({ providers: [DueWork], exports: [DueWork] })
export class DueWorkModule {}
