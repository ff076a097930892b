import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, LaunchOptions } from 'puppeteer';
import puppeteer from 'puppeteer';
import { lowerProcess } from '../../common/low-priority';
import type { Chromium } from './chromium-path';
import { privateCacheFolder } from '../private-cache';
import { watchLaunch } from './watched-launch';

export interface BrowserProcess {
  readonly browser: Browser;
  /** Ends the browser with all its child processes, in two seconds at most, and removes its profile. */
  end(): Promise<void>;
}

export interface LaunchSettings {
  readonly sandbox: boolean;
  /** The time limit of one call to the browser. */
  readonly answerMilliseconds: number;
  /** Aborts a start in progress. */
  readonly givenUp: AbortSignal;
}

const LAUNCH_WITHIN = 10_000;
const CLOSE_WITHIN = 2_000;

/** Three of the barriers between a document and the network; the sealed page has the others. */
const NO_NETWORK = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
];

const ARGUMENTS = [
  ...NO_NETWORK,
  '--disable-background-networking',
  '--disable-breakpad',
  '--disable-gpu',
  '--disable-quic',
  '--font-render-hinting=none',
  '--no-first-run',
];

/**
 * Starts a browser that communicates over a pipe: no port is open, and the browser ends by itself when this process is
 * killed. It keeps temporary files in its profile, so that those of a killed browser go with it.
 */
export async function launchBrowser(
  chromium: Chromium,
  { sandbox, answerMilliseconds, givenUp }: LaunchSettings,
): Promise<BrowserProcess> {
  const profile = await makeProfile();
  const kill = new AbortController();
  const late = setTimeout(() => kill.abort(), LAUNCH_WITHIN);
  const ended = AbortSignal.any([kill.signal, givenUp]);
  try {
    const options: LaunchOptions = {
      executablePath: chromium.program,
      env: { ...chromium.environment, HOME: profile, TMPDIR: profile, TEMP: profile, TMP: profile },
      args: sandbox ? ARGUMENTS : [...ARGUMENTS, '--no-sandbox'],
      headless: 'shell',
      pipe: true,
      userDataDir: profile,
      timeout: LAUNCH_WITHIN,
      protocolTimeout: answerMilliseconds,
      signal: ended,
      handleSIGHUP: false,
      handleSIGINT: false,
      handleSIGTERM: false,
    };
    const browser = await watchLaunch({ profile, givenUp: ended }, () => puppeteer.launch(options));
    const { pid } = browser.process() ?? {};
    if (pid !== undefined) lowerProcess(pid);
    return { browser, end: () => endBrowser(browser, profile) };
  } catch (error) {
    kill.abort();
    await removeProfile(profile);
    throw error;
  } finally {
    clearTimeout(late);
  }
}

async function endBrowser(browser: Browser, profile: string): Promise<void> {
  const child = browser.process();
  const closed = browser.close().catch(() => undefined);
  await Promise.race([closed, sleep(CLOSE_WITHIN, undefined, { ref: false })]);
  if (child?.pid !== undefined) {
    const running = child.exitCode === null && child.signalCode === null;
    const exited = running ? new Promise((resolve) => child.once('exit', resolve)) : null;
    killGroup(child.pid);
    await Promise.race([exited, sleep(CLOSE_WITHIN, undefined, { ref: false })]);
  }
  await browser.disconnect().catch(() => undefined);
  await removeProfile(profile);
}

/** Kills the browser's process group, with any remaining process of it, such as a hanging renderer. */
function killGroup(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // The whole group has ended already.
  }
}

async function makeProfile(): Promise<string> {
  const parent = join(privateCacheFolder(), 'profiles');
  await mkdir(parent, { recursive: true, mode: 0o700 });
  for (const name of await readdir(parent)) {
    if (!ownerRuns(Number(name.split('-')[0]))) await removeProfile(join(parent, name));
  }
  const profile = join(parent, `${process.pid}-${randomBytes(6).toString('hex')}`);
  await mkdir(profile, { mode: 0o700 });
  return profile;
}

function ownerRuns(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The browser's last processes may still write to the profile while they end. */
async function removeProfile(profile: string): Promise<void> {
  await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }).catch(() => undefined);
}
