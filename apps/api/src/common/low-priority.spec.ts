import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { lowerProcess, lowerWorkerThreads } from './low-priority';

const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('work that may wait', () => {
  it('leaves the processor to whoever answers, with all that it has started', async () => {
    const shell = spawn('sh', ['-c', 'sleep 60 & echo $!; wait'], { stdio: ['ignore', 'pipe', 'ignore'] });
    try {
      const [printed] = await once(shell.stdout, 'data');
      lowerProcess(shell.pid as number);
      expect(getPriority(shell.pid as number)).toBe(10);
      expect(getPriority(Number(printed))).toBe(10);
      process.kill(Number(printed));
    } finally {
      shell.kill('SIGKILL');
    }
  });

  it('runs on threads of its own that do so too, and never on the one that answers', async () => {
    await readFile(__filename);
    lowerWorkerThreads();
    const workers = readdirSync('/proc/self/task').filter(
      (thread) => readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim() === 'libuv-worker',
    );
    expect(workers.length).toBeGreaterThan(0);
    expect(workers.map((thread) => getPriority(Number(thread)))).toEqual(workers.map(() => 10));
    expect(getPriority()).toBeLessThan(10);
  });
});
