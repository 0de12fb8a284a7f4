import type { Request } from 'express';
import { readLocale } from './request-locale';

test.each([
  ['es', 'es'],
  ['en', 'en'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['fr-FR, es;q=0.9', 'es'],
  ['ar-XB', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('language of %j is %s', (header, locale) => {
  const get = (name: string) => (name === 'accept-language' ? header : undefined);
  expect(readLocale({ get } as Pick<Request, 'get'>)).toBe(locale);
});
