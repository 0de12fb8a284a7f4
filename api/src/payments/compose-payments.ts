import type { ErrorReporter } from '@funnel/server/error-reporter';
import type { Log } from '@funnel/server/log';
import { Router } from 'express';
import type { Config } from '../config';
import type { GeoResolver } from '../modules/geo/geo-resolver';
import type { Clock } from '../platform/clock';
import type { Db } from '../platform/database/database';
import { createFlagSource } from '../platform/flags/flag-source';
import type { Limiters } from '../platform/http/limiters';
import { createSiteContext } from '../platform/site-context';
import { createPaymentLeases } from '../platform/stripe/payment-leases';
import { createStripe, isTestKey } from '../platform/stripe/stripe';
import { stripeProblems } from '../platform/stripe/stripe-problems';
import { billingMailJob } from './billing-emails/billing-mail-job';
import type { CountDoneSteps } from './billing-emails/compose-mail';
import { cardErrorsRouter } from './card-errors/card-errors-routes';
import { createCatalogue } from './catalogue/catalogue';
import { keepSynchronised } from './catalogue/synchronise-catalogue';
import { couponsRouter } from './coupons/coupons-routes';
import { memberBillingRouter } from './member-billing/member-billing-routes';
import { membershipRouter } from './membership/membership-routes';
import { createOfferings } from './offerings/offerings';
import { offeringsRouter } from './offerings/offerings-routes';
import { priceSetsRouter } from './offerings/price-sets-routes';
import { finalizePurchaseJob } from './purchase/complete/finalize-purchase';
import { registerRouter } from './purchase/complete/register-routes';
import { followEmailJob } from './purchase/customer/follow-email';
import { closeIntentJob } from './purchase/prepare/card-declines';
import { checkoutRouter } from './purchase/prepare/checkout-routes';
import { createPurchaseLimits } from './purchase/prepare/purchase-limits';
import { enqueueReconciliation, reconcileJobs } from './reconcile';
import { appStoreRouter } from './revenuecat/app-store-routes';
import { createRevenueCat, createRevenueCatRecipient } from './revenuecat/revenuecat';
import { revenueCatJob } from './revenuecat/revenuecat-job';
import { followCardJob } from './subscription/follow-card';
import { resolveMemberWinback } from './subscription/member-winback';
import { createStripeRecipient } from './subscription/stripe-recipient';
import { subscriptionRouter } from './subscription/subscription-routes';
import { webhooksRouter } from './webhooks/webhooks-routes';
import { acknowledgeJob } from './withdrawal/acknowledge';
import { withdrawJob } from './withdrawal/withdraw-job';
import { withdrawalRouter } from './withdrawal/withdrawal-routes';
import { keepPurchaseRecords } from './withdrawal/withdrawals-store';

export type PaymentsDependencies = {
  db: Db;
  config: Config;
  clock: Clock;
  log: Log;
  errors: ErrorReporter;
  geo: GeoResolver;
  limiters: Limiters;
  countDoneSteps: CountDoneSteps;
};

/** Who runs the site, as an invoice names it. */
function toSeller({ name, address, email, register, vatId }: Config['legalEntity']) {
  return { name, address, email, register: register ?? null, vatId: vatId ?? null };
}

/** One router that answers errors of the provider as problems. */
function joinRouters(routers: readonly Router[]): Router {
  const joined = Router();
  for (const router of routers) joined.use(router);
  joined.use(stripeProblems);
  return joined;
}

/** Builds the payments; modules get from here what they cannot import in their order. */
export function createPayments({
  db,
  config,
  clock,
  log,
  errors,
  geo,
  limiters,
  countDoneSteps,
}: PaymentsDependencies) {
  const { trialOncePerCard, testTools, stripeWebhookSecret } = config;
  const stripe = createStripe(config.stripe);
  const testMode = isTestKey(config.stripe.secretKey);
  const site = createSiteContext(db, clock, config);
  const context = { ...site, stripe, trialOncePerCard, runExclusive: createPaymentLeases(db) };
  const revenueCat = config.revenueCat && createRevenueCat(config.revenueCat);
  const readPrices = createCatalogue(context, testMode);
  const offerings = createOfferings({
    db,
    clock,
    readPrices,
    ...createFlagSource({ settings: config.flags, clock, get: fetch }),
    resolveMemberWinback: (memberUuid) => resolveMemberWinback(context, memberUuid),
  });

  return {
    routers: [
      joinRouters([
        offeringsRouter({ ...context, offerings, readGeo: geo.resolveRequest, testTools }),
        priceSetsRouter({ db, clock, readPrices }),
        couponsRouter({ ...context, resolveOffer: offerings.resolveOffer }),
        checkoutRouter({
          ...context,
          limits: createPurchaseLimits(config.rateLimitFactor, limiters),
          resolveOffer: offerings.resolveOffer,
          readCountry: (request) => geo.resolveRequest(request).location.countryCode ?? null,
        }),
        registerRouter(context, config.visitorKey),
        cardErrorsRouter(context),
        subscriptionRouter(context),
        memberBillingRouter({ ...context, seller: toSeller(config.legalEntity) }),
        membershipRouter({ ...context, readPrices, resolveOffering: offerings.resolveOffering }),
        appStoreRouter({ db, webhookSecrets: config.revenueCatWebhookSecrets }),
        withdrawalRouter(context),
        webhooksRouter({ ...context, errors, webhookSecret: stripeWebhookSecret }),
      ]),
    ],
    jobs: {
      ...billingMailJob({ ...context, countDoneSteps }),
      ...revenueCatJob({ db, revenueCat }),
      ...finalizePurchaseJob(context),
      ...closeIntentJob(context),
      ...followEmailJob(context),
      ...followCardJob(context),
      ...acknowledgeJob(context),
      ...withdrawJob(context),
    },
    reconcileJobs: reconcileJobs(context),
    /** Enqueues today's comparison with the provider. */
    reconcile: () => enqueueReconciliation(db, clock()),
    /** Creates what the provider lacks of the catalogue; retries in the background while it does not answer. */
    start: () => keepSynchronised({ stripe, testMode, log }),
    recipients: [createStripeRecipient(stripe), createRevenueCatRecipient(revenueCat)],
    keepPurchaseRecords,
  };
}
