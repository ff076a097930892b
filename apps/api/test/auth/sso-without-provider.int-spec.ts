import { ENDPOINTS, SSO_PATHS } from '@candour/contracts';
import { TEST_SSO } from '../harness/environment';
import { PASSWORD, verifiedSurgeon } from '../harness/people';
import { startWithSso } from '../harness/sso';
import { SsoBrowser } from '../harness/sso-browser';

it('a provider that is away stops nobody from starting the server, and is asked again by the next login', async () => {
  const api = await startWithSso({ sso: TEST_SSO });
  try {
    const browser = new SsoBrowser(api);
    expect(await browser.walk()).toBe('/sso?problem=unavailable');
    expect(await browser.walk()).toBe('/sso?problem=unavailable');
  } finally {
    await api.close();
  }
}, 60_000);

it('without a provider every call and both addresses are not there', async () => {
  const api = await startWithSso({ sso: null });
  try {
    const { token } = await verifiedSurgeon(api);
    const browser = new SsoBrowser(api);
    const statuses = [
      await browser.openSession(),
      await browser.read(token),
      await browser.connect(token, PASSWORD),
      await api.call(ENDPOINTS.disconnectSso, { token }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 404]);
    expect([await browser.open(SSO_PATHS.start), await browser.open(SSO_PATHS.callback)]).toEqual([
      '404',
      '404',
    ]);
  } finally {
    await api.close();
  }
}, 60_000);
