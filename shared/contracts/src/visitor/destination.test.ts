import { destinationSchema } from './auth';
import { isDestination } from './destination';

test.each([
  ['/account', true],
  ['/account/billing?a=1#top', true],
  [`/${'x'.repeat(499)}`, true],
  [`/${'x'.repeat(500)}`, false],
  ['//evil.test', false],
  ['/\\evil.test', false],
  ['/a\\b', false],
  ['https://evil.test', false],
  ['account', false],
  ['', false],
])('%s is checked like the schema', (path, isOwn) => {
  expect(isDestination(path)).toBe(isOwn);
  expect(destinationSchema.safeParse(path).success).toBe(isOwn);
});
