import { withHead } from './page-head';

const PAGE =
  '<html><head><link rel="modulepreload" crossorigin href="/assets/base.js"></head><body></body></html>';

describe('the head of a page', () => {
  it('says the configuration as data that nothing in it can break out of', () => {
    const page = withHead(PAGE, { organisationName: `"><script>alert('1')</script>` }, null);
    expect(page).not.toContain('<script>');
    expect(page).toContain('content="{&quot;organisationName&quot;:&quot;\\&quot;&gt;&lt;script&gt;');
  });

  it('asks for each file of the screen once', () => {
    const files = {
      scripts: ['/assets/base.js', '/assets/login.js'],
      fonts: ['/assets/text.woff2'],
      texts: ['/site-content/pages/journey.json'],
      calls: null,
    };
    const page = withHead(PAGE, {}, files);
    expect(page.match(/href="[^"]+"/g)).toEqual([
      'href="/assets/base.js"',
      'href="/assets/login.js"',
      'href="/site-content/pages/journey.json"',
      'href="/assets/text.woff2"',
    ]);
    expect(page).toContain(
      '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/text.woff2">',
    );
  });

  it('names the reads that the screen begins with', () => {
    const calls = { actor: 'patientId', addresses: ['/api/surgery/patient/me'] };
    const page = withHead(PAGE, {}, { scripts: [], fonts: [], texts: [], calls });
    expect(page).toContain(
      '<meta name="first-calls" content="{&quot;actor&quot;:&quot;patientId&quot;,&quot;addresses&quot;:[&quot;/api/surgery/patient/me&quot;]}" />',
    );
  });
});
