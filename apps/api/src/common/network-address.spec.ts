import { KEPT_ADDRESSES, addressKey, keptAddress, trustedProxies } from './network-address';

describe('the key under which a limit counts an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:0207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:51234', '192.0.2.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ])('%s is counted as %s', (given, key) => {
    expect(addressKey(given)).toBe(key);
  });

  it("is the same for all addresses of a subscriber, and differs from the next subscriber's", () => {
    const keys = ['2001:db8:1:2::1', '2001:db8:1:2:a:b:c:d', '2001:db8:1:3::1'].map(addressKey);
    expect(new Set(keys).size).toBe(2);
  });

  it.each(['', 'unknown', '_hidden', '1.2.3', ':::', 'x'.repeat(500)])(
    'is the value itself for %j',
    (given) => {
      expect(addressKey(given)).toBe(given);
    },
  );
});

describe('the address that is kept', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
    ['192.0.2.7:51234', '192.0.2.7', '192.0.2.0/24'],
    ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::9', '2001:db8:1::/48'],
    ['[2001:db8::9]:443', '2001:db8::9', '2001:db8:0::/48'],
    ['::1', '::1', '0:0:0::/48'],
    ['unknown', 'unknown', null],
  ])('of %s is %s, or shortened %s, or none', (given, whole, shortened) => {
    expect(KEPT_ADDRESSES.map((kept) => keptAddress(given, kept))).toEqual([whole, shortened, null]);
  });
});

describe('a trusted proxy', () => {
  const isTrusted = trustedProxies([
    '127.0.0.0/8',
    '::1',
    '172.30.240.0/28',
    '203.0.113.9',
    '2001:db8:5::/48',
  ]);

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '172.30.240.15', '203.0.113.9', '2001:db8:5:1::2'])(
    'may be at %s',
    (address) => {
      expect(isTrusted(address)).toBe(true);
    },
  );

  it.each([
    '172.30.240.16',
    '10.0.0.1',
    '192.168.1.1',
    'fd00::1',
    '203.0.113.10',
    '2001:db8:6::1',
    'unknown',
    '',
  ])('is not at %j', (address) => {
    expect(isTrusted(address)).toBe(false);
  });

  it.each(['proxy', '10.0.0.0/33', '10.0.0.0/x', '10.0.0.0/8/8', '::1/129', '10.0.0', '10.0.0.0/'])(
    'can not be named %j',
    (entry) => {
      expect(() => trustedProxies([entry])).toThrow(entry);
    },
  );
});
