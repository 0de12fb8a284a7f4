import { defineRemote } from '@funnel/platform/remote';
import { CheckoutApp } from './app/checkout-app';
import { listFirstCalls } from './app/first-calls';
import { prepare } from './app/screens';
import { couponReducer } from './features/coupon/coupon-slice';
import { loadMessages } from './locales/messages';
import { checkoutReducer } from './order/checkout-slice';

declare const __REMOTE_VERSION__: string;

export default defineRemote({
  name: 'checkout',
  version: __REMOTE_VERSION__,
  App: CheckoutApp,
  loadMessages,
  prepare,
  firstCalls: listFirstCalls,
  reducers: { checkout: checkoutReducer, coupon: couponReducer },
  flags: [
    'fast-checkout',
    'quinn-bridge-long-pricing',
    'quinn-short-price-page',
    'tailored-value-prop',
    'trial-anxieties',
    'trial-reminders-toggle',
  ],
});
