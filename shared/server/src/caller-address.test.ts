import type { IncomingMessage } from 'node:http';
import {
  findCallerAddress,
  formatLimitKey,
  normalizeAddress,
  parseRanges,
  trustProxies,
} from './caller-address';

const trusts = trustProxies(['10.0.0.0/8', '2001:db8:aaaa::/48']);

function createRequest(remoteAddress: string, forwarded?: string) {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
}

test.each([
  ['a caller without a proxy', '203.0.113.7', undefined, '203.0.113.7'],
  ['an untrusted caller with a forged header', '203.0.113.7', '8.8.8.8', '203.0.113.7'],
  ['a caller behind one proxy', '10.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['a caller who prepended another address', '10.0.0.1', '8.8.8.8, 203.0.113.7', '203.0.113.7'],
  ['a caller behind two proxies', '127.0.0.1', '8.8.8.8, 203.0.113.7, 10.1.2.3', '203.0.113.7'],
  ['a caller within a trusted range', '127.0.0.1', '10.9.9.9', '10.9.9.9'],
  ['a caller behind a proxy on IPv6', '2001:db8:aaaa::1', '2001:DB8:bbbb::7', '2001:db8:bbbb::7'],
  ['IPv4-mapped IPv6', '::ffff:10.0.0.1', '::ffff:203.0.113.7', '203.0.113.7'],
  ['an address with its port', '10.0.0.1', '203.0.113.7:4711', '203.0.113.7'],
  ['an IPv6 address with its port', '10.0.0.1', '[2001:db8::7]:4711', '2001:db8::7'],
  ['a proxy that hides the caller', '10.0.0.1', 'unknown', '10.0.0.1'],
])('finds %s', (_who, remote, forwarded, expected) => {
  expect(findCallerAddress(createRequest(remote, forwarded), trusts)).toBe(expected);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['', ''],
])('limit key of %s is %s', (address, expected) => {
  expect(formatLimitKey(address)).toBe(expected);
});

test('parses addresses and ranges, rejects others', () => {
  expect(parseRanges(' 10.0.0.0/8, 2001:db8::1 ,')).toEqual(['10.0.0.0/8', '2001:db8::1']);
  for (const wrong of ['1', 'true', '10.0.0.0/33', '::/129', '10.0.0.0/8/8', '10.0.0.0/', 'proxy.test'])
    expect(parseRanges(wrong)).toBeUndefined();
});

test('normalizes addresses and rejects other text', () => {
  expect(normalizeAddress('fe80::1%eth0')).toBe('fe80::1');
  for (const text of ['', 'unknown', '1.2.3', '_hidden', '1.2.3.4, 5.6.7.8'])
    expect(normalizeAddress(text)).toBeUndefined();
});
