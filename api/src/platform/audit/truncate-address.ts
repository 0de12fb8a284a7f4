import { isIPv4, isIPv6 } from 'node:net';

/** The network of an address: /24 for IPv4, /48 for IPv6; null for anything else. */
export function truncateAddress(address: string): string | null {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(bare)) return bare.replace(/\.\d+$/, '.0/24');
  if (!isIPv6(bare)) return null;
  return `${expandGroups(bare).slice(0, 3).join(':')}::/48`;
}

function expandGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...after];
}
