import { withHead } from './page-head';

const PAGE =
  '<html><head><link rel="modulepreload" crossorigin href="/assets/base.js"></head><body></body></html>';

describe('the head of a page', () => {
  it('contains the configuration as escaped data', () => {
    const page = withHead(PAGE, { organisationName: `"><script>alert('1')</script>` }, null);
    expect(page).not.toContain('<script>');
    expect(page).toContain('content="{&quot;organisationName&quot;:&quot;\\&quot;&gt;&lt;script&gt;');
  });

  it('requests each file of the screen once', () => {
    const files = {
      scripts: ['/assets/base.js', '/assets/login.js'],
      scriptsAtTouch: [],
      texts: ['/site-content/pages/journey.json'],
      calls: null,
    };
    const page = withHead(PAGE, {}, files);
    expect(page.match(/href="[^"]+"/g)).toEqual([
      'href="/assets/base.js"',
      'href="/assets/login.js"',
      'href="/site-content/pages/journey.json"',
    ]);
  });

  it('names the scripts that a touch loads, and requests none of them', () => {
    const files = { scripts: [], scriptsAtTouch: ['/assets/app.js'], texts: [], calls: null };
    const page = withHead('<html><head></head><body></body></html>', {}, files);
    expect(page).toContain('<meta name="scripts-at-touch" content="[&quot;/assets/app.js&quot;]" />');
    expect(page).not.toContain('href=');
  });

  it('names the first API reads of the screen', () => {
    const calls = { actor: 'patientId', addresses: ['/a/read'] };
    const page = withHead(PAGE, {}, { scripts: [], scriptsAtTouch: [], texts: [], calls });
    expect(page).toContain(
      '<meta name="first-calls" content="{&quot;actor&quot;:&quot;patientId&quot;,&quot;addresses&quot;:[&quot;/a/read&quot;]}" />',
    );
  });
});
