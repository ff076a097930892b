import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserPids, mainBrowserPids, printable, rendererPids } from '../../test/harness/browser-processes';
import { readPdf } from '../../test/harness/pdf-text';
import { PdfUnavailable } from './pdf-errors';
import { PdfRenderer } from './pdf-renderer';
import { privateCacheFolder } from './private-cache';
import { shippedChromium } from './shipped-chromium';

jest.setTimeout(120_000);

/** What a document may take on a busy machine, where its time limit is not what is tested. */
const PATIENCE = 60_000;

let shipped = '';
let renderer: PdfRenderer;
const warnings: string[] = [];
/** Whether the machine lets a browser have its sandbox is the machine's matter, and no failure. */
const warn = (message: string): void => {
  if (!message.includes('without its sandbox')) warnings.push(message);
};

beforeAll(async () => {
  shipped = (await shippedChromium())?.program ?? '';
});
beforeEach(() => {
  warnings.length = 0;
  renderer = new PdfRenderer({ chromiumPath: shipped, warn, jobMilliseconds: PATIENCE });
});
afterEach(() => renderer.close());

describe('when the browser fails', () => {
  it('killed in the middle of a document, the document is made by a fresh one', async () => {
    await renderer.warm();
    const long = printable(
      Array.from({ length: 3_000 }, (_, line) => `<p style="display: inline">Line ${line} </p>`).join(''),
    );
    const rendering = renderer.render(long, { title: 'Long' });
    setTimeout(() => mainBrowserPids().forEach((pid) => void process.kill(pid, 'SIGKILL')), 30);

    const { pages } = await readPdf(await rendering);

    expect(pages.join('\n')).toContain('Line 2999');
    expect(warnings).toEqual([expect.stringContaining('tried again')]);
  });

  it('killed between two documents, the next one works without a retry', async () => {
    await renderer.render(printable('<p>One</p>'), { title: 'One' });
    for (const pid of mainBrowserPids()) process.kill(pid, 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 100));

    const { pages } = await readPdf(await renderer.render(printable('<p>Two</p>'), { title: 'Two' }));

    expect(pages[0]).toContain('Two');
    expect(warnings).toEqual([]);
  });

  it('hanging, the document is made by a fresh one', async () => {
    await renderer.close();
    renderer = new PdfRenderer({ chromiumPath: shipped, warn, jobMilliseconds: 6_000 });
    await renderer.warm();
    for (const pid of mainBrowserPids()) process.kill(pid, 'SIGSTOP');

    const { pages } = await readPdf(await renderer.render(printable('<p>At last</p>'), { title: 'Hang' }));

    expect(pages[0]).toContain('At last');
    expect(warnings).toEqual([expect.stringContaining('tried again')]);
  });

  it('every time, the answer is to come back later, within the time of one job', async () => {
    await renderer.close();
    renderer = new PdfRenderer({ chromiumPath: shipped, warn, jobMilliseconds: 3_000 });
    await renderer.warm();
    const stopAll = setInterval(() => {
      for (const pid of [...mainBrowserPids(), ...rendererPids()]) process.kill(pid, 'SIGSTOP');
    }, 20);
    const started = performance.now();
    const answer = await renderer
      .render(printable('<p>Never</p>'), { title: 'Never' })
      .catch((error: unknown) => error)
      .finally(() => clearInterval(stopAll));

    expect(performance.now() - started).toBeLessThan(3_500);
    expect(answer).toBeInstanceOf(PdfUnavailable);
    expect((answer as PdfUnavailable).retryAfterSeconds).toBeGreaterThan(0);
  });

  it('to exist at all, the answer is to come back later', async () => {
    await renderer.close();
    renderer = new PdfRenderer({ chromiumPath: '/nowhere/chromium', warn });
    await expect(renderer.render(printable('<p>x</p>'), { title: 'x' })).rejects.toThrow(PdfUnavailable);
    expect(await renderer.warm()).toBe(false);
  });
});

describe('many documents at once', () => {
  it('wait in their order up to a limit; the others are turned away at once', async () => {
    await renderer.warm();
    const answers = await Promise.allSettled(
      Array.from({ length: 30 }, (_, number) =>
        renderer.render(printable(`<p>Number ${number}</p>`), { title: String(number) }),
      ),
    );

    expect(answers.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 22 }, () => 'fulfilled'),
      ...Array.from({ length: 8 }, () => 'rejected'),
    ]);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(PdfUnavailable);
  });

  it('each get a browser that is replaced after so many of them', async () => {
    await renderer.close();
    renderer = new PdfRenderer({ chromiumPath: shipped, warn, jobsPerBrowser: 3 });
    const pids = new Set<number>();
    for (let number = 0; number < 7; number += 1) {
      await renderer.render(printable(`<p>${number}</p>`), { title: String(number) });
      for (const pid of mainBrowserPids()) pids.add(pid);
    }
    expect(pids.size).toBeGreaterThanOrEqual(2);
    expect(warnings).toEqual([]);
  });
});

it('after the end no browser process, zombie or profile is left, and nothing more is made', async () => {
  await renderer.render(printable('<p>Last</p>'), { title: 'Last' });
  expect(browserPids()).not.toEqual([]);

  await renderer.close();

  expect(browserPids()).toEqual([]);
  const profiles = join(privateCacheFolder(), 'profiles');
  expect(
    existsSync(profiles) ? readdirSync(profiles).filter((name) => name.startsWith(`${process.pid}-`)) : [],
  ).toEqual([]);
  await expect(renderer.render(printable('<p>x</p>'), { title: 'x' })).rejects.toThrow(PdfUnavailable);
});

it('the browser sees no secret of the server in its environment', async () => {
  process.env['JWT_SECRET'] = 'must-stay-in-the-server';
  await renderer.warm();
  delete process.env['JWT_SECRET'];
  for (const pid of browserPids())
    expect(readFileSync(`/proc/${pid}/environ`, 'latin1')).not.toContain('must-stay');
});
