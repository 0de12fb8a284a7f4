import {
  checkoutRoutes,
  ENUM_VERSION,
  type Quote,
  type RegistrationReply,
  type RouteInput,
  registerRoutes,
} from '@funnel/contracts';
import type { Page } from './browser';

/** What the browser confirms and, after the payment, registers with. */
export type PreparedPayment = {
  clientSecret: string;
  setupIntentId: string | null;
  paymentIntentId: string | null;
  subscriptionId: string | null;
};

type CardBody = RouteInput<typeof checkoutRoutes.createCardIntent>['body'];

export type Order = {
  body: Omit<CardBody, 'agreement' | 'fullName'> & { priceId: string };
  quote: Quote;
  /** Undefined where the card comes before the subscription. */
  trialDays: number | undefined;
};

/** The first step of the button: create the card intent, or the subscription that waits for its payment. */
export async function preparePayment(
  call: Page['call'],
  { body: given, quote, trialDays }: Order,
): Promise<PreparedPayment> {
  const { version, hash } = quote.agreement;
  const { isWinbackFromApp, ...order } = given;
  const body = { ...order, fullName: 'Robin Chaos', agreement: { version, hash } };
  if (trialDays === undefined) {
    const intent = await call(checkoutRoutes.createCardIntent, { body: { ...body, isWinbackFromApp } });
    const { clientSecret, setupIntentId } = intent;
    return { clientSecret, setupIntentId, paymentIntentId: null, subscriptionId: null };
  }
  const { stripeSubscriptionId, ...made } = await call(checkoutRoutes.createSubscription, {
    body: { ...body, trialDays, currency: quote.price.currency },
  });
  const { clientSecret, setupIntentId, paymentIntentId } = made;
  return { clientSecret, setupIntentId, paymentIntentId, subscriptionId: stripeSubscriptionId };
}

type Person = { uuid: string; email: string; password?: string };

/** Creates the account after a payment; may be repeated. */
export function registerPurchase(
  call: Page['call'],
  { uuid, email, password }: Person,
  { clientSecret, setupIntentId, paymentIntentId, subscriptionId }: PreparedPayment,
): Promise<RegistrationReply> {
  const route = paymentIntentId === null ? registerRoutes.savvy : registerRoutes.upfront;
  return call(route, {
    body: {
      uuid,
      email,
      firstName: 'Robin',
      cioPushEnabled: true,
      timeZone: 'Europe/Berlin',
      enumVersion: ENUM_VERSION,
      // Random on the page; here one that a run repeats.
      retryKey: uuid,
      ...(password && { password }),
      ...(setupIntentId === null
        ? { paymentIntentClientSecret: clientSecret }
        : { setupIntentClientSecret: clientSecret }),
      ...(subscriptionId !== null && { stripeSubscriptionId: subscriptionId }),
    },
  });
}
