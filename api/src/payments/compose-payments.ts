import type { Router } from 'express';
import type { Config } from '../config';
import { readPriceSets } from '../modules/app-config/price-sets';
import type { GeoResolver } from '../modules/geo/geo-resolver';
import type { Clock } from '../platform/clock';
import type { Db } from '../platform/database/database';
import type { ErrorReporter } from '../platform/errors/error-reporter';
import { createFlagSource } from '../platform/flags/flag-source';
import type { Log } from '../platform/log';
import { createKeyedMutex } from '../platform/stripe/keyed-mutex';
import { createStripe, isTestKey } from '../platform/stripe/stripe';
import { billingMailTopic } from './billing-emails/billing-job';
import { billingMailEffect } from './billing-emails/billing-mail-effect';
import { billingMailJob } from './billing-emails/billing-mail-job';
import { missedReceiptsJob, missedReceiptsTopic } from './billing-emails/missed-receipts';
import { refreshCustomer } from './billing-emails/refresh-customer';
import { trialReminderRouter } from './billing-emails/trial-reminder-routes';
import { cardErrorsRouter } from './card-errors/card-errors-routes';
import { createCatalogue } from './catalogue/catalogue';
import { winbackCoupon } from './catalogue/catalogue-data';
import { keepSynchronised } from './catalogue/keep-synchronised';
import { closeIntentJob, closeIntentTopic, countDeclines } from './checkout/card-declines';
import { checkoutRouter } from './checkout/checkout-routes';
import { findCustomer } from './checkout/customers-store';
import { createPurchaseLimits } from './checkout/purchase-limits';
import { createCoupons } from './coupons/coupons';
import { couponsRouter } from './coupons/coupons-routes';
import { createOfferings } from './offerings/offerings';
import { offeringsRouter } from './offerings/offerings-routes';
import { readWinbackLink } from './offerings/winback-link';
import { enqueueReconciliation, reconcileJobs } from './reconcile';
import { finalizePurchaseJob } from './registration/finalize-purchase';
import { finalizePurchaseTopic, finalizeWhenPaid } from './registration/finalize-when-paid';
import { registerRouter } from './registration/register-routes';
import { hasRegistered } from './registration/registrations-store';
import { createRevenueCat } from './revenuecat/revenuecat';
import { revenueCatJob } from './revenuecat/revenuecat-job';
import { revenueCatEffect, revenueCatTopic } from './revenuecat/revenuecat-queue';
import { followCardEffect, followCardJob, followCardTopic } from './subscription/follow-card';
import { recordRefund } from './subscription/record-refund';
import { subscriptionRouter } from './subscription/subscription-routes';
import { hasLiveSubscription } from './subscription/subscription-store';
import { webhooksRouter } from './webhooks/webhooks-routes';

type PaymentsConfig = Pick<
  Config,
  | 'flags'
  | 'isProduction'
  | 'linkSecrets'
  | 'publicUrl'
  | 'rateLimitFactor'
  | 'revenueCat'
  | 'siteUrl'
  | 'stripeApiUrl'
  | 'stripeSecretKey'
  | 'stripeWebhookSecret'
  | 'testTools'
  | 'trialOncePerCard'
  | 'visitorKey'
>;

export type PaymentsDependencies = {
  db: Db;
  config: PaymentsConfig;
  clock: Clock;
  log: Log;
  errors: ErrorReporter;
  geo: GeoResolver;
};

export type Payments = {
  routers: Router[];
  jobs: Record<string, (payload: unknown) => Promise<void>>;
  /** Enqueues today's comparison with the provider. */
  reconcile(): Promise<void>;
  /** Creates what the provider lacks of the catalogue; retries in the background while it does not answer. */
  start(): Promise<void>;
};

/** Builds the payments context; modules get from here what they cannot import in their order. */
export function createPayments({ db, config, clock, log, errors, geo }: PaymentsDependencies): Payments {
  const { stripeSecretKey: secretKey, stripeApiUrl: apiUrl, isProduction: production } = config;
  const { siteUrl, publicUrl, revenueCat } = config;
  const stripe = createStripe({ secretKey, apiUrl, production });
  const testMode = isTestKey(secretKey);
  const runExclusive = createKeyedMutex();
  const catalogue = createCatalogue({ stripe, clock, testMode });
  const flags = createFlagSource({ settings: config.flags, clock, get: fetch });
  const offerings = createOfferings({
    db,
    clock,
    prices: catalogue.prices,
    priceSets: () => readPriceSets(db),
    evaluateFlags: flags.evaluateVariants,
    winbackCoupon,
    hasRegistered: (userUuid) => hasRegistered(db, userUuid),
    hasLiveSubscription: (userUuid) => hasLiveSubscription(db, userUuid),
  });
  const coupons = createCoupons({ stripe });
  const registration = {
    db,
    stripe,
    clock,
    runExclusive,
    siteUrl,
    trialOncePerCard: config.trialOncePerCard,
  };

  return {
    routers: [
      offeringsRouter({
        offerings,
        readGeo: geo.resolveRequest,
        readWinbackLink: (token) => readWinbackLink(config.linkSecrets, token, clock()),
        testTools: config.testTools,
      }),
      couponsRouter({
        coupons,
        resolveOffer: offerings.resolveOffer,
        findCustomerId: async (userUuid) => (await findCustomer(db, userUuid))?.customerId,
      }),
      checkoutRouter({
        db,
        stripe,
        clock,
        runExclusive,
        limits: createPurchaseLimits(config.rateLimitFactor),
        resolveOffer: offerings.resolveOffer,
      }),
      registerRouter(registration, config.visitorKey),
      cardErrorsRouter({ db, clock }),
      subscriptionRouter({ db, stripe, clock, siteUrl }),
      trialReminderRouter({ db, clock }),
      webhooksRouter({
        db,
        clock,
        stripe,
        errors,
        webhookSecret: config.stripeWebhookSecret,
        readMirror: (customerId) => refreshCustomer({ db, stripe, clock }, customerId),
        effects: [
          finalizeWhenPaid({ clock }),
          countDeclines({ clock }),
          recordRefund({ clock }),
          followCardEffect,
          billingMailEffect,
          revenueCatEffect,
        ],
      }),
    ],
    jobs: {
      [billingMailTopic]: billingMailJob({ db, stripe, clock, siteUrl, publicUrl }),
      [revenueCatTopic]: revenueCatJob({ db, revenueCat: revenueCat && createRevenueCat(revenueCat) }),
      [finalizePurchaseTopic]: finalizePurchaseJob(registration),
      [closeIntentTopic]: closeIntentJob({ stripe }),
      [followCardTopic]: followCardJob({ stripe }),
      [missedReceiptsTopic]: missedReceiptsJob({ db, stripe, clock }),
      ...reconcileJobs({ db, stripe, clock }),
    },
    reconcile: () => enqueueReconciliation(db, clock()),
    start: () => keepSynchronised({ stripe, testMode, log }),
  };
}
