import { readLocaleCookie } from './locale-cookie';

test.each([
  ['visitor=1; locale=es', 'es'],
  ['locale=ar-XB; other=2', 'ar-XB'],
  ['mylocale=es', undefined],
  ['', undefined],
])('cookies %j hold the language %j', (cookies, locale) => {
  expect(readLocaleCookie(cookies)).toBe(locale);
});
