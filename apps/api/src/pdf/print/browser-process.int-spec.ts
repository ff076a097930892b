import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE } from '../../../test/harness/renderer';
import { type BrowserProcess, launchBrowser } from './browser-process';
import { type Chromium, findChromium } from './chromium-path';

const SETTINGS = { sandbox: false, answerMilliseconds: PATIENCE };

const launch = (chromium: Chromium): Promise<BrowserProcess> =>
  launchBrowser(chromium, { ...SETTINGS, givenUp: new AbortController().signal });

/** Records the pipes to every process of this program that is started by `meanwhile`. */
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

describe('a broken pipe to the browser does not end the server', () => {
  const broken = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });

  it('after the browser has ended', async () => {
    const chromium = await findChromium({ chromiumPath: null });
    const pipes = await pipesTo(chromium, async () => (await launch(chromium)).end());
    expect(pipes.length).toBeGreaterThanOrEqual(2);
    for (const pipe of pipes) expect(() => pipe?.emit('error', broken)).not.toThrow();
  });

  it('while the browser runs', async () => {
    const chromium = await findChromium({ chromiumPath: null });
    const running: BrowserProcess[] = [];
    const pipes = await pipesTo(chromium, async () => void running.push(await launch(chromium)));
    expect(pipes).toHaveLength(5);
    for (const pipe of pipes) expect(() => pipe?.emit('error', broken)).not.toThrow();
    await running[0]?.end();
  });

  it('after the browser died during its start', async () => {
    // Node ends at once, because it does not know the options of a browser.
    const chromium = { program: process.execPath, environment: {} };
    const pipes = await pipesTo(chromium, () => expect(launch(chromium)).rejects.toThrow());
    expect(pipes.length).toBeGreaterThanOrEqual(2);
    for (const pipe of pipes) expect(() => pipe?.emit('error', broken)).not.toThrow();
  });
});

it('a browser that cannot be started is given up at once', async () => {
  await expect(launch({ program: tmpdir(), environment: {} })).rejects.toThrow(/EACCES/);
});

/** A program that answers like Chromium until it has a tab, and then stops answering. */
const STUCK = `
  const fs = require('node:fs');
  const say = (message) => fs.writeSync(4, JSON.stringify(message) + '\\0');
  const noteStuck = () => {
    fs.writeFileSync(process.env.STUCK + '.new', String(process.pid));
    fs.renameSync(process.env.STUCK + '.new', process.env.STUCK);
  };
  const tab = { targetId: 'tab', type: 'tab', title: '', url: '', attached: true, canAccessOpener: false };
  let heard = '';
  fs.createReadStream('', { fd: 3 }).on('data', (text) => {
    heard += text;
    const asked = heard.split('\\0');
    heard = asked.pop();
    for (const { id, method, sessionId } of asked.map(JSON.parse)) {
      if (sessionId) continue;
      if (method === 'Target.setAutoAttach') {
        say({ method: 'Target.targetCreated', params: { targetInfo: tab } });
        say({ method: 'Target.attachedToTarget', params: { sessionId: 's', targetInfo: tab, waitingForDebugger: true } });
      }
      say({ id, result: {} });
      if (method === 'Target.setAutoAttach') setTimeout(noteStuck, 300);
    }
  });
`;

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('a browser that hangs during its start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'candour-stuck-browser-'));
  const program = join(folder, 'chromium');
  const stuck = join(folder, 'stuck');

  beforeAll(() => {
    writeFileSync(join(folder, 'browser.cjs'), STUCK);
    writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${folder}/browser.cjs'\n`, {
      mode: 0o755,
    });
  });
  afterEach(() => rmSync(stuck, { force: true }));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Starts the browser and waits until it hangs; returns its process and the failure of the launch. */
  const getStuck = async (givenUp: AbortSignal) => {
    const chromium = { program, environment: { STUCK: stuck } };
    const failure = launchBrowser(chromium, { ...SETTINGS, givenUp }).catch((error: unknown) => error);
    while (!existsSync(stuck)) await sleep(20);
    return { pid: Number(readFileSync(stuck, 'utf8')), failure };
  };

  it('fails as soon as it dies', async () => {
    const { pid, failure } = await getStuck(new AbortController().signal);
    process.kill(pid, 'SIGKILL');
    expect(await failure).toEqual(new Error('The browser ended while it started'));
  });

  it('is ended when the server stops', async () => {
    const stopping = new AbortController();
    const { pid, failure } = await getStuck(stopping.signal);
    stopping.abort();
    expect(await failure).toEqual(new Error('The browser did not start in time'));
    while (isRunning(pid)) await sleep(20);
  });
});
