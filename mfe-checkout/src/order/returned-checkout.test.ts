import { type Entry, type ReturnedCheckout, readReturnedCheckout } from './returned-checkout';

const nothing: ReturnedCheckout = {
  stripeCustomerId: null,
  stripeClientSecret: null,
  selectedPriceId: null,
  stripeSubscriptionId: null,
  setupIntentId: null,
  paymentIntentId: null,
};

test.each<[Entry, Partial<ReturnedCheckout>]>([
  [{ stripeCustomerId: 'cus_1' }, { stripeCustomerId: 'cus_1' }],
  [{ selectedPriceId: 'price_1' }, { selectedPriceId: 'price_1' }],
  [{ stripeSubscriptionId: 'sub_1' }, { stripeSubscriptionId: 'sub_1' }],
  [{ sid: 'seti_1' }, { setupIntentId: 'seti_1' }],
  [{ pid: 'pi_1' }, { paymentIntentId: 'pi_1' }],
  [{ setup_intent: 'seti_2' }, { setupIntentId: 'seti_2' }],
  [{ payment_intent: 'pi_2' }, { paymentIntentId: 'pi_2' }],
  [{ sid: 'seti_1', setup_intent: 'seti_2' }, { setupIntentId: 'seti_1' }],
  [
    { setup_intent_client_secret: 'seti_3_secret_x' },
    { setupIntentId: 'seti_3', stripeClientSecret: 'seti_3_secret_x' },
  ],
  [
    { setupIntentClientSecret: 'seti_4_secret_x' },
    { setupIntentId: 'seti_4', stripeClientSecret: 'seti_4_secret_x' },
  ],
  [
    { payment_intent_client_secret: 'pi_3_secret_x' },
    { paymentIntentId: 'pi_3', stripeClientSecret: 'pi_3_secret_x' },
  ],
  [
    { paymentIntentClientSecret: 'pi_4_secret_x' },
    { paymentIntentId: 'pi_4', stripeClientSecret: 'pi_4_secret_x' },
  ],
])('%j names %j', (entry, named) => {
  expect(readReturnedCheckout(entry)).toEqual({ ...nothing, ...named });
});

test.each<Entry>([
  {},
  { redirect_status: 'succeeded', priceUnitAmount: '3999', priceCurrency: 'EUR', coupon: 'WELCOME20' },
  { sid: 'pi_1', pid: 'seti_1' },
  { sid: 'seti_1_secret_x', stripeCustomerId: 'someone', selectedPriceId: '../account' },
])('%j names nothing', (entry) => {
  expect(readReturnedCheckout(entry)).toBeNull();
});
