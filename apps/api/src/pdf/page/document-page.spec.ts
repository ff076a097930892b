import { createHash } from 'node:crypto';
import { printedPage, shownPage } from './document-page';
import type { DocumentSource } from './document-source';

const SOURCE: DocumentSource = {
  title: 'Consent form: <b>hip</b>',
  body: '<h1>Consent form</h1><h2>Risks &amp; benefits</h2><p>$& all</p><h2>Signatures</h2>',
  running: { person: ['Alex Morgan'], identity: ['Document c0ffee'], draft: 'DRAFT' },
};

const styleIn = (page: string): string => /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? '';

describe('a document as a page', () => {
  it("allows its one style by hash, Candour's own fonts and Candour's own frames", () => {
    const { html, contentSecurityPolicy } = shownPage(SOURCE);
    expect(html.match(/<style>/g)).toHaveLength(1);
    const hash = createHash('sha256').update(styleIn(html)).digest('base64');
    expect(contentSecurityPolicy).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    );
  });

  it("has a language and a title, and keeps the phone's own width and zoom", () => {
    const { html } = shownPage(SOURCE);
    expect(html).toContain('<html lang="en-GB">');
    expect(html).toContain('<title>Consent form: &lt;b&gt;hip&lt;/b&gt;</title>');
    expect(html).toContain('content="width=device-width, initial-scale=1"');
  });

  it('is the same in print, except for the contents, and that the print version embeds its fonts', () => {
    const [shown, printed] = [shownPage(SOURCE).html, printedPage(SOURCE)];
    const withoutFonts = (page: string) => page.replaceAll(/@font-face \{[^}]*\}\n?/g, '');
    const withoutContents = (page: string) =>
      page.replace(/<nav.*<\/nav>/s, '').replaceAll(/<h2 [^>]*>/g, '<h2>');
    expect(printed).toMatch(/url\(data:font\/woff2/);
    expect(shown).toMatch(/url\(\/documents\/fonts\/[0-9a-f]{16}\.woff2\)/);
    expect(withoutFonts(printed)).toBe(withoutContents(withoutFonts(shown)));
  });

  it('begins with links to its sections, which its print leaves out', () => {
    const { html } = shownPage(SOURCE);
    const links = [...html.matchAll(/<a href="#([^"]+)">(.*?)<\/a>/g)].map(([, id, name]) => [id, name]);
    expect(links).toEqual([
      ['part-1', 'Risks &amp; benefits'],
      ['part-2', 'Signatures'],
    ]);
    for (const [id, name] of links) expect(html).toContain(`<h2 id="${id}" tabindex="-1">${name}</h2>`);
    expect(html).toContain(
      '</h1><nav class="contents" aria-label="Contents, Consent form: &lt;b&gt;hip&lt;/b&gt;">',
    );
    expect(styleIn(html)).toContain('@media print { .contents { display: none; } }');
  });

  it('leaves the lines to write on by hand to its print', () => {
    expect(styleIn(shownPage(SOURCE).html)).toMatch(/@media screen \{[^@]* \.ruled \{ display: none; \}/);
  });

  it('requests nothing from other servers, and in print from no server at all', () => {
    expect(shownPage(SOURCE).html).not.toMatch(/url\((?!\/documents\/fonts\/)|https?:|src="|<link|<script/);
    expect(printedPage(SOURCE)).not.toMatch(/url\((?!data:font)|https?:|src="|<link|<script/);
  });
});
