import { getLoginAddress, readDestination } from './login-address';

test('login address keeps the query, also for the page', () => {
  expect(getLoginAddress('/account/plan', '?lang=de&destination=/old')).toBe(
    '/login?lang=de&destination=%2Faccount%2Fplan%3Flang%3Dde',
  );
});

test.each([
  ['/account/billing', '', '/account/billing'],
  ['/account/billing', '?a=1&b=x%26y', '/account/billing?a=1&b=x%26y'],
  ['/account/billing', '?next=//evil.test', '/account/billing?next=%2F%2Fevil.test'],
  ['/account/billing', '?destination=//evil.test', '/account/billing'],
  ['/account/billing', `?long=${'x'.repeat(600)}`, '/account/billing'],
  ['/account//evil.test', '?a=1', '/account'],
])('login for %s%s leads back to %s', (pathname, search, page) => {
  const { searchParams } = new URL(getLoginAddress(pathname, search), 'https://own.test');
  expect(readDestination(searchParams)).toBe(page);
});

test.each([
  ['destination=/results?a=1', '/results?a=1'],
  ['destination=//evil.test', '/account'],
  ['destination=https://evil.test', '/account'],
  ['destination=/%5Cevil.test', '/account'],
  ['destination=/%09/evil.test', '/account'],
  ['destination=javascript:alert(1)', '/account'],
  ['destination=', '/account'],
  ['', '/account'],
])('sign-in with query %j leads to %s', (query, path) => {
  expect(readDestination(new URLSearchParams(query))).toBe(path);
});
