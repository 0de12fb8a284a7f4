/** @jest-environment node */
import { readPageLocale } from './page-locale';

type Request = { query?: string; cookie?: string; language?: string; hasTestTools?: boolean };

function choose({ query, cookie, language, hasTestTools = false }: Request) {
  const headers = { ...(cookie && { cookie }), ...(language && { 'accept-language': language }) };
  return readPageLocale({ headers }, new URLSearchParams(query), { hasTestTools });
}

test.each<[Request, string]>([
  [{}, 'en'],
  [{ language: 'es-MX,es;q=0.9,en;q=0.8' }, 'es'],
  [{ language: 'en;q=0.1, es' }, 'es'],
  [{ language: 'fr, *' }, 'en'],
  [{ cookie: 'visitor=1; locale=en', language: 'es' }, 'en'],
  [{ query: 'locale=es', cookie: 'locale=en', language: 'en' }, 'es'],
  [{ query: 'locale=ar-XB', hasTestTools: true }, 'ar-XB'],
])('page for %j is in %s', (request, locale) => {
  expect(choose(request)).toBe(locale);
});

test.each(['ar-XB', 'ES', 'es-MX', '__proto__', 'constructor', '../es', 'es"><script>'])(
  'unknown language %s is passed over',
  (tag) => {
    expect(choose({ query: new URLSearchParams({ locale: tag }).toString(), language: 'es' })).toBe('es');
    expect(choose({ cookie: `locale=${tag}` })).toBe('en');
  },
);
