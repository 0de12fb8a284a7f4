import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

/** Whether a proxy at this address is trusted to forward the address of its caller. */
export type TrustsProxy = (address: string) => boolean;

/** A proxy on the same machine is always trusted. */
const loopbackRanges = ['127.0.0.0/8', '::1/128'];

/** Parses a list such as `10.0.0.0/8, 2001:db8::1`; undefined when an entry is not an address or range. */
export function parseRanges(text: string): string[] | undefined {
  const ranges = text
    .split(',')
    .map((range) => range.trim())
    .filter((range) => range !== '');
  return ranges.every(isRange) ? ranges : undefined;
}

function isRange(text: string): boolean {
  const [address = '', length, ...more] = text.split('/');
  if (more.length > 0 || isIP(address) === 0) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= getBitCount(address));
}

function getBitCount(address: string): number {
  return isIPv4(address) ? 32 : 128;
}

/** Trusts the proxies within these ranges and those on this machine. */
export function trustProxies(ranges: readonly string[]): TrustsProxy {
  const trusted = new BlockList();
  for (const range of [...loopbackRanges, ...ranges]) {
    const [address = '', length] = range.split('/');
    trusted.addSubnet(address, Number(length ?? getBitCount(address)), getFamily(address));
  }
  return (address) => isIP(address) !== 0 && trusted.check(address, getFamily(address));
}

function getFamily(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6';
}

/**
 * Finds the client address of a request: the rightmost address in `x-forwarded-for` that is not a trusted proxy.
 * Entries further left come from the client and can be forged.
 */
export function findCallerAddress(request: IncomingMessage, trusts: TrustsProxy): string {
  let caller = normalizeAddress(request.socket.remoteAddress ?? '') ?? '';
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  while (trusts(caller)) {
    const next = normalizeAddress(forwarded.pop() ?? '');
    if (next === undefined) return caller;
    caller = next;
  }
  return caller;
}

/** Strips port, brackets and zone, and unwraps IPv4-mapped IPv6; undefined for anything else. */
export function normalizeAddress(text: string): string | undefined {
  const trimmed = text.trim();
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(trimmed) ?? [];
  const [, withPort] = /^([\d.]+):\d+$/.exec(trimmed) ?? [];
  const [address = ''] = (bracketed ?? withPort ?? trimmed).split('%');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  const [, mapped = ''] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  return isIPv4(mapped) ? mapped : address.toLowerCase();
}

/** The rate-limit key of a caller: an IPv4 address, or the /64 of an IPv6 address, since one customer owns all of it. */
export function formatLimitKey(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = splitGroups(head);
  const right = splitGroups(tail ?? '');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const all = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  return `${all.slice(0, 4).join(':')}::/64`;
}

/** The groups of half an IPv6 address, without leading zeros; a trailing IPv4 address counts as two. */
function splitGroups(half: string): string[] {
  if (half === '') return [];
  return half
    .split(':')
    .flatMap((group) => (group.includes('.') ? ['v4', 'v4'] : [group.replace(/^0+(?=.)/, '')]));
}
