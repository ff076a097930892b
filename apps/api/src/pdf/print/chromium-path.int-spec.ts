import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { findChromium } from './chromium-path';
import { privateCacheFolder } from '../private-cache';
import { unpackTar } from './tar';

jest.setTimeout(300_000);

const folder = mkdtempSync(join(tmpdir(), 'candour-chromium-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function program(...path: string[]): string {
  const file = join(folder, ...path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, '#!/bin/sh\n', { mode: 0o755 });
  return file;
}

describe('the browser is', () => {
  it('the one that CHROMIUM_PATH names', async () => {
    const other = program('a', 'chromium');
    const found = await findChromium({ chromiumPath: '/opt/mine', searchPath: join(other, '..') });
    expect(found.program).toBe('/opt/mine');
  });

  it('the headless shell rather than a full browser, wherever each is installed', async () => {
    program('one', 'google-chrome');
    program('one', 'chromium');
    const shell = program('two', 'chromium-headless-shell');
    const found = await findChromium({ searchPath: `${join(folder, 'one')}:${join(folder, 'two')}` });
    expect(found.program).toBe(shell);
  });

  it('never a file that is not executable', async () => {
    chmodSync(program('three', 'chromium'), 0o644);
    const found = await findChromium({ searchPath: join(folder, 'three') });
    expect(found.program).not.toContain(folder);
  });

  it('the shipped one when the machine has none, unpacked for this user alone', async () => {
    const found = await findChromium({ searchPath: '' });
    expect(found.program).toBe(join(privateCacheFolder(), 'chromium-153.0.0', 'chromium'));
    expect(statSync(privateCacheFolder()).mode & 0o777).toBe(0o700);
    expect(statSync(found.program).mode & 0o777).toBe(0o700);
  });
});

it('the browser always has the shipped font, beside those of the machine', async () => {
  const { environment } = await findChromium({ searchPath: '' });
  const configuration = readFileSync(environment['FONTCONFIG_FILE'] ?? '', 'utf8');
  expect(configuration).toContain(join('chromium-153.0.0', 'fonts', 'fonts'));
});

describe('the private cache', () => {
  const home = process.env['XDG_CACHE_HOME'];
  afterEach(() => {
    if (home === undefined) delete process.env['XDG_CACHE_HOME'];
    else process.env['XDG_CACHE_HOME'] = home;
  });

  it('is made private, even where it was open to others before', () => {
    process.env['XDG_CACHE_HOME'] = join(folder, 'cache');
    mkdirSync(join(folder, 'cache', 'candour'), { recursive: true, mode: 0o777 });
    expect(statSync(privateCacheFolder()).mode & 0o777).toBe(0o700);
  });

  it('is never a symbolic link', () => {
    process.env['XDG_CACHE_HOME'] = join(folder, 'linked');
    mkdirSync(join(folder, 'linked'));
    symlinkSync(tmpdir(), join(folder, 'linked', 'candour'));
    expect(privateCacheFolder()).not.toContain('linked');
  });
});

it('an archive with a path out of its folder is refused', () => {
  const header = Buffer.alloc(1024);
  header.write('../escaped', 0, 'latin1');
  header.write('00000000000\0', 124, 'latin1');
  header.write('0', 156, 'latin1');
  expect(() => unpackTar(header, join(folder, 'archive'))).toThrow('leads out');
});

describe('the shipped browser', () => {
  const home = process.env['XDG_CACHE_HOME'];
  afterEach(() => {
    if (home === undefined) delete process.env['XDG_CACHE_HOME'];
    else process.env['XDG_CACHE_HOME'] = home;
  });

  /** A cache with the browser, as one that an earlier start has left. */
  const filledCache = async (): Promise<string> => {
    const { program: unpacked } = await findChromium({ searchPath: '' });
    const cache = mkdtempSync(join(folder, 'cache-'));
    const copy = join(cache, 'candour', basename(dirname(unpacked)));
    cpSync(dirname(unpacked), copy, { recursive: true });
    return cache;
  };

  it('is unpacked again after the machine has cleaned its caches, even if the empty folder is left', async () => {
    process.env['XDG_CACHE_HOME'] = await filledCache();
    // Another registry: a process looks for the browser once.
    await jest.isolateModulesAsync(async () => {
      const { findChromium: find } = jest.requireActual<typeof import('./chromium-path')>('./chromium-path');
      const { program: shipped, environment } = await find({ searchPath: '' });
      const configuration = environment['FONTCONFIG_FILE'] ?? '';
      expect(shipped).toContain(process.env['XDG_CACHE_HOME']);
      for (const cleaned of [dirname(shipped), configuration]) {
        rmSync(cleaned, { recursive: true });
        if (cleaned === dirname(shipped)) mkdirSync(cleaned);
        expect((await find({ searchPath: '' })).program).toBe(shipped);
        expect([shipped, configuration].map((file) => existsSync(file))).toEqual([true, true]);
      }
    });
  });
});
