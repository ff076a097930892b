import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeServer } from '../api/testing/fake-server';
import { navigate } from '../lib/navigation';
import { newBrowser } from './testing/new-browser';
import { openApp } from './testing/open-app';

const ENDPOINT = 'https://count.hospital.example/api/event';
const analytics = { kind: 'plausible', url: ENDPOINT, site: 'consent' } as const;

let server: FakeServer;
const views = () => server.calls.filter(({ url }) => url.href === ENDPOINT);
const routesSeen = () => views().map(({ body }) => new URL((body as { url: string }).url).pathname);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  server = newBrowser();
});

describe('Page views', () => {
  it('are not counted unless the hospital has configured an endpoint', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    await openApp('/patient/login');
    await heading('Patient Login');
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledWith('/runtime-config.json'));

    expect(server.calls.filter(({ url }) => url.origin !== window.location.origin)).toEqual([]);
  });

  it('are sent once for each page that opens, with the route only', async () => {
    server.configure({ analytics });
    await openApp('/password-reset?token=secret-token#secret');
    await vi.waitFor(() => expect(routesSeen()).toEqual(['/password-reset']));
    await act(async () => navigate('/patient/login?email=robin@example.test'));
    await vi.waitFor(() => expect(routesSeen()).toEqual(['/password-reset', '/patient/login']));

    expect(JSON.stringify(views())).not.toMatch(/secret|robin/);
    expect(views()[0]?.init).toMatchObject({
      method: 'POST',
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    expect([...(views()[0]?.headers.keys() ?? [])]).toEqual(['content-type']);
  });

  it('count the login if a user opens a page without permission', async () => {
    server.configure({ analytics });
    await openApp('/patient/surgery/01936f0a-0000-7000-8000-00000000abcd');
    await heading('Patient Login');
    await vi.waitFor(() => expect(routesSeen()).toEqual(['/patient/login']));
  });

  it.each([
    ['Do Not Track', { doNotTrack: '1' }],
    ['Global Privacy Control', { globalPrivacyControl: true }],
  ])('are not counted under %s, also once the configuration is known', async (_, wish) => {
    const [name = '', value] = Object.entries(wish)[0] ?? [];
    Object.defineProperty(navigator, name, { value, configurable: true });
    server.configure({ analytics });
    await openApp('/patient/login');
    await heading('Patient Login');
    await screen.findByText('020 7946 0000');
    Reflect.deleteProperty(navigator, name);

    expect(views()).toEqual([]);
  });

  it('that an endpoint refuses, or that a blocker stops, do not affect the page', async () => {
    server.configure({ analytics });
    const served = globalThis.fetch;
    const blocked = vi.fn((address: string, init?: RequestInit) =>
      address === ENDPOINT ? Promise.reject(new TypeError('Failed to fetch')) : served(address, init),
    );
    vi.stubGlobal('fetch', blocked);
    await openApp('/patient/login');
    await heading('Patient Login');
    await vi.waitFor(() => expect(blocked).toHaveBeenCalledWith(ENDPOINT, expect.anything()));

    expect(screen.queryByRole('alert')).toBeNull();
  });
});
