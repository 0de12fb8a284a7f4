import { findMount, getBasePath, isAboutHealth } from './mounts';

test.each([
  ['/', '/', 'quiz'],
  ['/inflow-quiz/age', '/inflow-quiz', 'quiz'],
  ['/web-view-quiz', '/web-view-quiz', 'quiz'],
  ['/results/traits', '/results', 'results'],
  ['/live', '/live', 'results'],
  ['/checkout/payment/price_1', '/checkout', 'checkout'],
  ['/winback-30off', '/winback-30off', 'checkout'],
  ['/post-purchase/', '/post-purchase', 'checkout'],
  ['/login', '/login', 'account'],
  ['/withdraw', '/withdraw', 'account'],
  ['/your-data/deletion', '/your-data', 'account'],
  // As the router reads them.
  ['/RESULTS', '/results', 'results'],
  ['/%72esults/%54raits', '/results', 'results'],
  ['/Inflow-Quiz/age', '/inflow-quiz', 'quiz'],
  ['/Results/%zz', '/results', 'results'],
])('path %s belongs to the mount %s of %s', (path, mount, remote) => {
  expect(findMount(path)).toEqual({ mount, remote });
});

test.each(['/unknown', '/checkouts', '/legal/checkout'])('path %s belongs to no remote', (path) => {
  expect(findMount(path)).toBeUndefined();
});

test.each<[string, boolean]>([
  ['/', true],
  ['/INFLOW-QUIZ/age', true],
  ['/%72esults', true],
  ['/coach/journal', true],
  ['/checkout/payment', false],
  ['/your-data', false],
  ['/support', false],
  ['/unknown', false],
])('path %s is about health: %s', (path, expected) => {
  expect(isAboutHealth(path, { coach: [] })).toBe(expected);
});

test('text without a slash counts as root', () => {
  expect(findMount('checkout')).toEqual({ mount: '/', remote: 'quiz' });
});

test.each([
  ['/', ''],
  ['/checkout', '/checkout'],
])('base path of the mount %s is %j', (mount, basePath) => {
  expect(getBasePath(mount)).toBe(basePath);
});
