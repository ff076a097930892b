import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Mutant } from './mutant.ts';
import type { Outcome } from './trial.ts';

const PATIENCE_MS = 30_000;

/** Tries the faults of one folder in another process, which is replaced when a fault makes it hang. */
export class WatchedTrial {
  private child: ChildProcess | null = null;
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Returns 'endless' for a fault that makes the specs run without end, or ends their process. */
  async run(mutant: Mutant | null): Promise<Outcome | 'endless'> {
    const child = this.child ?? (await this.start());
    this.child = child;
    child.send(mutant ?? 'untouched');
    const answer = await answerOf(child);
    if (answer !== null) return answer;
    this.close();
    return 'endless';
  }

  close(): void {
    this.child?.kill('SIGKILL');
    this.child = null;
  }

  private async start(): Promise<ChildProcess> {
    const child = fork(join(import.meta.dirname, 'worker.ts'), [this.folder], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    if ((await answerOf(child)) === null) throw new Error(`The specs of ${this.folder} could not be opened`);
    return child;
  }
}

/** The next message of a process; null when it ends or says nothing for too long. */
function answerOf(child: ChildProcess): Promise<Outcome | null> {
  return new Promise((resolve) => {
    const end = (answer: Outcome | null): void => {
      clearTimeout(timer);
      child.off('message', hear);
      child.off('exit', giveUp);
      resolve(answer);
    };
    const hear = (message: unknown): void => end(message as Outcome);
    const giveUp = (): void => end(null);
    const timer = setTimeout(giveUp, PATIENCE_MS);
    child.on('message', hear);
    child.on('exit', giveUp);
  });
}
