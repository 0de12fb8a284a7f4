import { createCookieMap } from './site-cookies';

const { toSite, toBrowser } = createCookieMap('https://site.test');

test.each([
  [
    '__Host-visitor_key=k; Path=/; HttpOnly; Secure; SameSite=Lax',
    'site.test~__Host-visitor_key=k; Path=/; HttpOnly; SameSite=Lax',
  ],
  ['visitor_key=k; Domain=.site.test; Path=/; HttpOnly; Secure', 'site.test~visitor_key=k; Path=/; HttpOnly'],
  ['key=k; HttpOnly; Secure; SameSite=None; Partitioned', 'site.test~key=k; HttpOnly; SameSite=Lax'],
  ['locale=es; Path=/; Max-Age=60; SameSite=Lax; Secure', 'locale=es; Path=/; Max-Age=60; SameSite=Lax'],
])('%s is kept without https', (sent, kept) => {
  expect(toBrowser(sent)).toBe(kept);
});

test('site gets its own cookies alone', () => {
  const header =
    'visitor=uuid; visitor_key=of-the-local-site; site.test~__Host-visitor_key=k; other.test~key=o';
  expect(toSite(header)).toBe('visitor=uuid; __Host-visitor_key=k');
});
