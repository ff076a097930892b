import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Canary } from '../../test/harness/canary';
import { startCanary } from '../../test/harness/canary';
import { readPdf } from '../../test/harness/pdf-text';
import { embeddedFontCss } from './fonts';
import { PdfRefused, PdfUnavailable } from './pdf-errors';
import { PdfRenderer } from './pdf-renderer';
import { privateCacheFolder } from './private-cache';
import { shippedChromium } from './shipped-chromium';

jest.setTimeout(60_000);

function page(body: string, head = ''): string {
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Consent form</title><style>
    ${embeddedFontCss()}
    body { font-family: 'Atkinson Hyperlegible Next'; }
    @page { size: A4; margin: 20mm; @bottom-right { font-family: 'Atkinson Hyperlegible Next'; content: "Page " counter(page) " of " counter(pages); } }
  </style>${head}</head><body>${body}</body></html>`;
}

/** The browser processes of this test, not those of other programs on the machine. */
function browserPids(): number[] {
  const mine = `profiles/${process.pid}-`;
  return execFileSync('ps', ['-eo', 'pid=,stat=,args=', 'ww'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(mine))
    .map((line) => Number.parseInt(line, 10));
}

function rendererPids(): number[] {
  return browserPids().filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('--type=renderer'),
  );
}

function mainBrowserPids(): number[] {
  return browserPids().filter((pid) => !readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('--type='));
}

let shipped = '';
let renderer: PdfRenderer;
const warnings: string[] = [];
const warn = (message: string) => void warnings.push(message);

beforeAll(async () => {
  shipped = (await shippedChromium())?.program ?? '';
});
beforeEach(() => {
  warnings.length = 0;
  renderer = new PdfRenderer({ chromiumPath: shipped, warn });
});
afterEach(() => renderer.close());

describe('a document', () => {
  it('is a tagged A4 PDF with its text, language, title, outline, page numbers and PDF/UA identification', async () => {
    const html = page(
      '<h1>Consent form</h1><p>Łukasz O’Brien-Ørsted é</p><h2 style="break-before: page">Risks</h2><ul><li>Common</li></ul>',
    );

    const pdf = await readPdf(await renderer.render(html, { title: 'Consent form & facts <1>' }));

    expect(pdf.pages).toHaveLength(2);
    expect(pdf.pages[0]).toContain('Łukasz O’Brien-Ørsted é');
    expect(pdf.pages[0]).toContain('Page 1 of 2');
    expect(pdf.pages[1]).toContain('Page 2 of 2');
    expect(pdf.marked).toBe(true);
    expect(pdf.tags).toEqual(expect.arrayContaining(['H1', 'H2', 'P', 'L', 'LI']));
    expect(pdf.outline).toEqual(['Consent form']);
    expect(pdf.info).toMatchObject({
      Title: 'Consent form & facts <1>',
      Language: 'en-GB',
      Producer: 'Candour',
    });
    expect(pdf.xmp).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(pdf.xmp).toContain('Consent form &amp; facts &lt;1&gt;');
    expect(pdf.fonts.every((name) => /^[A-Z]{6}\+AtkinsonHyperlegibleNext/.test(name))).toBe(true);
  });

  it('is ready in well under a second once the browser is warm', async () => {
    await renderer.warm();
    const started = performance.now();
    await renderer.render(page('<h1>Quick</h1>'), { title: 'Quick' });
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  it('has the footer it was given on every page', async () => {
    const footerHtml = '<p style="font: 8pt sans-serif">Alex Morgan, <span class="pageNumber"></span></p>';
    const pdf = await readPdf(await renderer.render(page('<p>Body</p>'), { title: 'Footer', footerHtml }));
    expect(pdf.pages[0]).toContain('Alex Morgan, 1');
  });

  it('draws Greek, Cyrillic and Hebrew names too, even where the machine has no font', async () => {
    const pdf = await readPdf(await renderer.render(page('<p>Ελένη Жанна שרה</p>'), { title: 'Names' }));
    expect(pdf.pages[0]).toContain('Ελένη Жанна שרה');
  });

  it('larger than 5 MB is refused', async () => {
    const noise = Buffer.alloc(3_000_000, 0).map(() => Math.random() * 256);
    const bitmap = Buffer.concat([bitmapHeader(1000, 1000, noise.length), noise]).toString('base64');
    const html = page(
      `<img alt="" src="data:image/bmp;base64,${bitmap}"><img alt="" style="filter:invert(1)" src="data:image/bmp;base64,${bitmap}">`,
    );
    await expect(renderer.render(html, { title: 'Large' })).rejects.toThrow(PdfRefused);
  });
});

describe('hostile HTML', () => {
  let canary: Canary;
  beforeAll(async () => {
    canary = await startCanary();
  });
  afterAll(() => canary.close());
  afterEach(() => expect(canary.hits).toEqual([]));

  it('reaches nothing on the network, reads no file and runs no script', async () => {
    const at = canary.url;
    const html = page(
      `<p>Before</p><img src="${at}/img"><picture><source srcset="${at}/srcset"><img src="${at}/picture"></picture>
       <iframe src="${at}/frame"></iframe><iframe src="file:///etc/passwd"></iframe>
       <iframe srcdoc="<img src='${at}/srcdoc'><script src='${at}/srcdoc-script'></script>"></iframe>
       <object data="${at}/object"></object><embed src="${at}/embed"><video src="${at}/video" poster="${at}/poster" autoplay></video>
       <audio src="${at}/audio" autoplay></audio><script src="${at}/script"></script><img src="file:///etc/hostname">
       <script>document.body.append('SCRIPT RAN'); fetch('${at}/fetch'); new WebSocket('${at.replace('http', 'ws')}/socket');
         new RTCPeerConnection({ iceServers: [{ urls: 'stun:${at.slice(7)}' }] });</script>
       <svg><image href="${at}/svg"/><use href="${at}/use#a"/></svg><input type="image" src="${at}/input">
       <div style="background: url(${at}/background); border-image: url(${at}/border); cursor: url(${at}/cursor), auto">x</div>
       <form action="${at}/form" method="post"><button autofocus onfocus="this.form.submit()">Go</button></form>
       <img src=x onerror="document.body.append('HANDLER RAN')"><a ping="${at}/ping" href="${at}/link">link</a><p>After</p>`,
      `<link rel="stylesheet" href="${at}/style"><link rel="preload" as="font" crossorigin href="${at}/preload">
       <link rel="prefetch" href="${at}/prefetch"><link rel="preconnect" href="${at}"><link rel="dns-prefetch" href="${at}">
       <link rel="modulepreload" href="${at}/module"><link rel="icon" href="${at}/icon"><link rel="manifest" href="${at}/manifest">
       <base href="${at}/base/"><style>@import url(${at}/import); @font-face { font-family: leak; src: url(${at}/font); }
       p { font-family: leak; } li { list-style: url(${at}/list); }</style>
       <script type="speculationrules">{"prefetch":[{"source":"list","urls":["${at}/speculation"]}]}</script>`,
    );

    const { pages } = await readPdf(await renderer.render(html, { title: 'Hostile' }));

    const text = pages.join('\n');
    expect(text).toContain('Before');
    expect(text).toContain('After');
    expect(text).not.toMatch(/RAN|root:|caught/);
  });

  it('in a footer reaches nothing either', async () => {
    const footerHtml = `<p style="font: 8pt sans-serif">Foot <img src="${canary.url}/footer"><script>fetch('${canary.url}/footer-script')</script></p>`;
    const { pages } = await readPdf(
      await renderer.render(page('<p>Body</p>'), { title: 'Footer', footerHtml }),
    );
    expect(pages[0]).toContain('Foot');
  });

  it.each([
    ['another server', () => `${canary.url}/refresh`],
    ['a file', () => 'file:///etc/passwd'],
    ['an empty page', () => 'about:blank'],
  ])('that turns into %s is never printed', async (_, target) => {
    const html = page('<p>Signed by</p>', `<meta http-equiv="refresh" content="0;url=${target()}">`);
    await expect(renderer.render(html, { title: 'Refresh' })).rejects.toThrow(PdfRefused);

    const { pages } = await readPdf(await renderer.render(page('<p>The next one</p>'), { title: 'Next' }));
    expect(pages[0]).toContain('The next one');
  });
});

describe('when the browser fails', () => {
  it('killed in the middle of a document, the document is made by a fresh one', async () => {
    await renderer.warm();
    const long = page(Array.from({ length: 3_000 }, (_, line) => `<p>Line ${line}</p>`).join(''));
    const started = performance.now();
    const rendering = renderer.render(long, { title: 'Long' });
    setTimeout(() => mainBrowserPids().forEach((pid) => void process.kill(pid, 'SIGKILL')), 30);

    const { pages } = await readPdf(await rendering);

    expect(pages.join('\n')).toContain('Line 2999');
    expect(warnings).toEqual([expect.stringContaining('tried again')]);
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it('killed between two documents, the next one works without a retry', async () => {
    await renderer.render(page('<p>One</p>'), { title: 'One' });
    for (const pid of mainBrowserPids()) process.kill(pid, 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 100));

    const { pages } = await readPdf(await renderer.render(page('<p>Two</p>'), { title: 'Two' }));

    expect(pages[0]).toContain('Two');
    expect(warnings).toEqual([]);
  });

  it('hanging, the document is made by a fresh one', async () => {
    await renderer.close();
    renderer = new PdfRenderer({ chromiumPath: shipped, warn, jobMilliseconds: 6_000 });
    await renderer.warm();
    for (const pid of mainBrowserPids()) process.kill(pid, 'SIGSTOP');

    const { pages } = await readPdf(await renderer.render(page('<p>At last</p>'), { title: 'Hang' }));

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
      .render(page('<p>Never</p>'), { title: 'Never' })
      .catch((error: unknown) => error)
      .finally(() => clearInterval(stopAll));

    expect(performance.now() - started).toBeLessThan(3_500);
    expect(answer).toBeInstanceOf(PdfUnavailable);
    expect((answer as PdfUnavailable).retryAfterSeconds).toBeGreaterThan(0);
  });

  it('to exist at all, the answer is to come back later', async () => {
    await renderer.close();
    renderer = new PdfRenderer({ chromiumPath: '/nowhere/chromium', warn });
    await expect(renderer.render(page('<p>x</p>'), { title: 'x' })).rejects.toThrow(PdfUnavailable);
    expect(await renderer.warm()).toBe(false);
  });
});

describe('many documents at once', () => {
  it('wait in their order up to a limit; the others are turned away at once', async () => {
    await renderer.warm();
    const started = performance.now();
    let turnedAwayAfter = 0;
    const answers = await Promise.allSettled(
      Array.from({ length: 30 }, (_, number) =>
        renderer
          .render(page(`<p>Number ${number}</p>`), { title: String(number) })
          .catch((error: unknown) => {
            turnedAwayAfter = performance.now() - started;
            throw error;
          }),
      ),
    );

    expect(answers.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 22 }, () => 'fulfilled'),
      ...Array.from({ length: 8 }, () => 'rejected'),
    ]);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(PdfUnavailable);
    expect(turnedAwayAfter).toBeLessThan(100);
  });

  it('each get a browser that is replaced after so many of them', async () => {
    await renderer.close();
    renderer = new PdfRenderer({ chromiumPath: shipped, warn, jobsPerBrowser: 3 });
    const pids = new Set<number>();
    for (let number = 0; number < 7; number += 1) {
      await renderer.render(page(`<p>${number}</p>`), { title: String(number) });
      for (const pid of mainBrowserPids()) pids.add(pid);
    }
    expect(pids.size).toBeGreaterThanOrEqual(2);
    expect(warnings).toEqual([]);
  });
});

it('after the end no browser process, zombie or profile is left, and nothing more is made', async () => {
  await renderer.render(page('<p>Last</p>'), { title: 'Last' });
  expect(browserPids()).not.toEqual([]);

  await renderer.close();

  expect(browserPids()).toEqual([]);
  const profiles = join(privateCacheFolder(), 'profiles');
  expect(
    existsSync(profiles) ? readdirSync(profiles).filter((name) => name.startsWith(`${process.pid}-`)) : [],
  ).toEqual([]);
  await expect(renderer.render(page('<p>x</p>'), { title: 'x' })).rejects.toThrow(PdfUnavailable);
});

it('the browser sees no secret of the server in its environment', async () => {
  process.env['JWT_SECRET'] = 'must-stay-in-the-server';
  await renderer.warm();
  delete process.env['JWT_SECRET'];
  for (const pid of browserPids())
    expect(readFileSync(`/proc/${pid}/environ`, 'latin1')).not.toContain('must-stay');
});

function bitmapHeader(width: number, height: number, size: number): Buffer {
  const header = Buffer.alloc(54);
  header.write('BM', 0, 'latin1');
  header.writeUInt32LE(54 + size, 2);
  header.writeUInt32LE(54, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  header.writeInt32LE(height, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(24, 28);
  return header;
}
