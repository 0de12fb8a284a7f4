/** @jest-environment node */
import { screens } from './prerender';

test.each([
  ['/results/result-adhd-calculations', 'en', 'Your results', 'aren’t a medical assessment'],
  ['/results/result-adhd-calculations', 'es', 'Tus resultados', 'no son una evaluación médica'],
])('%s in %s shows while it loads: %s', async (path, locale, title, text) => {
  const screen = (await screens()).find((one) => one.path === path && one.locale === locale);
  expect(screen).toMatchObject({ isLoading: true });
  expect(screen?.html).toContain(`${title}</h1>`);
  expect(screen?.html).toContain(text);
});
