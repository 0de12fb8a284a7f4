import { formatCookie, readCookie } from './cookies';

test.each([
  ['visitor=1; locale=es', 'es'],
  ['locale=ar-XB; other=2', 'ar-XB'],
  ['mylocale=es', ''],
  ['', ''],
])('cookies %j hold the language %j', (cookies, locale) => {
  expect(readCookie(cookies, 'locale')).toBe(locale);
});

test('cookie is kept for a year, secure on https', () => {
  expect(formatCookie('locale', 'es', { isHttps: true })).toBe(
    'locale=es; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  );
  expect(formatCookie('locale', 'es', { isHttps: false })).not.toContain('Secure');
});
