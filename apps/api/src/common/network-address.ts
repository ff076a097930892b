import { BlockList, isIP, isIPv4 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;
const SITE_GROUPS = 3;

/** How much of a network address is stored with a signature and with an act of staff. */
export const KEPT_ADDRESSES = ['whole', 'shortened', 'off'] as const;
export type KeptAddresses = (typeof KEPT_ADDRESSES)[number];

const canonicalIPv6 = (address: string): string => new URL(`http://[${address}]/`).hostname.slice(1, -1);

/** The eight groups of an IPv6 address in canonical form. */
const groupsOf = (address: string): string[] => {
  const written = canonicalIPv6(address);
  const [head = '', tail] = written.split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [
    string[],
    string[],
  ];
  const left = tail === undefined ? 0 : GROUPS - before.length - after.length;
  return [...before, ...Array.from({ length: left }, () => '0'), ...after];
};

const isMapped = (groups: readonly string[]): boolean => groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';

const mappedIPv4 = (groups: readonly string[]): string =>
  groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 0xff])
    .join('.');

/** The address without the zone of a link and without the port that some proxies add. */
const bare = (given: string): string => {
  const withoutZone = given.trim().replace(/%.*$/, '');
  const [, inBrackets] = /^\[([^\]]+)\](?::\d+)?$/.exec(withoutZone) ?? [];
  const [, beforePort] = /^(\d+(?:\.\d+){3}):\d+$/.exec(withoutZone) ?? [];
  return inBrackets ?? beforePort ?? withoutZone;
};

/**
 * The key under which a limit counts an address: an IPv4 address as itself, also when written as IPv6, and an IPv6
 * address by its /64, because a subscriber can use every address in it.
 */
export const addressKey = (given: string): string => {
  const address = bare(given);
  if (isIP(address) !== 6) return address;
  const groups = groupsOf(address);
  return isMapped(groups) ? mappedIPv4(groups) : `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
};

/** Whether an address is a trusted proxy; false for a malformed address. */
type IsTrusted = (address: string) => boolean;

const shortIPv4 = (address: string): string | null =>
  isIPv4(address) ? address.replace(/\d+$/, '0/24') : null;

/**
 * The address to store: complete, as the network of an office or a provider's customer (/24 of IPv4, /48 of IPv6),
 * or not at all. An IPv4 address in IPv6 notation counts as IPv4; a malformed address is only stored complete.
 */
export const keptAddress = (given: string, kept: KeptAddresses): string | null => {
  if (kept === 'off') return null;
  const address = bare(given);
  if (isIP(address) !== 6) return kept === 'whole' ? address : shortIPv4(address);
  const groups = groupsOf(address);
  if (isMapped(groups)) return keptAddress(mappedIPv4(groups), kept);
  return kept === 'whole' ? canonicalIPv6(address) : `${groups.slice(0, SITE_GROUPS).join(':')}::/48`;
};

/**
 * The proxies that are trusted in `x-forwarded-for`, each an address or a CIDR. The client is then the right-most
 * address in the header that is not a trusted proxy: the caller itself may have written any address left of it. Throws
 * an entry that is neither an address nor a CIDR.
 */
export const trustedProxies = (entries: readonly string[]): IsTrusted => {
  const proxies = new BlockList();
  for (const entry of entries) {
    const [address = '', bits, ...more] = entry.split('/');
    const longest = isIPv4(address) ? 32 : 128;
    const isWhole = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
    if (!isIP(address) || !isWhole || more.length > 0) throw new Error(entry);
    proxies.addSubnet(
      address,
      bits === undefined ? longest : Number(bits),
      isIPv4(address) ? 'ipv4' : 'ipv6',
    );
  }
  return (given) => {
    const address = bare(given);
    if (isIPv4(address)) return proxies.check(address);
    if (!isIP(address)) return false;
    const groups = groupsOf(address);
    return isMapped(groups) ? proxies.check(mappedIPv4(groups)) : proxies.check(address, 'ipv6');
  };
};
