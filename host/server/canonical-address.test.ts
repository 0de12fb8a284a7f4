/** @jest-environment node */
import { findCanonicalAddress } from './canonical-address';

const page = { pathname: '/inflow-quiz/today', search: '?utm_source=mail' };
const site = 'http://127.0.0.1:3000';

test.each([
  ['another name of this machine', ['localhost:3000'], site, `${site}/inflow-quiz/today?utm_source=mail`],
  [
    'another domain',
    ['example.org'],
    'https://www.example.org',
    'https://www.example.org/inflow-quiz/today?utm_source=mail',
  ],
  ['own name', ['127.0.0.1:3000'], site, undefined],
  ['own name in capitals and with its port', ['WWW.Example.org:443'], 'https://www.example.org', undefined],
  ['own name behind a proxy', ['10.0.0.7:3000', 'www.example.org'], 'https://www.example.org', undefined],
  ['broken name', ['not a host'], site, undefined],
  ['no name', [undefined], site, undefined],
  ['site without an address', ['localhost:3000'], undefined, undefined],
])('%s', (_name, asked, siteUrl, expected) => {
  expect(findCanonicalAddress(asked, page, siteUrl)).toBe(expected);
});

test('target stays on the site', () => {
  const evil = { pathname: '//evil.test', search: '' };
  const found = findCanonicalAddress(['localhost:3000'], evil, site) ?? '';
  expect(new URL(found).host).toBe('127.0.0.1:3000');
});
