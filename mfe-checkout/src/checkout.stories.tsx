import { offeringRoutes } from '@funnel/contracts';
import { installFakeStripe, networkError, show } from '@funnel/testing';
import { loadMessages } from './locales/messages';
import { checkoutApi, openCheckout, refuse, upfrontAnswers } from './testing/checkout-site';

export default { title: 'Checkout', parameters: { loadMessages } };

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
  installFakeStripe();
  return openCheckout('/post-purchase');
});
