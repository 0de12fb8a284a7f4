import { activateSpanish } from '../../testing/activate-spanish';
import { getPageTitle } from './document-title';
import { mountPages } from './mount-pages';

const checkout = mountPages['/checkout'];

test.each([
  ['/checkout/price-options', checkout, 'Elige tu membresía · Tidewell'],
  ['/checkout/payment/price_1', checkout, 'Pago · Tidewell'],
  ['/winback-plain', mountPages['/winback-plain'], 'Precios de la membresía · Tidewell'],
  ['/e2e/setup', { title: 'Test set-up' }, 'Test set-up · Tidewell'],
  ['/anywhere', undefined, 'Tidewell'],
])('title of %s is in the page’s language', (path, handle, title) => {
  activateSpanish();
  expect(getPageTitle(path, handle)).toBe(title);
});
