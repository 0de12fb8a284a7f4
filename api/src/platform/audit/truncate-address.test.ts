import { truncateAddress } from './truncate-address';

test.each([
  ['198.51.100.47', '198.51.100.0/24'],
  ['::ffff:198.51.100.47', '198.51.100.0/24'],
  ['2001:db8:7:8:9:a:b:c', '2001:db8:7::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['unknown', null],
  ['', null],
])('address %s is truncated to %s', (address, network) => {
  expect(truncateAddress(address)).toBe(network);
});
