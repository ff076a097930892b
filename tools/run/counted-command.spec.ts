import { describe, expect, it } from 'vitest';
import { countLastLine, runCounted } from './counted-command.ts';

describe('a command that counts for itself', () => {
  it('is counted by its last line', () => {
    expect(countLastLine('1 passed, 2 failed\nmore\n30 passed, 0 failed\n')).toMatchObject({
      passed: 30,
      failed: 0,
    });
  });

  it('counts nothing when it says nothing', () => {
    expect(countLastLine('all 3 passed, 0 failed here')).toMatchObject({ passed: 0, failed: 0 });
  });

  it('has failed when it ends with another code than 0, whatever it said', async () => {
    const script = "console.log('2 passed, 0 failed'); process.exit(3)";
    expect(await runCounted(process.execPath, ['-e', script])).toMatchObject({ passed: 2, failed: 1 });
  });

  it('has failed when it cannot be started', async () => {
    expect(await runCounted('no-such-command-anywhere', [])).toMatchObject({ failed: 1 });
  });
});
