import type { CardIntent } from '@funnel/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { NewSubscription } from './prepared-intent';
import type { ReturnedCheckout } from './returned-checkout';

/** The current purchase and its state at the provider. The specification defines the fields. */
export type CheckoutState = {
  stripeCustomerId: string | null;
  stripeClientSecret: string | null;
  selectedPriceId: string | null;
  currentOffering: string | null;
  stripeSubscriptionId: string | null;
  emailInUseError: string | null;
  emailInUseErrorCount: number;
  needNewSubscription: boolean;
  setupIntentId: string | null;
  paymentIntentId: string | null;
  fullName: string;
};

const initialState: CheckoutState = {
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
};

const slice = createSlice({
  name: 'checkout',
  initialState,
  reducers: {
    priceChosen(state, { payload }: PayloadAction<{ priceId: string; offering: string }>) {
      state.selectedPriceId = payload.priceId;
      state.currentOffering = payload.offering;
    },
    /** The visitor continues with the chosen price; listeners may act on it. */
    selectedPriceConfirmed() {
      // The choice is stored already; this action is an event only.
    },
    setupIntentCreated(state, { payload }: PayloadAction<CardIntent>) {
      state.stripeClientSecret = payload.clientSecret;
      state.stripeCustomerId = payload.stripeCustomerId;
      state.setupIntentId = payload.setupIntentId;
      state.paymentIntentId = null;
      state.emailInUseError = null;
    },
    subscriptionCreated(state, { payload }: PayloadAction<NewSubscription>) {
      state.stripeSubscriptionId = payload.stripeSubscriptionId;
      state.stripeCustomerId = payload.stripeCustomerId;
      state.stripeClientSecret = payload.clientSecret;
      state.setupIntentId = payload.setupIntentId;
      state.paymentIntentId = payload.paymentIntentId;
      state.emailInUseError = null;
      state.needNewSubscription = false;
    },
    /** Only what the address names; what this page knows already is newer. */
    returnedFromProvider(state, { payload }: PayloadAction<ReturnedCheckout>) {
      state.stripeCustomerId ??= payload.stripeCustomerId;
      state.stripeClientSecret ??= payload.stripeClientSecret;
      state.selectedPriceId ??= payload.selectedPriceId;
      state.stripeSubscriptionId ??= payload.stripeSubscriptionId;
      state.setupIntentId ??= payload.setupIntentId;
      state.paymentIntentId ??= payload.paymentIntentId;
    },
    newSubscriptionNeeded(state) {
      state.needNewSubscription = true;
    },
    subscriptionCleared(state) {
      state.stripeSubscriptionId = null;
      state.stripeClientSecret = null;
      state.setupIntentId = null;
      state.paymentIntentId = null;
      state.emailInUseError = null;
    },
    customerPaymentDetailsCleared(state) {
      state.stripeCustomerId = null;
      state.stripeClientSecret = null;
      state.setupIntentId = null;
      state.paymentIntentId = null;
    },
    emailInUseFound(state, { payload }: PayloadAction<string>) {
      state.emailInUseError = payload;
      state.emailInUseErrorCount += 1;
    },
    emailInUseCleared(state) {
      state.emailInUseError = null;
    },
    fullNameChanged(state, { payload }: PayloadAction<string>) {
      state.fullName = payload;
    },
  },
});

export const checkoutReducer = slice.reducer;
export const checkoutActions = slice.actions;

export function selectCheckout(state: { checkout: CheckoutState }): CheckoutState {
  return state.checkout;
}
