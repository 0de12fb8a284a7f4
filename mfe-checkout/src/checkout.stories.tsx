import { offeringRoutes } from '@funnel/contracts';
import { installFakeStripe, networkError, show } from '@funnel/testing';
import { loadMessages } from './locales/messages';
import { checkoutApi, openCheckout, refuse, upfrontAnswers } from './testing/checkout-site';
import { registered } from './testing/purchases';

const spanish = {
  'Monthly membership': 'Membresía mensual',
  'Yearly membership': 'Membresía anual',
  'Getting started': 'Empezar',
  'The first two minutes.': 'Los dos primeros minutos.',
  'Winding down': 'Bajar el ritmo',
  'The last hour.': 'La última hora.',
  'Make the first step laughably small': 'Un primer paso ridículamente pequeño',
  'The first step is the hardest.': 'El primer paso es el que más cuesta.',
  'So make it small.': 'Así que hazlo pequeño.',
  'Choose one thing.': 'Elige una cosa.',
  'You agree to $19.99 every month.': 'Aceptas pagar $19.99 cada mes.',
  'Start 7-day free trial': 'Empezar prueba gratis de 7 días',
  'Pay and start my membership': 'Pagar y empezar mi membresía',
};

export default { title: 'Checkout', parameters: { loadMessages, spanish } };

export const Prices = show(() => openCheckout('/checkout/price-options'));

export const PricesWithoutTrial = show(() =>
  openCheckout('/checkout/price-options', { api: checkoutApi(...upfrontAnswers) }),
);

export const PricesUnreachable = show(() =>
  openCheckout('/checkout/price-options', {
    api: checkoutApi(refuse(offeringRoutes.read, networkError())),
  }),
);

export const Payment = show(() => {
  installFakeStripe();
  return openCheckout('/checkout/payment/price_monthly');
});

export const PaymentWithoutTrial = show(() => {
  installFakeStripe();
  return openCheckout('/checkout/payment/price_monthly', { api: checkoutApi(...upfrontAnswers) });
});

export const Started = show(() => {
  localStorage.setItem('pending-purchase', JSON.stringify(registered));
  return openCheckout('/post-purchase');
});
