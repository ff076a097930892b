import { join } from 'node:path';
import { loadContent } from '../src/content/content-file';
import { MailSender } from '../src/mail/mail-sender';
import { webFileOf } from '../src/http/site/web-files';
import { serveSite } from '../src/start/serve-site';
import { type TestApp, startTestApp } from './harness/app';
import { TEST_SSO } from './harness/environment';
import { askForReset, registerPatient } from './harness/people';

const STATUS_KEY = 'status-key-of-the-tests';

const PAGE = webFileOf('text/html; charset=utf-8', Buffer.from('<!doctype html><title>Candour</title>'));

/** The application with everything that it serves outside the API. */
const startWithSite = (
  changes: Parameters<typeof startTestApp>[0],
  isStopping = () => false,
): Promise<TestApp> =>
  startTestApp(changes, {
    extend: async (app, environment) => {
      await serveSite(app, {
        environment,
        content: await loadContent(join(__dirname, '../content')),
        webFiles: new Map([
          ['/index.html', PAGE],
          ['/.vite/manifest.json', { ...PAGE, type: 'application/json' }],
        ]),
        version: '1.2.3',
        isStopping,
      });
    },
  });

describe('the site outside the API', () => {
  let api: TestApp;
  let isStopping = false;
  const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });

  beforeAll(async () => {
    api = await startWithSite({ demo: true, statusKey: STATUS_KEY }, () => isStopping);
  });
  afterAll(() => api.close());

  it('reports without a key that it is live and ready', async () => {
    expect((await get('/health/live')).json()).toEqual({ status: 'live' });
    expect((await get('/health/ready')).json()).toEqual({ status: 'ready' });
  });

  it('reports its version to a request with the status key, and not to one with only the app’s key', async () => {
    const versionWith = async (headers: Record<string, string>) =>
      (await get('/health/ready', headers)).json().version;
    expect(await versionWith({ 'x-status-key': STATUS_KEY })).toBe('1.2.3');
    expect(await versionWith({ 'x-status-key': `${STATUS_KEY}r` })).toBeUndefined();
    expect(await versionWith({ 'x-api-key': api.environment.apiKey })).toBeUndefined();
  });

  it.each([
    '/.vite/manifest.json',
    '/.vite/manifest.json?import',
    '/./.vite/manifest.json',
    '/%2evite/manifest.json',
  ])('keeps what a build leaves for the server alone to itself: %s', async (url) => {
    const { statusCode, headers } = await get(url, { accept: '*/*' });
    expect([statusCode, headers['content-type']]).toEqual([404, expect.stringContaining('application/json')]);
  });

  it('is not ready while it stops, nor while the database does not answer', async () => {
    isStopping = true;
    const stopping = await get('/health/ready');
    isStopping = false;
    const query = jest.spyOn(api.database, 'query').mockRejectedValue(new Error('gone'));
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const without = await get('/health/ready');
    query.mockRestore();

    expect([stopping.statusCode, stopping.json().status]).toEqual([503, 'stopping']);
    expect([without.statusCode, without.headers['retry-after']]).toEqual([503, '5']);
    expect((await get('/health/live')).statusCode).toBe(200);
  });

  it('gives the web app the configuration of this installation, and no secret', async () => {
    const { headers, payload } = await get('/runtime-config.json');
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.parse(payload)).toEqual({
      apiKey: api.environment.apiKey,
      organisationName: 'Candour Test Hospital',
      contactEmail: 'contact@candour.test',
      contactDepartment: 'Consent team',
      contactTelephone: '020 7946 0000',
      staffIdleMinutes: 0,
      requireSecondFactor: 'off',
      requireProvenEmail: false,
      demo: true,
      analytics: null,
      ssoName: TEST_SSO.name,
    });
    expect(payload).not.toContain(api.environment.jwtSecret);
    expect(payload).not.toContain(TEST_SSO.client.secret);
  });

  it('counts no page view, and its privacy statement does not mention any', async () => {
    const page = await get('/patient/login');
    const privacy = await get('/site-content/pages/privacy.json');
    expect(page.headers['content-security-policy']).toContain("connect-src 'self';");
    expect(privacy.payload).not.toMatch(/ANALYTICS|onlyWith|how often each page is opened/);
  });

  it('has of each video about Candour a poster with its words, and an MP4 for older phones', async () => {
    const { videos } = (await get('/site-content/videos.json')).json();
    for (const { mp4_url: mp4, poster } of [videos[0], videos[1]]) {
      expect((await get(mp4)).headers['content-type']).toBe('video/mp4');
      expect((await get(poster.url)).headers['content-type']).toMatch(/^image\/svg\+xml/);
      expect(poster.title).toMatch(/\w{3}/);
    }
  });

  it('serves a video in parts, to be cached for ever', async () => {
    const { videos } = (await get('/site-content/videos.json')).json();
    const part = await get(videos[0].video_url, { range: 'bytes=0-99' });
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 100]);
    expect(part.headers).toMatchObject({
      'content-type': 'video/webm',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
    });
    expect((await get(`/content-files/${'0'.repeat(64)}`)).statusCode).toBe(404);
  });

  it('serves a drawing as a picture that runs nothing and loads nothing, however it is opened', async () => {
    const [{ hash }] = await api.database.query(
      `SELECT hash FROM media_file WHERE media_type = 'image/svg+xml' ORDER BY hash LIMIT 1`,
    );
    const drawing = await get(`/content-files/${hash}`);
    expect(drawing.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(drawing.payload).toContain('<title');
  });

  it('serves the requested part of a video, refuses a part beyond its end, and ignores a malformed range', async () => {
    const { videos } = (await get('/site-content/videos.json')).json();
    const part = async (range: string, more = {}) => {
      const { statusCode, headers } = await get(videos[0].video_url, { range, ...more });
      return [statusCode, headers['content-range'] ?? headers['content-length']];
    };
    const size = Number((await get(videos[0].video_url)).headers['content-length']);
    const huge = '9'.repeat(400);
    for (const [range, first, last] of [
      ['bytes=0-0', 0, 0],
      ['bytes=5-', 5, size - 1],
      [`bytes=5-${huge}`, 5, size - 1],
      ['bytes=-5', size - 5, size - 1],
      [`bytes=-${huge}`, 0, size - 1],
    ] as const) {
      expect([range, ...(await part(range))]).toEqual([range, 206, `bytes ${first}-${last}/${size}`]);
    }
    for (const range of [`bytes=${size}-`, 'bytes=9999999999-', `bytes=${huge}-`, 'bytes=-0']) {
      expect([range, ...(await part(range))]).toEqual([range, 416, `bytes */${size}`]);
    }
    const many = Array.from({ length: 1_000 }, (_, index) => `${index * 2}-${index * 2}`).join(',');
    const nonsense = ['bytes=5-2', 'bytes=abc', 'bytes=', 'bytes', 'bytes=-', 'bytes=1-2-3', 'items=0-1', ''];
    for (const range of [...nonsense, 'bytes=0-1,3-4', `bytes=${many}`, `bytes=${size}-,0-1`]) {
      expect([range, ...(await part(range))]).toEqual([range, 200, String(size)]);
    }
    expect(await part(`bytes=${size}-`, { 'if-range': '"another"' })).toEqual([200, String(size)]);
  });

  it('serves the page for every screen, and not for an unknown call', async () => {
    expect((await get('/patient/login')).payload).toContain('<title>Candour</title>');
    const unknown = await get('/api/nothing');
    expect([unknown.statusCode, unknown.json().data.code]).toEqual([404, 'request.not-found']);
  });

  it('serves the page with 404 for an address without a screen, also when it is requested again', async () => {
    const unknown = await get('/nothing/here');
    const again = await get('/nothing/here', { 'if-none-match': String(unknown.headers['etag']) });
    expect([unknown.statusCode, again.statusCode]).toEqual([404, 404]);
    expect(unknown.payload).toContain('<title>Candour</title>');
  });

  it('serves the description of the API', async () => {
    const [page, description] = [await get('/api/docs'), await get('/api/docs/openapi.json')];
    expect([page.statusCode, description.json().openapi]).toEqual([200, '3.1.1']);
  });

  it('shows in the demo the mails that would have been sent', async () => {
    const { email } = await registerPatient(api);
    await askForReset(api, email);
    await api.app.get(MailSender).sendDue();

    const list = await get('/demo/mail');
    const [address = ''] = /\/demo\/mail\/[0-9a-f-]{36}/.exec(list.payload) ?? [];
    const mail = await get(address);

    expect(list.payload).toContain(email);
    expect(mail.payload).toContain(`${api.environment.publicUrl}/password-reset?token=`);
    expect(mail.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await get('/demo/mail/none')).statusCode).toBe(404);
  });

  it('shows the mails of the demo only under its own addresses, and under no other host name', async () => {
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', '192.168.0.7', 'demo.localhost']) {
      expect([host, (await get('/demo/mail', { host })).statusCode]).toEqual([host, 200]);
    }
    for (const host of ['rebound.example', 'localhost.example:3000', '127.0.0.1.example', 'a b']) {
      const replies = await Promise.all(['/demo/mail', '/demo/mail/none'].map((path) => get(path, { host })));
      expect([host, ...replies.map(({ statusCode }) => statusCode)]).toEqual([host, 404, 404]);
    }
  });
});

describe('where the hospital counts page views', () => {
  it('the web app gets the endpoint, may call it, and the privacy statement mentions it', async () => {
    const analytics = {
      kind: 'plausible',
      url: 'https://count.hospital.example/api/event',
      site: 'consent.hospital.example',
    } as const;
    const api = await startWithSite({ analytics });
    const [config, page, privacy] = await Promise.all(
      ['/runtime-config.json', '/patient/login', '/site-content/pages/privacy.json'].map((url) =>
        api.app.inject({ url }),
      ),
    );
    await api.close();

    expect(config?.json().analytics).toEqual(analytics);
    expect(page?.headers['content-security-policy']).toContain(
      "connect-src 'self' https://count.hospital.example;",
    );
    expect(privacy?.payload).toContain('The counts go to count.hospital.example');
    expect(privacy?.payload).not.toMatch(/onlyWith|\{ANALYTICS/);
  });
});

describe('outside the demo', () => {
  it('shows no mail, and describes the API only where that is switched on', async () => {
    const api = await startWithSite({ docs: false });
    const answers = await Promise.all(
      ['/demo/mail', '/api/docs', '/api/docs/openapi.json'].map((url) => api.app.inject({ url })),
    );
    await api.close();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });
});
