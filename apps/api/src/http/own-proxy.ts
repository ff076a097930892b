import { BlockList, isIPv6 } from 'node:net';

const near = new BlockList();
near.addSubnet('127.0.0.0', 8);
near.addSubnet('10.0.0.0', 8);
near.addSubnet('172.16.0.0', 12);
near.addSubnet('192.168.0.0', 16);
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '');

/**
 * Whether an address is our own reverse proxy: the one hop next to us, and near. What stands further left in
 * `x-forwarded-for` was written by whoever sent the request, and is not believed.
 */
export const isOwnProxy = (address: string, hop: number): boolean => {
  const given = plain(address);
  return hop === 0 && near.check(given, isIPv6(given) ? 'ipv6' : 'ipv4');
};
