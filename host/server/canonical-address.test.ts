/** @jest-environment node */
import { findCanonicalAddress } from './canonical-address';

const page = { pathname: '/inflow-quiz/today', search: '?utm_source=mail' };
const site = 'http://localhost:3000';

test.each([
  ['another name of this machine', '127.0.0.1:3000', site, `${site}/inflow-quiz/today?utm_source=mail`],
  ['own name', 'localhost:3000', site, undefined],
  ['own name behind a tunnel with another port', 'localhost:8080', site, undefined],
  ['name that a proxy gives this server', 'host:3000', 'https://www.example.org', undefined],
  ['this machine behind a proxy', '127.0.0.1:3000', 'https://www.example.org', undefined],
  ['this machine behind a proxy on it', '127.0.0.1:3000', 'http://localhost:8080', undefined],
  ['this machine behind an encrypting proxy', '127.0.0.1', 'https://localhost', undefined],
  ['another domain', 'evil.test', site, undefined],
  ['broken name', 'not a host', site, undefined],
  ['no name', undefined, site, undefined],
  ['site without an address', '127.0.0.1:3000', undefined, undefined],
])('%s', (_name, asked, siteUrl, expected) => {
  expect(findCanonicalAddress(asked, page, siteUrl)).toBe(expected);
});

test('target stays on the site', () => {
  const evil = { pathname: '//evil.test', search: '' };
  const found = findCanonicalAddress('127.0.0.1:3000', evil, site) ?? '';
  expect(new URL(found).host).toBe('localhost:3000');
});
