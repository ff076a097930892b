import { createHash } from 'node:crypto';
import { printedPage, shownPage } from './document-page';
import type { DocumentSource } from './document-source';

const SOURCE: DocumentSource = {
  title: 'Consent form: <b>hip</b>',
  body: '<h1>Consent form</h1>',
  running: { person: ['Alex Morgan'], handwritten: null, identity: ['Document c0ffee'], draft: 'DRAFT' },
};

const styleIn = (page: string): string => /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? '';

describe('A document as a page', () => {
  it('allows its one style by hash, our own fonts, and our own frames', () => {
    const { html, contentSecurityPolicy } = shownPage(SOURCE);
    expect(html.match(/<style>/g)).toHaveLength(1);
    const hash = createHash('sha256').update(styleIn(html)).digest('base64');
    expect(contentSecurityPolicy).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    );
  });

  it('has a language, a title of text, and leaves a phone its own width and zoom', () => {
    const { html } = shownPage(SOURCE);
    expect(html).toContain('<html lang="en-GB">');
    expect(html).toContain('<title>Consent form: &lt;b&gt;hip&lt;/b&gt;</title>');
    expect(html).toContain('content="width=device-width, initial-scale=1"');
  });

  it('is the same on paper, but that paper brings its letters with it', () => {
    const [shown, printed] = [shownPage(SOURCE).html, printedPage(SOURCE)];
    const withoutFonts = (page: string) => page.replaceAll(/@font-face \{[^}]*\}\n?/g, '');
    expect(printed).toMatch(/url\(data:font\/woff2/);
    expect(shown).toMatch(/url\(\/documents\/fonts\/[0-9a-f]{16}\.woff2\)/);
    expect(withoutFonts(printed)).toBe(withoutFonts(shown));
  });

  it('asks nobody else for anything, and on paper nobody at all', () => {
    expect(shownPage(SOURCE).html).not.toMatch(/url\((?!\/documents\/fonts\/)|https?:|src="|<link|<script/);
    expect(printedPage(SOURCE)).not.toMatch(/url\((?!data:font)|https?:|src="|<link|<script/);
  });
});
