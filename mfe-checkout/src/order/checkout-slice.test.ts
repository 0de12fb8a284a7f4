import { type CheckoutState, checkoutActions, checkoutReducer } from './checkout-slice';

const empty = checkoutReducer(undefined, { type: 'start' });

/** Every field is set, so that a test sees which ones an action keeps. */
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

test('the initial state is empty', () => {
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

test('priceChosen only sets the price and its offering', () => {
  const chosen = checkoutActions.priceChosen({ priceId: 'price_2', offering: 'winback-30off' });
  expect(checkoutReducer(full, chosen)).toEqual({
    ...full,
    selectedPriceId: 'price_2',
    currentOffering: 'winback-30off',
  });
});

test('selectedPriceConfirmed does not change the state', () => {
  expect(checkoutReducer(full, checkoutActions.selectedPriceConfirmed())).toEqual(full);
});

test('setupIntentCreated stores the setup intent and clears the rest', () => {
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
])('subscriptionCreated stores all ids and clears the errors', (intent) => {
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

test('newSubscriptionNeeded only sets needNewSubscription', () => {
  expect(checkoutReducer(empty, checkoutActions.newSubscriptionNeeded())).toEqual({
    ...empty,
    needNewSubscription: true,
  });
});

test('subscriptionCleared clears everything except the customer', () => {
  expect(checkoutReducer(full, checkoutActions.subscriptionCleared())).toEqual({
    ...full,
    stripeSubscriptionId: null,
    stripeClientSecret: null,
    setupIntentId: null,
    paymentIntentId: null,
    emailInUseError: null,
  });
});

test('customerPaymentDetailsCleared clears customer, secret and intents', () => {
  expect(checkoutReducer(full, checkoutActions.customerPaymentDetailsCleared())).toEqual({
    ...full,
    stripeCustomerId: null,
    stripeClientSecret: null,
    setupIntentId: null,
    paymentIntentId: null,
  });
});

test('emailInUseFound stores the code and increments the count', () => {
  const found = checkoutActions.emailInUseFound('email-in-use');
  const once = checkoutReducer(empty, found);
  expect(once).toEqual({ ...empty, emailInUseError: 'email-in-use', emailInUseErrorCount: 1 });
  expect(checkoutReducer(once, found).emailInUseErrorCount).toBe(2);
});

test('emailInUseCleared clears the error and keeps the count', () => {
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

const returned = {
  stripeCustomerId: 'cus_9',
  stripeClientSecret: 'seti_9_secret_9',
  selectedPriceId: 'price_9',
  stripeSubscriptionId: null,
  setupIntentId: 'seti_9',
  paymentIntentId: null,
};

test('return from the provider restores ids and secret', () => {
  expect(checkoutReducer(empty, checkoutActions.returnedFromProvider(returned))).toEqual({
    ...empty,
    ...returned,
  });
});

test('return from the provider changes nothing that is known', () => {
  expect(checkoutReducer(full, checkoutActions.returnedFromProvider(returned))).toEqual(full);
});
