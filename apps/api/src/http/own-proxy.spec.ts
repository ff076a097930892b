import { isOwnProxy } from './own-proxy';

describe('our own proxy', () => {
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '172.18.0.1', '10.1.2.3', '192.168.1.1', 'fd00::1'])(
    'may be at %s, next to us',
    (address) => {
      expect(isOwnProxy(address, 0)).toBe(true);
      expect(isOwnProxy(address, 1)).toBe(false);
    },
  );

  it.each(['8.8.8.8', '172.32.0.1', '2001:db8::1'])('is not at %s', (address) => {
    expect(isOwnProxy(address, 0)).toBe(false);
  });
});
