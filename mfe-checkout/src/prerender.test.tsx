/** @jest-environment node */
import { screens } from './prerender';

test.each([
  ['/checkout/price-options', 'en', 'Choose your membership', 'cancel online'],
  ['/checkout/price-options', 'es', 'Elige tu membresía', 'cancelar en línea'],
  ['/checkout/payment/*', 'en', 'Payment', 'We never see your card number'],
  ['/checkout/payment/*', 'es', 'Pago', 'Nunca vemos'],
])('%s in %s shows while it loads: %s', async (path, locale, title, text) => {
  const screen = (await screens()).find((one) => one.path === path && one.locale === locale);
  expect(screen).toMatchObject({ isLoading: true });
  expect(screen?.html).toContain(`${title}</h1>`);
  expect(screen?.html).toContain(text);
});
