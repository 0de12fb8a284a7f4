import { destinationSchema } from '../visitor/auth';
import { isDestination } from '../visitor/destination';

// Browsers drop tabs and line breaks from an address, and read a backslash as a slash.
test.each([
  ['/account', true],
  ['/account/', true],
  ['/', true],
  ['/plans?next=//somewhere#//part', true],
  ['/größe?q=ä', true],
  ['/%09/evil.test', true],
  ['/\t/evil.test', false],
  ['/\n/evil.test', false],
  ['/\r/evil.test', false],
  ['/\r\n/evil.test', false],
  ['\t//evil.test', false],
  ['/account\n', false],
  ['/account?a=\t', false],
  ['/account#\u0000', false],
  ['/\u007f/evil.test', false],
  ['/\u0085/evil.test', false],
  ['/\\evil.test', false],
  ['/\t\\evil.test', false],
  ['/account?next=\\evil', false],
  ['/.//evil.test', false],
  ['/account/..//evil.test', false],
  ['//evil.test', false],
  ['///evil.test', false],
  [' //evil.test', false],
  ['javascript:alert(1)', false],
])('destination %j cannot leave the site', (path, isOwn) => {
  expect(isDestination(path)).toBe(isOwn);
  expect(destinationSchema.safeParse(path).success).toBe(isOwn);
  if (isOwn) expect(new URL(path, 'https://own.test').origin).toBe('https://own.test');
});
