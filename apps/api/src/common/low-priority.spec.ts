import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { constants, getPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { lowerProcess, lowerThreads } from './low-priority';

const autogroupOf = (pid: number | 'self'): string => readFileSync(`/proc/${pid}/autogroup`, 'utf8').trim();

/** The run itself may have been started under `nice`. */
const niceness = getPriority();
const lowered = Math.min(niceness + 5, constants.priority.PRIORITY_LOW);

const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('work that may wait', () => {
  it('yields the processor to the thread that answers, with all child processes', async () => {
    const shell = spawn('sh', ['-c', 'sleep 60 & echo $!; wait'], { stdio: ['ignore', 'pipe', 'ignore'] });
    try {
      const [printed] = await once(shell.stdout, 'data');
      lowerProcess(shell.pid as number);
      expect(getPriority(shell.pid as number)).toBe(lowered);
      expect(getPriority(Number(printed))).toBe(lowered);
      process.kill(Number(printed));
    } finally {
      shell.kill('SIGKILL');
    }
  });

  const withAutogroups = existsSync('/proc/self/autogroup') ? it : it.skip;

  withAutogroups(
    'leaves it in a session of its own too, and never lowers that of whoever answers',
    async () => {
      const own = autogroupOf('self');
      const beside = spawn('sleep', ['60']);
      const apart = spawn('sleep', ['60'], { detached: true });
      try {
        await Promise.all([once(beside, 'spawn'), once(apart, 'spawn')]);
        lowerProcess(beside.pid as number);
        // The kernel lets only root change sessions more than ten times a second, counted over all processes.
        while (!autogroupOf(apart.pid as number).endsWith(' nice 5')) {
          lowerProcess(apart.pid as number);
          await sleep(20);
        }
        expect(autogroupOf('self')).toBe(own);
      } finally {
        beside.kill('SIGKILL');
        apart.kill('SIGKILL');
      }
    },
  );

  it.each(['libuv-worker', 'V8Worker'] as const)(
    'is lowered where the process does it in threads of its own (%s), and never the thread that answers',
    async (name) => {
      await readFile(__filename);
      lowerThreads(name);
      const threads = readdirSync('/proc/self/task').filter(
        (thread) => readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim() === name,
      );
      expect(threads.length).toBeGreaterThan(0);
      expect(threads.map((thread) => getPriority(Number(thread)))).toEqual(threads.map(() => lowered));
      expect(getPriority()).toBe(niceness);
    },
  );
});
