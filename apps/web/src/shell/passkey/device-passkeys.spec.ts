import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasPasskeys } from './device-passkeys';

beforeEach(() => void vi.stubGlobal('PublicKeyCredential', class {}));
afterEach(() => vi.unstubAllGlobals());

describe('a browser has passkeys', () => {
  it.each(['consent.hospital.example', 'localhost', '3.hospital.example'])('at %s', (host) => {
    expect(hasPasskeys(host)).toBe(true);
  });

  it.each(['127.0.0.1', '192.0.2.7', '[2001:db8::1]'])('but not at the number %s', (host) => {
    expect(hasPasskeys(host)).toBe(false);
  });

  it('but not without https, where it offers none', () => {
    vi.unstubAllGlobals();
    expect(hasPasskeys('consent.hospital.example')).toBe(false);
  });
});
