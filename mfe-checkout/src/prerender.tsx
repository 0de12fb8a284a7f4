import { prerender } from '@funnel/platform/prerender';
import type { ReactElement } from 'react';
import { CheckoutFrame } from './app/checkout-frame';
import { OrderHeading } from './features/payment/notices/order-loading';
import { PricesHeading } from './features/price-options/prices-loading';
import { loadMessages } from './locales/messages';

/** What prices and payment show while they load. */
export const screens = () =>
  prerender({
    loadMessages,
    screens: [
      { path: '/checkout/price-options', isLoading: true, element: frame(<PricesHeading />) },
      { path: '/checkout/payment/*', isLoading: true, chunks: ['payment'], element: frame(<OrderHeading />) },
    ],
  });

function frame(heading: ReactElement): ReactElement {
  return <CheckoutFrame>{heading}</CheckoutFrame>;
}
