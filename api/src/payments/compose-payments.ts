import type { Router } from 'express';
import type { Config } from '../config';
import { readPriceSets } from '../modules/app-config/price-sets';
import type { GeoResolver } from '../modules/geo/geo-resolver';
import type { Clock } from '../platform/clock';
import type { Db } from '../platform/database/database';
import type { ErrorReporter } from '../platform/errors/error-reporter';
import { createFlagSource } from '../platform/flags/flag-source';
import type { Log } from '../platform/log';
import { createOneAtATime } from '../platform/stripe/one-at-a-time';
import { createStripe, isTestKey } from '../platform/stripe/stripe';
import { billingMailTopic } from './billing-emails/billing-job';
import { billingMailJob } from './billing-emails/billing-mail-job';
import { billingMailEffect } from './billing-emails/effect';
import { missedReceiptsJob, missedReceiptsTopic } from './billing-emails/missed-receipts';
import { mailRegistered } from './billing-emails/registered';
import { scheduleMails } from './billing-emails/schedule';
import { trialReminderRouter } from './billing-emails/trial-reminder-routes';
import { cardErrorsRouter } from './card-errors/card-errors-routes';
import { createCatalogue } from './catalogue/catalogue';
import { planName, winbackCoupon } from './catalogue/catalogue-data';
import { keepSynchronised } from './catalogue/keep-synchronised';
import { linkAgreements } from './checkout/agreements-store';
import { findAttempt, laterAttempt, unsettledAttempts } from './checkout/attempts-store';
import { closeIntentJob, closeIntentTopic, countDeclines } from './checkout/card-declines';
import { checkoutRouter } from './checkout/checkout-routes';
import { pendingOfIntent } from './checkout/checkout-store';
import { correctEmail, findCustomer, settlePlace } from './checkout/customers';
import { createPurchaseLimits } from './checkout/purchase-limits';
import { createCoupons } from './coupons/coupons';
import { couponsRouter } from './coupons/coupons-routes';
import { findPromotion } from './coupons/find-promotion';
import { createOfferings } from './offerings/offerings';
import { offeringsRouter } from './offerings/offerings-routes';
import { readWinbackLink } from './offerings/winback-link';
import { askForReconciliation, reconcileJobs } from './reconcile';
import type { Registered } from './registration/register-dependencies';
import { registerRouter } from './registration/register-routes';
import { hasRegistered } from './registration/registrations-store';
import { settlePurchaseJob } from './registration/settle-purchase';
import { settleTopic, settleWhenPaid } from './registration/settle-when-paid';
import { createRevenueCat } from './revenuecat/revenuecat';
import { revenueCatJob } from './revenuecat/revenuecat-job';
import { revenueCatEffect, revenueCatTopic, subscriptionChanged } from './revenuecat/revenuecat-queue';
import { accessOf } from './subscription/access';
import { cardChanged, followCardJob, followCardTopic } from './subscription/follow-card';
import { readMirror } from './subscription/mirror';
import { refundRecorded } from './subscription/refund-recorded';
import { staleCustomers } from './subscription/stale-customers';
import { subscriptionView } from './subscription/subscription';
import { subscriptionRouter } from './subscription/subscription-routes';
import { findSubscriptionById, hasLiveSubscription } from './subscription/subscription-store';
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
  /** Asks for today's comparison with the provider. */
  reconcile(): Promise<void>;
  /** Brings the catalogue to the provider; goes on trying in the background when it does not answer. */
  start(): Promise<void>;
};

/** Joins everything about money: the modules know each other only through what is handed over here. */
export function createPayments({ db, config, clock, log, errors, geo }: PaymentsDependencies): Payments {
  const { stripeSecretKey: secretKey, stripeApiUrl: apiUrl, isProduction: production } = config;
  const { siteUrl, publicUrl, revenueCat } = config;
  const stripe = createStripe({ secretKey, apiUrl, production });
  const testMode = isTestKey(secretKey);
  const oneAtATime = createOneAtATime();
  const catalogue = createCatalogue({ stripe, clock, testMode });
  const flags = createFlagSource({ settings: config.flags, clock, get: fetch });
  const offerings = createOfferings({
    db,
    clock,
    prices: catalogue.prices,
    priceSets: () => readPriceSets(db),
    variantsOf: flags.variantsOf,
    winbackCoupon,
    hasRegistered: (userUuid) => hasRegistered(db, userUuid),
    hasLiveSubscription: (userUuid) => hasLiveSubscription(db, userUuid),
  });
  const coupons = createCoupons({ stripe });
  const customerOf = async (userUuid: string) => (await findCustomer(db, userUuid))?.customerId;
  const mirrorOf = async (customerId: string) => {
    const writeMirror = await readMirror({ db, stripe, clock, planName }, customerId);
    return async (target: Db) => {
      await writeMirror(target);
      // However a change came to be known, the mails it has ahead follow from it.
      await scheduleMails(target, customerId, clock());
    };
  };

  const registration = {
    db,
    stripe,
    clock,
    oneAtATime,
    siteUrl,
    trialOncePerCard: config.trialOncePerCard,
    customerOf,
    findAttempt,
    correctEmail: async (userUuid: string, email: string) => {
      const customer = await findCustomer(db, userUuid);
      if (customer) await correctEmail({ db, stripe }, customer, email);
    },
    settlePlace: async (userUuid: string, place: string) => {
      const customer = await findCustomer(db, userUuid);
      if (customer) await settlePlace({ db, stripe }, customer, place);
    },
    pendingOfIntent: (intentId: string) => pendingOfIntent(db, intentId),
    readMirror: mirrorOf,
    mirrored: async (target: Db, id: string) =>
      subscriptionView(await findSubscriptionById(target, id), clock()),
    async registered(transaction: Db, purchase: Registered) {
      const { subscriptionId } = purchase.subscription;
      await mailRegistered(transaction, purchase, { clock, siteUrl });
      if (!subscriptionId) return;
      await linkAgreements(transaction, { intentId: purchase.intentId, subscriptionId });
      await subscriptionChanged(transaction, subscriptionId, 'registered');
    },
  };

  return {
    routers: [
      offeringsRouter({
        offerings,
        geoOf: geo.ofRequest,
        readWinbackLink: (token) => readWinbackLink(config.linkSecrets, token, clock()),
        testTools: config.testTools,
      }),
      couponsRouter({ coupons, offerFor: offerings.offerFor, customerOf }),
      checkoutRouter({
        db,
        stripe,
        clock,
        oneAtATime,
        limits: createPurchaseLimits(config.rateLimitFactor),
        offerFor: offerings.offerFor,
        findPromotion: (request) => findPromotion(stripe, request),
        hasLiveSubscription: (userUuid) => hasLiveSubscription(db, userUuid),
      }),
      registerRouter(registration, config.visitorKey),
      cardErrorsRouter({ db, clock }),
      subscriptionRouter({ db, stripe, clock, siteUrl }),
      trialReminderRouter({ db, clock }),
      webhooksRouter({
        ...{ db, clock, stripe, errors },
        webhookSecret: config.stripeWebhookSecret,
        readMirror: mirrorOf,
        effects: [
          settleWhenPaid({ clock, findAttempt }),
          countDeclines({ clock }),
          refundRecorded({ clock }),
          cardChanged,
          billingMailEffect,
          revenueCatEffect,
        ],
      }),
    ],
    jobs: {
      [billingMailTopic]: billingMailJob({
        ...{ db, stripe, clock, siteUrl, publicUrl, readMirror: mirrorOf },
        accessUntil(row, now) {
          const { isEntitled, until } = accessOf(row, now);
          return isEntitled && until !== null ? new Date(until) : null;
        },
      }),
      [revenueCatTopic]: revenueCatJob({ db, revenueCat: revenueCat && createRevenueCat(revenueCat) }),
      [settleTopic]: settlePurchaseJob({
        ...registration,
        laterAttempt,
        findCustomer: (userUuid) => findCustomer(db, userUuid),
      }),
      [closeIntentTopic]: closeIntentJob({ stripe }),
      [followCardTopic]: followCardJob({ stripe }),
      [missedReceiptsTopic]: missedReceiptsJob({ db, stripe, clock }),
      ...reconcileJobs({
        ...{ db, clock, missedReceiptsTopic, staleCustomers, unsettledAttempts },
        readMirror: mirrorOf,
      }),
    },
    reconcile: () => askForReconciliation(db, clock()),
    start: () => keepSynchronised({ stripe, testMode, log }),
  };
}
