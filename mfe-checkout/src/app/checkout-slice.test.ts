import { checkoutActions, checkoutReducer } from './checkout-slice';

const start = checkoutReducer(undefined, { type: 'start' });
const intent = { clientSecret: 'seti_1_secret_1', stripeCustomerId: 'cus_1', setupIntentId: 'seti_1' };

test('choosing a price sets the price and its offering', () => {
  const state = checkoutReducer(
    start,
    checkoutActions.priceChosen({ priceId: 'price_1', offering: 'default' }),
  );
  expect(state).toEqual({ ...start, selectedPriceId: 'price_1', currentOffering: 'default' });
  expect(checkoutReducer(state, checkoutActions.selectedPriceConfirmed())).toEqual(state);
});

test('a setup intent clears the payment intent and the e-mail error, not its count', () => {
  const refused = checkoutReducer(
    { ...start, paymentIntentId: 'pi_1' },
    checkoutActions.emailInUseFound('email-in-use'),
  );
  expect(checkoutReducer(refused, checkoutActions.setupIntentCreated(intent))).toEqual({
    ...start,
    stripeClientSecret: 'seti_1_secret_1',
    stripeCustomerId: 'cus_1',
    setupIntentId: 'seti_1',
    emailInUseErrorCount: 1,
  });
});

test('a subscription clears the e-mail error and the need for a new one', () => {
  const needed = checkoutReducer(start, checkoutActions.newSubscriptionNeeded());
  expect(needed.needNewSubscription).toBe(true);
  const subscription = {
    stripeSubscriptionId: 'sub_1',
    stripeCustomerId: 'cus_1',
    clientSecret: 'pi_1_secret_1',
    setupIntentId: null,
    paymentIntentId: 'pi_1',
  };
  const created = checkoutReducer(needed, checkoutActions.subscriptionCreated(subscription));
  expect(created).toMatchObject({
    needNewSubscription: false,
    stripeSubscriptionId: 'sub_1',
    paymentIntentId: 'pi_1',
  });
  expect(checkoutReducer(created, checkoutActions.subscriptionCleared())).toEqual({
    ...start,
    stripeCustomerId: 'cus_1',
  });
  expect(checkoutReducer(created, checkoutActions.customerPaymentDetailsCleared())).toMatchObject({
    stripeCustomerId: null,
    stripeClientSecret: null,
  });
});

test('each e-mail in use counts; clearing keeps the count', () => {
  const once = checkoutReducer(start, checkoutActions.emailInUseFound('email-in-use'));
  const twice = checkoutReducer(once, checkoutActions.emailInUseFound('email-in-use'));
  expect(checkoutReducer(twice, checkoutActions.emailInUseCleared())).toMatchObject({
    emailInUseError: null,
    emailInUseErrorCount: 2,
  });
});
