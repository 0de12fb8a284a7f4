import { startAddress } from './e2e-setup-page';

const origin = 'http://site.test';

test.each([
  ['/results?a=1#b', '/results?a=1#b'],
  ['http://site.test/checkout', '/checkout'],
  ['//evil.test/x', '/'],
  ['https://evil.test', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
  [null, '/'],
])('%s starts at %s', (startUrl, address) => {
  expect(startAddress(startUrl, origin)).toBe(address);
});
