// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { renderPublicPages } from './public-pages';

const section = (key: string, words: string) => ({
  key,
  heading: `Heading of ${key}`,
  paragraphs: [words],
  items: [],
});

const page = (key: string, words: string) => ({
  key,
  title: `Title of ${key}`,
  notice: 'Sample content',
  sections: ['welcome', 'family', 'use'].map((name) => section(name, `${words} (${name})`)),
});

const site = {
  pages: [
    page('home', 'Bring <your> questions'),
    page('terms', 'It is educational'),
    page('privacy', 'Not for anyone under 18'),
  ],
  videos: [
    {
      key: 'welcome',
      title: 'Welcome to Candour',
      video_url: '/content-files/a',
      mp4_url: '/content-files/c',
      poster: { url: '/content-files/d', title: 'A phone with a film' },
      captions_url: '/content-files/b',
      transcript: '<p>An operation is a big &amp; important step.</p><p>Take time.</p>',
    } as const,
  ],
  config: {
    organisationName: 'St Elsewhere',
    contactEmail: 'help@example.test',
    contactDepartment: 'Consent team',
    contactTelephone: '020 7946 0000',
    ssoName: 'Hospital & Sons',
  },
  manifest: null,
};

const { css, pages } = renderPublicPages(site);
const htmlAt = (path: string): string => pages.find(({ paths }) => paths.includes(path))?.html ?? '';

describe('a public page rendered by the server', () => {
  it.each([
    ['/', 'Bring &lt;your&gt; questions (welcome)'],
    ['/about', 'Bring &lt;your&gt; questions (family)'],
    ['/terms', 'It is educational (use)'],
    ['/pages/terms', 'It is educational (use)'],
    ['/privacy', 'Not for anyone under 18 (use)'],
    ['/accessibility', 'St Elsewhere'],
  ])('has its text at %s', (path, words) => {
    expect(htmlAt(path)).toContain(words);
  });

  it('has the video with its captions and its transcript', () => {
    expect(htmlAt('/')).toContain('src="/content-files/a"');
    expect(htmlAt('/')).toContain('An operation is a big &amp; important step.');
  });

  it('is complete: one heading, the landmarks, links to the logins, and its own title and description', () => {
    for (const { html } of pages) {
      expect(html.match(/<h1\b/g)).toHaveLength(1);
      for (const landmark of ['<header', '<main', '<footer', 'href="#main"'])
        expect(html).toContain(landmark);
      expect(html).toMatch(/href="\/(patient|surgeon)\/login"/);
    }
    expect(pages.map(({ title }) => title)).toContain('Terms of Use - Candour');
    expect(new Set(pages.map(({ title, description }) => `${title} ${description}`)).size).toBe(pages.length);
  });

  it.each(['/patient/login', '/patient/register', '/surgeon/login', '/surgeon/register'])(
    'shows the form at %s, disabled until the first script is here',
    (path) => {
      const [, inMain = ''] = /<main[^>]*>(.*)<\/main>/.exec(htmlAt(path)) ?? [];
      expect(inMain).toMatch(/^<fieldset disabled="">.*<form.*<input.*<\/fieldset>$/);
    },
  );

  it('complies with the Content-Security-Policy: no script, event handler or inline style', () => {
    for (const { html } of pages) expect(html).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/i);
    expect(css).not.toContain('<');
  });

  it('has a style for each of its classes', () => {
    const classes = pages.flatMap(({ html }) =>
      [...html.matchAll(/class="([^"]+)"/g)].map(([, names = '']) => names),
    );
    const drawn = classes.map((names) => names.split(' ').filter((name) => css.includes(`.${name}`)));
    expect(classes.length).toBeGreaterThan(20);
    expect(drawn.filter((found) => found.length === 0)).toEqual([]);
  });
});
