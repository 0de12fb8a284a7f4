import type { Router } from 'express';
import type { Config } from './config';
import { cardErrorsRouter } from './modules/card-errors/card-errors-routes';
import { createCatalogue } from './modules/catalogue/catalogue';
import { planName } from './modules/catalogue/catalogue-data';
import { keepSynchronised } from './modules/catalogue/keep-synchronised';
import { checkoutRouter } from './modules/checkout/checkout-routes';
import { pendingOfIntent } from './modules/checkout/checkout-store';
import { correctEmail, findCustomer } from './modules/checkout/customers';
import { createCoupons } from './modules/coupons/coupons';
import { couponsRouter } from './modules/coupons/coupons-routes';
import { createOfferings } from './modules/offerings/offerings';
import { offeringsRouter } from './modules/offerings/offerings-routes';
import { registerRouter } from './modules/register/register-routes';
import { readMirror } from './modules/subscription/mirror';
import { subscriptionView } from './modules/subscription/subscription';
import { subscriptionRouter } from './modules/subscription/subscription-routes';
import { findSubscriptionById, hasLiveSubscription } from './modules/subscription/subscription-store';
import { webhooksRouter } from './modules/webhooks/webhooks-routes';
import type { Clock } from './platform/clock';
import type { Db } from './platform/database/database';
import type { Log } from './platform/log';
import { createOneAtATime } from './platform/stripe/one-at-a-time';
import { createStripe, isTestKey } from './platform/stripe/stripe';

type PaymentsConfig = Pick<
  Config,
  'isProduction' | 'siteUrl' | 'stripeApiUrl' | 'stripeSecretKey' | 'stripeWebhookSecret'
>;

export type PaymentsDependencies = { db: Db; config: PaymentsConfig; clock: Clock; log: Log };

export type Payments = {
  routers: Router[];
  jobs: Record<string, (payload: unknown) => Promise<void>>;
  /** Brings the catalogue to the provider; goes on trying in the background when it does not answer. */
  start(): Promise<void>;
};

/** Joins everything about money: the modules know each other only through what is handed over here. */
export function createPayments({ db, config, clock, log }: PaymentsDependencies): Payments {
  const { stripeSecretKey: secretKey, stripeApiUrl: apiUrl, isProduction: production } = config;
  const stripe = createStripe({ secretKey, apiUrl, production });
  const testMode = isTestKey(secretKey);
  const oneAtATime = createOneAtATime();
  const catalogue = createCatalogue({ stripe, clock, testMode });
  const offerings = createOfferings({ plans: catalogue.plans, clock });
  const coupons = createCoupons({ stripe });
  const customerOf = async (userUuid: string) => (await findCustomer(db, userUuid))?.customerId;
  const mirrorOf = (customerId: string) => readMirror({ db, stripe, planName }, customerId);

  return {
    routers: [
      offeringsRouter({ offerings }),
      couponsRouter({ coupons, planFor: offerings.planFor, customerOf }),
      checkoutRouter({
        db,
        stripe,
        oneAtATime,
        planFor: offerings.planFor,
        checkCoupon: coupons.check,
        hasLiveSubscription: (userUuid) => hasLiveSubscription(db, userUuid),
      }),
      registerRouter({
        db,
        stripe,
        clock,
        oneAtATime,
        siteUrl: config.siteUrl,
        customerOf,
        correctEmail: async (userUuid, email) => {
          const customer = await findCustomer(db, userUuid);
          if (customer) await correctEmail({ db, stripe }, customer, email);
        },
        pendingOfIntent: (intentId) => pendingOfIntent(db, intentId),
        readMirror: mirrorOf,
        mirrored: async (target, id) => subscriptionView(await findSubscriptionById(target, id)),
      }),
      cardErrorsRouter({ db, clock }),
      subscriptionRouter({ db }),
      webhooksRouter({ db, clock, stripe, webhookSecret: config.stripeWebhookSecret, readMirror: mirrorOf }),
    ],
    jobs: {},
    start: () => keepSynchronised({ stripe, testMode, log }),
  };
}
