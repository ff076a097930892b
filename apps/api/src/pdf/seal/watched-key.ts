import { statSync } from 'node:fs';
import type { SealFiles, SealKey } from '../../config/seal-key';

const stateOf = (file: string): string => {
  try {
    const { ino, size, mtimeMs, ctimeMs } = statSync(file);
    return [ino, size, mtimeMs, ctimeMs].join(' ');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown';
  }
};

/**
 * A key that is read again whenever its files change, so that a new certificate needs no restart. If the files are
 * lost or unreadable, the last read key stays in use.
 */
export class WatchedKey {
  private state = '';
  private broken = false;

  constructor(
    private known: SealKey,
    private readonly reread: (files: SealFiles) => SealKey,
    private readonly report: (problem: string) => void,
  ) {}

  get key(): SealKey {
    this.look();
    return this.known;
  }

  /** Whether the next start would fail to read the key. */
  get isBroken(): boolean {
    this.look();
    return this.broken;
  }

  private look(): void {
    const state = this.now();
    if (state === this.state) return;
    this.state = state;
    try {
      this.known = this.reread(this.known.files);
      this.broken = false;
    } catch (error) {
      this.broken = true;
      this.report((error as Error).message);
    }
  }

  private now(): string {
    const { certificate, key } = this.known.files;
    return `${stateOf(certificate)}, ${stateOf(key)}`;
  }
}
