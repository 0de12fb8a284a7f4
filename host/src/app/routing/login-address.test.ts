import { getLoginAddress, readDestination } from './login-address';

test('login address keeps query and page', () => {
  expect(getLoginAddress('/account/plan', '?lang=de&destination=/old')).toBe(
    '/login?lang=de&destination=%2Faccount%2Fplan',
  );
});

test.each([
  ['destination=/results?a=1', '/results?a=1'],
  ['destination=//evil.test', '/account'],
  ['destination=https://evil.test', '/account'],
  ['destination=', '/account'],
  ['', '/account'],
])('sign-in with query %j leads to %s', (query, path) => {
  expect(readDestination(new URLSearchParams(query))).toBe(path);
});
