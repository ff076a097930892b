import { authEndpoints, surgeonEndpoints } from '@candour/contracts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from './client';
import { type FakeServer, fakeServer, loginReply } from './testing/fake-server';
import { heldSession } from './testing/held-session';
import { thisDevice } from './this-device';
import { clearSession, writeSession } from './token-storage';

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  localStorage.clear();
});

describe('the device id', () => {
  it('is sent only to the endpoints that take it, and survives a logout', async () => {
    server.answer(authEndpoints.login, loginReply(['PATIENT']));
    server.answer(surgeonEndpoints.listSurgeons, { surgeons: [] });
    const body = { email: 'a@example.test', password: 'x' };
    await call(authEndpoints.login, { body });
    writeSession(heldSession);
    await call(surgeonEndpoints.listSurgeons);
    clearSession();
    await call(authEndpoints.login, { body });
    const [first, other, again] = server.calls.map(({ headers }) => headers.get('x-device'));
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(other).toBeNull();
    expect(again).toBe(first);
  });

  it('stays the same until the page closes if the browser stores nothing', async () => {
    const closed = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
    server.answer(authEndpoints.login, loginReply(['PATIENT']));
    const body = { email: 'a@example.test', password: 'x' };
    await call(authEndpoints.login, { body });
    await call(authEndpoints.login, { body });
    closed.mockRestore();
    const [first, again] = server.calls.map(({ headers }) => headers.get('x-device'));
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(again).toBe(first);
  });

  it('is replaced if the stored text is not a device id', () => {
    const made = thisDevice();
    const [key = ''] = Object.keys(localStorage);
    localStorage.setItem(key, 'not what was written');
    expect(thisDevice()).toMatch(/^[0-9a-f]{32}$/);
    expect(localStorage.getItem(key)).toBe(thisDevice());
    expect(made).toMatch(/^[0-9a-f]{32}$/);
  });
});
