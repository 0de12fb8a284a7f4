import { type CheckoutState, checkoutActions, checkoutReducer } from './checkout-slice';

const empty = checkoutReducer(undefined, { type: 'start' });

/** Every field set, so that a test sees which ones an action leaves alone. */
const full: CheckoutState = {
  stripeCustomerId: 'cus_1',
  stripeClientSecret: 'pi_1_secret_1',
  selectedPriceId: 'price_1',
  currentOffering: 'default',
  stripeSubscriptionId: 'sub_1',
  emailInUseError: 'email-in-use',
  emailInUseErrorCount: 1,
  needNewSubscription: true,
  setupIntentId: 'seti_1',
  paymentIntentId: 'pi_1',
  fullName: 'Ada Byron',
};

test('a visit begins with nothing chosen and nothing prepared', () => {
  expect(empty).toEqual({
    stripeCustomerId: null,
    stripeClientSecret: null,
    selectedPriceId: null,
    currentOffering: null,
    stripeSubscriptionId: null,
    emailInUseError: null,
    emailInUseErrorCount: 0,
    needNewSubscription: false,
    setupIntentId: null,
    paymentIntentId: null,
    fullName: '',
  });
});

test('priceChosen sets the price and its offering, nothing else', () => {
  const chosen = checkoutActions.priceChosen({ priceId: 'price_2', offering: 'winback-30off' });
  expect(checkoutReducer(full, chosen)).toEqual({
    ...full,
    selectedPriceId: 'price_2',
    currentOffering: 'winback-30off',
  });
});

test('selectedPriceConfirmed is an action that changes nothing by itself', () => {
  expect(checkoutReducer(full, checkoutActions.selectedPriceConfirmed())).toEqual(full);
});

test('setupIntentCreated stores secret, customer and intent, clears the payment intent and the e-mail error', () => {
  const created = checkoutActions.setupIntentCreated({
    clientSecret: 'seti_2_secret_2',
    stripeCustomerId: 'cus_2',
    setupIntentId: 'seti_2',
  });
  expect(checkoutReducer(full, created)).toEqual({
    ...full,
    stripeClientSecret: 'seti_2_secret_2',
    stripeCustomerId: 'cus_2',
    setupIntentId: 'seti_2',
    paymentIntentId: null,
    emailInUseError: null,
  });
});

test.each([
  { setupIntentId: null, paymentIntentId: 'pi_2', clientSecret: 'pi_2_secret_2' },
  { setupIntentId: 'seti_2', paymentIntentId: null, clientSecret: 'seti_2_secret_2' },
])('subscriptionCreated stores all ids, clears the e-mail error and the need for a new one', (intent) => {
  const made = { stripeSubscriptionId: 'sub_2', stripeCustomerId: 'cus_2', ...intent };
  const { clientSecret, ...ids } = made;
  expect(checkoutReducer(full, checkoutActions.subscriptionCreated(made))).toEqual({
    ...full,
    ...ids,
    stripeClientSecret: clientSecret,
    emailInUseError: null,
    needNewSubscription: false,
  });
});

test('newSubscriptionNeeded sets needNewSubscription, nothing else', () => {
  expect(checkoutReducer(empty, checkoutActions.newSubscriptionNeeded())).toEqual({
    ...empty,
    needNewSubscription: true,
  });
});

test('subscriptionCleared clears subscription, secret, both intents and the e-mail error; the customer stays', () => {
  expect(checkoutReducer(full, checkoutActions.subscriptionCleared())).toEqual({
    ...full,
    stripeSubscriptionId: null,
    stripeClientSecret: null,
    setupIntentId: null,
    paymentIntentId: null,
    emailInUseError: null,
  });
});

test('customerPaymentDetailsCleared clears the customer and what was prepared for them', () => {
  expect(checkoutReducer(full, checkoutActions.customerPaymentDetailsCleared())).toEqual({
    ...full,
    stripeCustomerId: null,
    stripeClientSecret: null,
    setupIntentId: null,
    paymentIntentId: null,
  });
});

test('emailInUseFound stores the error code and counts each time', () => {
  const found = checkoutActions.emailInUseFound('email-in-use');
  const once = checkoutReducer(empty, found);
  expect(once).toEqual({ ...empty, emailInUseError: 'email-in-use', emailInUseErrorCount: 1 });
  expect(checkoutReducer(once, found).emailInUseErrorCount).toBe(2);
});

test('emailInUseCleared clears the error, not its count', () => {
  expect(checkoutReducer(full, checkoutActions.emailInUseCleared())).toEqual({
    ...full,
    emailInUseError: null,
  });
});

test('fullNameChanged stores the name', () => {
  expect(checkoutReducer(full, checkoutActions.fullNameChanged('Ada King'))).toEqual({
    ...full,
    fullName: 'Ada King',
  });
});
