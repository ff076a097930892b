import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserProcess, launchBrowser } from './browser-process';
import { type Chromium, findChromium } from './chromium-path';

const launch = (chromium: Chromium): Promise<BrowserProcess> =>
  launchBrowser(chromium, false, new AbortController().signal);

/** The pipes to every process of this program that starts meanwhile. */
const pipesTo = async ({ program }: Chromium, meanwhile: () => Promise<void>) => {
  const started: ChildProcess[] = [];
  const remember = (message: unknown): void => {
    started.push((message as { readonly process: ChildProcess }).process);
  };
  subscribe('child_process', remember);
  await meanwhile().finally(() => unsubscribe('child_process', remember));
  return started
    .filter(({ spawnfile }) => spawnfile === program)
    .flatMap(({ stdio }) => stdio.filter(Boolean));
};

describe('the pipes to a browser may break without ending the server', () => {
  const broken = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });

  it('after it has ended', async () => {
    const chromium = await findChromium({ chromiumPath: null });
    const pipes = await pipesTo(chromium, async () => (await launch(chromium)).end());
    expect(pipes.length).toBeGreaterThanOrEqual(2);
    for (const pipe of pipes) expect(() => pipe?.emit('error', broken)).not.toThrow();
  });

  it('after it has died while it started', async () => {
    const program = join(mkdtempSync(join(tmpdir(), 'candour-no-browser-')), 'chromium');
    writeFileSync(program, '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const chromium = { program, environment: {} };
    const pipes = await pipesTo(chromium, () => expect(launch(chromium)).rejects.toThrow());
    expect(pipes.length).toBeGreaterThanOrEqual(2);
    for (const pipe of pipes) expect(() => pipe?.emit('error', broken)).not.toThrow();
  });
});
