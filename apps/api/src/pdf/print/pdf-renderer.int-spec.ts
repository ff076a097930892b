import type { Canary } from '../../../test/harness/canary';
import { printable } from '../../../test/harness/browser-processes';
import { startCanary } from '../../../test/harness/canary';
import { readPdf } from '../../../test/harness/pdf-text';
import { rendererPerTest } from '../../../test/harness/renderer';
import { PdfRefused } from '../pdf-errors';

jest.setTimeout(300_000);

const renderer = rendererPerTest();

describe('a document', () => {
  it('is a tagged A4 PDF with its text, language, title, outline, page numbers and PDF/UA identification', async () => {
    const html = printable(
      '<h1>Consent form</h1><p>Łukasz O’Brien-Ørsted é</p><h2 style="break-before: page">Risks</h2><ul><li>Common</li></ul>',
    );

    const pdf = await readPdf(await renderer.current.render(html, { title: 'Consent form & facts <1>' }));

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
    expect(pdf.fonts).not.toEqual([]);
    expect(pdf.fonts.every((name) => /^[A-Z]{6}\+AtkinsonHyperlegibleNext/.test(name))).toBe(true);
  });

  it('has the given footer on every page', async () => {
    const footerHtml = '<p style="font: 8pt sans-serif">Alex Morgan, <span class="pageNumber"></span></p>';
    const pdf = await readPdf(
      await renderer.current.render(printable('<p>Body</p>'), { title: 'Footer', footerHtml }),
    );
    expect(pdf.pages[0]).toContain('Alex Morgan, 1');
  });

  it('contains names in other scripts too, even when the machine has no font', async () => {
    const pdf = await readPdf(
      await renderer.current.render(printable('<p>Ελένη Жанна 李小龙</p>'), { title: 'Names' }),
    );
    expect(pdf.pages[0]).toContain('Ελένη Жанна 李小龙');
  });

  it('of more than a hundred pages is refused', async () => {
    const pages = (number: number): string =>
      printable('<p style="break-after: page">Page</p>'.repeat(number));
    await expect(renderer.current.render(pages(101), { title: 'One more' })).rejects.toThrow(PdfRefused);
    expect(
      (await readPdf(await renderer.current.render(pages(100), { title: 'A hundred' }))).pages,
    ).toHaveLength(100);
  });

  it('larger than 5 MB is refused', async () => {
    const noise = Buffer.alloc(3_000_000, 0).map(() => Math.random() * 256);
    const bitmap = Buffer.concat([bitmapHeader(1000, 1000, noise.length), noise]).toString('base64');
    const html = printable(
      `<img alt="" src="data:image/bmp;base64,${bitmap}"><img alt="" style="filter:invert(1)" src="data:image/bmp;base64,${bitmap}">`,
    );
    await expect(renderer.current.render(html, { title: 'Large' })).rejects.toThrow(PdfRefused);
  });
});

describe('hostile HTML', () => {
  let canary: Canary;
  beforeAll(async () => {
    canary = await startCanary();
  });
  afterAll(() => canary.close());
  afterEach(() => expect(canary.hits).toEqual([]));

  it('reaches no network and no file, and runs no script', async () => {
    const at = canary.url;
    const html = printable(
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

    const { pages } = await readPdf(await renderer.current.render(html, { title: 'Hostile' }));

    const text = pages.join('\n');
    expect(text).toContain('Before');
    expect(text).toContain('After');
    expect(text).not.toMatch(/RAN|root:|caught/);
  });

  it('in a footer reaches no network either', async () => {
    const footerHtml = `<p style="font: 8pt sans-serif">Foot <img src="${canary.url}/footer"><script>fetch('${canary.url}/footer-script')</script></p>`;
    const { pages } = await readPdf(
      await renderer.current.render(printable('<p>Body</p>'), { title: 'Footer', footerHtml }),
    );
    expect(pages[0]).toContain('Foot');
  });

  it.each([
    ['another server', () => `${canary.url}/refresh`],
    ['a file', () => 'file:///etc/passwd'],
    ['an empty page', () => 'about:blank'],
  ])('that turns into %s is never printed', async (_, target) => {
    const html = printable('<p>Signed by</p>', `<meta http-equiv="refresh" content="0;url=${target()}">`);
    await expect(renderer.current.render(html, { title: 'Refresh' })).rejects.toThrow(PdfRefused);

    const { pages } = await readPdf(
      await renderer.current.render(printable('<p>The next one</p>'), { title: 'Next' }),
    );
    expect(pages[0]).toContain('The next one');
  });
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
