/** @jest-environment node */
import { screens } from './prerender';

test.each([
  ['/account', 'en', 'Today', 'Live sessions'],
  ['/account', 'es', 'Hoy', 'Sesiones en vivo'],
])('%s in %s shows while it loads: %s', async (path, locale, title, text) => {
  const screen = (await screens()).find((one) => one.path === path && one.locale === locale);
  expect(screen).toMatchObject({ isLoading: true });
  expect(screen?.html).toContain(`${title}</h1>`);
  expect(screen?.html).toContain(text);
});
