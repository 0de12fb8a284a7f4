import { choosePageLocale } from './page-locale';

const none = { rendered: undefined, asked: undefined, chosen: undefined, preferred: [], hasTestTools: false };

test.each([
  [{ rendered: 'es', asked: 'en' }, 'es'],
  [{ asked: 'es', chosen: 'en' }, 'es'],
  [{ asked: 'fr', chosen: 'es' }, 'es'],
  [{ chosen: 'es', preferred: ['en-US'] }, 'es'],
  [{ preferred: ['fr', 'es-MX'] }, 'es'],
  [{ asked: 'ar-XB' }, 'en'],
  [{ asked: 'ar-XB', hasTestTools: true }, 'ar-XB'],
  [{}, 'en'],
])('with %j the page is in %s', (options, locale) => {
  expect(choosePageLocale({ ...none, ...options })).toBe(locale);
});
