import { chooseFormatLocale, choosePageLocale, findLocale, isPageLocale } from './locale';

test.each([
  [['es-MX', 'en'], 'es'],
  [['fr', 'es'], 'es'],
  [['EN-us'], 'en'],
  [['fr', 'de'], 'en'],
  [[null, undefined, '', 'es'], 'es'],
  [['est'], 'en'],
  [[], 'en'],
])('language of %j is %s', (tags, locale) => {
  expect(findLocale(tags)).toBe(locale);
});

test.each([
  ['es', true, true],
  ['ar-XB', true, true],
  ['ar-XB', false, false],
  ['fr', true, false],
])('page in %s, test tools %s: %s', (locale, hasTestTools, isAllowed) => {
  expect(isPageLocale(locale, { hasTestTools })).toBe(isAllowed);
});

test.each([
  ['es', ['en-US', 'es-MX'], 'es-419'],
  ['es', ['es-US', 'es-ES'], 'es-419'],
  ['es', ['en-US'], 'es-419'],
  ['es', ['es'], 'es-419'],
  ['es', ['es-ES', 'es'], 'es-ES'],
  ['es', ['es-es'], 'es-ES'],
  ['es', ['es-419'], 'es-419'],
  ['en', ['est-EE'], 'en-US'],
  ['ar-XB', ['en-US'], 'ar-XB'],
  ['en', ['en-GB', 'es'], 'en-GB'],
] as const)('%s for a browser of %j is formatted as %s', (locale, preferred, tag) => {
  expect(chooseFormatLocale(locale, preferred)).toBe(tag);
});

test.each([
  [['es', 'en'], [], false, 'es'],
  [[undefined, 'es', 'en'], [], false, 'es'],
  [['fr', 'es'], [], false, 'es'],
  [['', 'es'], ['en-US'], false, 'es'],
  [[], ['fr', 'es-MX'], false, 'es'],
  [['ar-XB'], [], false, 'en'],
  [['ar-XB'], [], true, 'ar-XB'],
  [[], [], false, 'en'],
])('page named %j, preferred %j, test tools %s is in %s', (named, preferred, hasTestTools, locale) => {
  expect(choosePageLocale(named, preferred, { hasTestTools })).toBe(locale);
});
