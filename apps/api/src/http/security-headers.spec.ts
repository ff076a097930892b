import { apiHeaders, commonHeaders, pagePolicy } from './security-headers';

const HTTPS = { publicUrl: 'https://consent.hospital.example', analytics: null };
const HTTP = { publicUrl: 'http://localhost:3000', analytics: null };

describe('security headers', () => {
  it('require https only where the site is served over https', () => {
    expect(commonHeaders(HTTPS)['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(pagePolicy(HTTPS)).toContain('upgrade-insecure-requests');
    expect(commonHeaders(HTTP)['strict-transport-security']).toBeUndefined();
    expect(pagePolicy(HTTP)).not.toContain('upgrade-insecure-requests');
  });

  it('allow no inline script and no unnamed style in the web app', () => {
    const policy = pagePolicy(HTTPS);
    expect(policy).not.toMatch(/unsafe/);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'sha256-");
    expect(policy).toContain("frame-src 'self' https://player.vimeo.com; object-src 'none'; base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('allow the web app to call only Candour, and the page-view endpoint where the hospital has configured one', () => {
    expect(pagePolicy(HTTPS)).toContain("; connect-src 'self'; ");

    const url = 'https://count.hospital.example/api/event';
    const counted = { ...HTTPS, analytics: { kind: 'plausible', url, site: 'consent' } as const };
    expect(pagePolicy(counted)).toContain("; connect-src 'self' https://count.hospital.example; ");
    expect(pagePolicy(counted).replace(' https://count.hospital.example', '')).toBe(pagePolicy(HTTPS));
  });

  it('allow no worker but those of Candour', () => {
    expect(pagePolicy(HTTPS)).toContain("; worker-src 'self'; ");
  });

  it('stop a browser from rendering or storing a reply of the API', () => {
    expect(apiHeaders(HTTPS)).toMatchObject({
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
  });
});
