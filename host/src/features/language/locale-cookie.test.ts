import { formatLocaleCookie, readLocaleCookie } from './locale-cookie';

test('chosen language is kept for a year, secure on https', () => {
  expect(formatLocaleCookie('es', 'https:')).toBe(
    'locale=es; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  );
  expect(formatLocaleCookie('es', 'http:')).not.toContain('Secure');
});

test.each([
  ['visitor=1; locale=es', 'es'],
  ['locale=ar-XB; other=2', 'ar-XB'],
  ['mylocale=es', undefined],
  ['', undefined],
])('cookies %j hold the language %j', (cookies, locale) => {
  expect(readLocaleCookie(cookies)).toBe(locale);
});
