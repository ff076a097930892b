import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  browserPids,
  heldAtStart,
  isThere,
  mainBrowserPids,
  printable,
  rendererPids,
} from '../../../test/harness/browser-processes';
import { readPdf } from '../../../test/harness/pdf-text';
import { PATIENCE, rendererPerTest } from '../../../test/harness/renderer';
import { PdfUnavailable } from '../pdf-errors';
import { privateCacheFolder } from '../private-cache';

// Time limits here are multiples of what a browser needs at the moment, so a busy machine waits long.
jest.setTimeout(10 * 60_000);

const renderer = rendererPerTest();

/** A document that takes long enough to be interrupted while it is printed. */
const endless = printable(
  Array.from({ length: 3_000 }, (_, line) => `<p style="display: inline">Line ${line} </p>`).join(''),
);

/** Kills these processes and their replacements until the renderer notices and retries. */
const killUntilNoticed = (processes: () => readonly number[]): void => {
  const kill = setInterval(() => {
    if (renderer.warnings.length > 0) return clearInterval(kill);
    for (const pid of processes()) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // The process has ended meanwhile.
      }
    }
  }, 30);
};

let resume = (): void => undefined;
afterEach(() => resume());

/** Suspends these processes, and later ones, until `resume` or the end of the test. */
const holdUp = (processes: () => readonly number[]): void => {
  const signal = (name: 'SIGSTOP' | 'SIGCONT'): void => {
    for (const pid of processes()) {
      try {
        process.kill(pid, name);
      } catch {
        // The process has ended meanwhile.
      }
    }
  };
  signal('SIGSTOP');
  const again = setInterval(signal, 100, 'SIGSTOP');
  resume = () => {
    clearInterval(again);
    signal('SIGCONT');
  };
};

interface Limit {
  readonly jobMilliseconds: number;
  /** Waits until a page has been opened ahead, on which the next document is printed. */
  readonly aheadIsOpen: () => Promise<unknown>;
}

/** A time limit that is short to wait for, and long for what this machine now needs for a browser and a document. */
const shortLimit = async (): Promise<Limit> => {
  const started = performance.now();
  await renderer.current.warm();
  const usual = performance.now() - started;
  return { jobMilliseconds: Math.max(6_000, 15 * usual), aheadIsOpen: () => sleep(Math.max(500, 3 * usual)) };
};

const until = async (isSo: () => boolean): Promise<void> => {
  const end = Date.now() + PATIENCE;
  while (!isSo() && Date.now() < end) await sleep(50);
};

describe('when the browser', () => {
  it('is killed while it prints a document, a new browser prints the document', async () => {
    await renderer.current.warm();
    const rendering = renderer.current.render(endless, { title: 'Long' });
    killUntilNoticed(mainBrowserPids);

    const { pages } = await readPdf(await rendering);

    expect(pages.join('\n')).toContain('Line 2999');
    expect(renderer.warnings).toEqual([expect.stringContaining('tried again')]);
  });

  it('loses only the page, a new browser prints the document', async () => {
    await renderer.current.warm();
    const rendering = renderer.current.render(endless, { title: 'Lost' });
    killUntilNoticed(rendererPids);

    const { pages } = await readPdf(await rendering);

    expect(pages.join('\n')).toContain('Line 2999');
    expect(renderer.warnings).toEqual([expect.stringContaining('tried again')]);
  });

  it('is killed between two documents, the next document needs no retry', async () => {
    await renderer.current.render(printable('<p>One</p>'), { title: 'One' });
    const killed = mainBrowserPids();
    for (const pid of killed) process.kill(pid, 'SIGKILL');
    await until(() => !killed.some(isThere));
    await sleep(100);

    const { pages } = await readPdf(await renderer.current.render(printable('<p>Two</p>'), { title: 'Two' }));

    expect(pages[0]).toContain('Two');
    expect(renderer.warnings).toEqual([]);
  });

  it('hangs, a new browser prints the document', async () => {
    await renderer.replace(await shortLimit());
    await renderer.current.warm();
    for (const pid of mainBrowserPids()) process.kill(pid, 'SIGSTOP');

    const { pages } = await readPdf(
      await renderer.current.render(printable('<p>At last</p>'), { title: 'Hang' }),
    );

    expect(pages[0]).toContain('At last');
    expect(renderer.warnings).toEqual([expect.stringContaining('tried again')]);
  });

  it('is only slow, the document keeps its whole time', async () => {
    const { jobMilliseconds, aheadIsOpen } = await shortLimit();
    await renderer.replace({ jobMilliseconds });
    await renderer.current.warm();
    await aheadIsOpen();
    holdUp(rendererPids);
    const made = jest.fn();
    const rendering = renderer.current.render(printable('<p>Slowly</p>'), { title: 'Slow' }).finally(made);
    await sleep(0.6 * jobMilliseconds);
    expect(made).not.toHaveBeenCalled();
    resume();

    const { pages } = await readPdf(await rendering);

    expect(pages[0]).toContain('Slowly');
    expect(renderer.warnings).toEqual([]);
  });

  it('has a page that hangs, the document fails for now, and the next one gets a new browser', async () => {
    const { jobMilliseconds, aheadIsOpen } = await shortLimit();
    await renderer.replace({ jobMilliseconds });
    await renderer.current.warm();
    await aheadIsOpen();
    holdUp(rendererPids);
    const stuck = renderer.current.render(printable('<p>Stuck</p>'), { title: 'Stuck' });
    await expect(stuck).rejects.toBeInstanceOf(PdfUnavailable);
    resume();

    const { pages } = await readPdf(
      await renderer.current.render(printable('<p>Next</p>'), { title: 'Next' }),
    );

    expect(pages[0]).toContain('Next');
  });

  it('fails every time, the document fails with a time to try again, within the time of one job', async () => {
    const { jobMilliseconds } = await shortLimit();
    await renderer.replace({ jobMilliseconds });
    await renderer.current.warm();
    holdUp(() => [...mainBrowserPids(), ...rendererPids()]);
    const started = performance.now();
    const answer = await renderer.current
      .render(printable('<p>Never</p>'), { title: 'Never' })
      .catch((error: unknown) => error)
      .finally(resume);

    expect(performance.now() - started).toBeLessThan(2 * jobMilliseconds);
    expect(answer).toBeInstanceOf(PdfUnavailable);
    expect((answer as PdfUnavailable).retryAfterSeconds).toBeGreaterThan(0);
  });

  it('starts too late, no page stays open for the document that was given up', async () => {
    const { aheadIsOpen } = await shortLimit();
    await aheadIsOpen();
    const before = rendererPids().length;
    const late = await heldAtStart();
    await renderer.replace({ chromiumPath: late.path, jobMilliseconds: 2_000 });
    await expect(renderer.current.render(printable('<p>Late</p>'), { title: 'Late' })).rejects.toThrow(
      PdfUnavailable,
    );

    late.letIn();
    // Where the machine forbids the sandbox, a first browser ends with its pages and a second one starts.
    for (const _ of ['first', 'second']) {
      await until(() => rendererPids().length >= before);
      await aheadIsOpen();
    }

    expect(rendererPids()).toHaveLength(before);
    late.remove();
  });

  it('does not exist, the document fails with a time to try again', async () => {
    await renderer.replace({ chromiumPath: '/nowhere/chromium' });
    await expect(renderer.current.render(printable('<p>x</p>'), { title: 'x' })).rejects.toThrow(
      PdfUnavailable,
    );
    expect(await renderer.current.warm()).toBe(false);
  });
});

describe('successive documents', () => {
  it('use a browser that is replaced after a number of documents', async () => {
    await renderer.replace({ jobsPerBrowser: 3 });
    const pids = new Set<number>();
    for (let number = 0; number < 7; number += 1) {
      await renderer.current.render(printable(`<p>${number}</p>`), { title: String(number) });
      for (const pid of mainBrowserPids()) pids.add(pid);
    }
    expect(pids.size).toBeGreaterThanOrEqual(2);
    expect(renderer.warnings).toEqual([]);
  });
});

it('after the end no browser process, zombie or profile remains, and no document is printed', async () => {
  await renderer.current.render(printable('<p>Last</p>'), { title: 'Last' });
  expect(browserPids()).not.toEqual([]);

  await renderer.current.close();

  expect(browserPids()).toEqual([]);
  const profiles = join(privateCacheFolder(), 'profiles');
  const left = existsSync(profiles) ? readdirSync(profiles) : [];
  expect(left.filter((name) => name.startsWith(`${process.pid}-`))).toEqual([]);
  const more = renderer.current.render(printable('<p>x</p>'), { title: 'x' });
  await expect(more).rejects.toThrow(PdfUnavailable);
});

it('the environment of the browser contains no secret of the server', async () => {
  process.env['JWT_SECRET'] = 'must-stay-in-the-server';
  await renderer.current.warm();
  delete process.env['JWT_SECRET'];
  for (const pid of browserPids())
    expect(readFileSync(`/proc/${pid}/environ`, 'latin1')).not.toContain('must-stay');
});
