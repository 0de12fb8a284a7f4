import type { Router } from 'express';
import type { Config } from '../config';
import { readPriceSets } from '../modules/app-config/price-sets';
import type { GeoResolver } from '../modules/geo/geo-resolver';
import type { Clock } from '../platform/clock';
import type { Db } from '../platform/database/database';
import type { ErrorReporter } from '../platform/errors/error-reporter';
import { createFlagSource } from '../platform/flags/flag-source';
import type { Log } from '../platform/log';
import type { BuyerData } from '../platform/privacy/data-recipient';
import { createKeyedMutex } from '../platform/stripe/keyed-mutex';
import { createStripe, isTestKey } from '../platform/stripe/stripe';
import { billingMailJob } from './billing-emails/billing-mail-job';
import { missedReceiptsJob, missedReceiptsTopic } from './billing-emails/missed-receipts';
import { trialReminderRouter } from './billing-emails/trial-reminder-routes';
import { cardErrorsRouter } from './card-errors/card-errors-routes';
import { createCatalogue } from './catalogue/catalogue';
import { winbackCoupon } from './catalogue/catalogue-data';
import { keepSynchronised } from './catalogue/keep-synchronised';
import { createCoupons } from './coupons/coupons';
import { couponsRouter } from './coupons/coupons-routes';
import { memberBillingRouter } from './member-billing/member-billing-routes';
import { membershipRouter } from './membership/membership-routes';
import { createOfferings } from './offerings/offerings';
import { offeringsRouter } from './offerings/offerings-routes';
import { readWinbackLink } from './offerings/winback-link';
import { finalizePurchaseJob } from './purchase/complete/finalize-purchase';
import { finalizePurchaseTopic } from './purchase/complete/finalize-when-paid';
import { registerRouter } from './purchase/complete/register-routes';
import { findCustomer } from './purchase/customer/customers-store';
import { followEmailJob, followEmailTopic } from './purchase/customer/follow-email';
import { closeIntentJob, closeIntentTopic } from './purchase/prepare/card-declines';
import { checkoutRouter } from './purchase/prepare/checkout-routes';
import { createPurchaseLimits } from './purchase/prepare/purchase-limits';
import { hasRegistered } from './purchase/purchases-store';
import { enqueueReconciliation, reconcileJobs } from './reconcile';
import { appStoreRouter } from './revenuecat/app-store-routes';
import { createRevenueCat } from './revenuecat/revenuecat';
import { revenueCatJob } from './revenuecat/revenuecat-job';
import { revenueCatTopic } from './revenuecat/revenuecat-queue';
import { createRevenueCatRecipient } from './revenuecat/revenuecat-recipient';
import { followCardJob, followCardTopic } from './subscription/follow-card';
import { billingMailTopic } from './subscription/mails/billing-job';
import { hasSnapshot } from './subscription/mails/subscriber-store';
import { resolveMemberWinback } from './subscription/member-winback';
import { createStripeRecipient } from './subscription/stripe-recipient';
import { subscriptionRouter } from './subscription/subscription-routes';
import { webhooksRouter } from './webhooks/webhooks-routes';
import { acknowledgeJob, acknowledgeTopic } from './withdrawal/acknowledge';
import { keepPurchaseRecords } from './withdrawal/keep-purchase-records';
import { withdrawJob, withdrawTopic } from './withdrawal/withdraw-job';
import { withdrawalRouter } from './withdrawal/withdrawal-routes';

type PaymentsConfig = Pick<
  Config,
  | 'flags'
  | 'isProduction'
  | 'legalEntity'
  | 'linkSecrets'
  | 'publicUrl'
  | 'rateLimitFactor'
  | 'revenueCat'
  | 'revenueCatWebhookSecret'
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

export type Payments = BuyerData & {
  routers: Router[];
  jobs: Record<string, (payload: unknown) => Promise<void>>;
  /** Enqueues today's comparison with the provider. */
  reconcile(): Promise<void>;
  /** Creates what the provider lacks of the catalogue; retries in the background while it does not answer. */
  start(): Promise<void>;
};

/** Who runs the site, as an invoice names it. */
function toSeller({ name, address, email, register, vatId }: Config['legalEntity']) {
  return { name, address, email, register: register ?? null, vatId: vatId ?? null };
}

/** Builds the payments context; modules get from here what they cannot import in their order. */
export function createPayments({ db, config, clock, log, errors, geo }: PaymentsDependencies): Payments {
  const { stripeSecretKey: secretKey, stripeApiUrl: apiUrl, isProduction: production } = config;
  const { siteUrl, publicUrl, revenueCat } = config;
  const [linkSecret = ''] = config.linkSecrets;
  const stripe = createStripe({ secretKey, apiUrl, production });
  const testMode = isTestKey(secretKey);
  const runExclusive = createKeyedMutex();
  const catalogue = createCatalogue({ stripe, clock, testMode });
  const flags = createFlagSource({ settings: config.flags, clock, get: fetch });
  const hasResults = (userUuid: string) => hasSnapshot(db, userUuid);
  const offerings = createOfferings({
    db,
    clock,
    prices: catalogue.prices,
    priceSets: () => readPriceSets(db),
    evaluateFlags: flags.evaluateVariants,
    winbackCoupon,
    hasRegistered: (userUuid) => hasRegistered(db, userUuid),
    resolveMemberWinback: (memberUuid) => resolveMemberWinback({ db, clock }, memberUuid),
    hasResults,
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
        readCountry: (request) => geo.resolveRequest(request).location.countryCode ?? null,
      }),
      registerRouter(registration, config.visitorKey),
      cardErrorsRouter({ db, clock }),
      subscriptionRouter({ db, stripe, clock, siteUrl, hasResults }),
      memberBillingRouter({ db, stripe, clock, runExclusive, seller: toSeller(config.legalEntity) }),
      trialReminderRouter({ db, clock }),
      membershipRouter({
        db,
        stripe,
        clock,
        runExclusive,
        linkSecrets: config.linkSecrets,
        prices: catalogue.prices,
        resolveOffering: offerings.resolveOffering,
      }),
      appStoreRouter({ db, webhookSecret: config.revenueCatWebhookSecret }),
      withdrawalRouter({ db, stripe, clock, linkSecrets: config.linkSecrets }),
      webhooksRouter({
        db,
        clock,
        stripe,
        errors,
        webhookSecret: config.stripeWebhookSecret,
      }),
    ],
    jobs: {
      [billingMailTopic]: billingMailJob({ db, stripe, clock, siteUrl, publicUrl, linkSecret }),
      [revenueCatTopic]: revenueCatJob({ db, revenueCat: revenueCat && createRevenueCat(revenueCat) }),
      [finalizePurchaseTopic]: finalizePurchaseJob(registration),
      [closeIntentTopic]: closeIntentJob({ stripe }),
      [followEmailTopic]: followEmailJob({ db, stripe }),
      [followCardTopic]: followCardJob({ stripe }),
      [missedReceiptsTopic]: missedReceiptsJob({ db, stripe, clock }),
      [acknowledgeTopic]: acknowledgeJob({ db, siteUrl, linkSecret: config.linkSecrets[0] ?? '' }),
      [withdrawTopic]: withdrawJob({ db, stripe, clock }),
      ...reconcileJobs({ db, stripe, clock }),
    },
    reconcile: () => enqueueReconciliation(db, clock()),
    start: () => keepSynchronised({ stripe, testMode, log }),
    recipients: [
      createStripeRecipient(stripe),
      createRevenueCatRecipient(revenueCat && createRevenueCat(revenueCat)),
    ],
    keepPurchaseRecords,
  };
}
