import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';

const helper = new URL('end-when-aborted.ts', import.meta.url).href;

/** Runs a program that holds something open, and returns its output and exit code. */
const run = async (then: string, signal?: NodeJS.Signals) => {
  const program = `
    import { endWhenAborted } from '${helper}';
    const timer = setInterval(() => undefined, 1_000);
    const end = endWhenAborted(async () => { clearInterval(timer); console.log('ended'); });
    console.log('started');
    ${then}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (signal && output === 'started\n') child.kill(signal);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { output, code };
};

describe('a run that holds servers', () => {
  it.each([
    ['an uncaught exception', `setTimeout(() => { throw new Error('broken'); });`],
    ['an unhandled rejection', `void Promise.reject(new Error('broken'));`],
    ['an error of its main function', `throw new Error('broken');`],
  ])('stops them and fails after %s', async (_, then) => {
    expect(await run(then)).toEqual({ output: 'started\nended\n', code: 1 });
  });

  it('stops them when a signal interrupts it', async () => {
    expect(await run('', 'SIGTERM')).toEqual({ output: 'started\nended\n', code: 130 });
  });

  it('stops them only once when it ends by itself', async () => {
    expect(await run('await end(); await end();')).toEqual({ output: 'started\nended\n', code: 0 });
  });
});
