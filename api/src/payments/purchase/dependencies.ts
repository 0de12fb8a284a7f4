import type { Offering, Plan } from '@funnel/contracts';
import type Stripe from 'stripe';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import type { KeyedMutex } from '../../platform/stripe/keyed-mutex';
import type { PurchaseLimits } from './prepare/purchase-limits';

/** A discount as shown: percent from 0 to 100, and its duration. */
export type Discount = { percentOff: number; duration: 'once' | 'repeating' | 'forever' };

/** One plan of a visitor's offering. */
export type Offer = {
  plan: Plan;
  offering: Offering;
  /** The winback offer that is valid for this visitor. */
  winback?: 'plain' | '30off' | undefined;
  /** A coupon included in the offer. */
  coupon?: (Discount & { id: string }) | undefined;
};

export type Visitor = { uuid: string; winback?: 'plain' | '30off' | undefined };

export type PurchaseDependencies = {
  db: Db;
  stripe: Stripe;
  clock: Clock;
  runExclusive: KeyedMutex;
};

/** What preparing a purchase needs. */
export type CheckoutDependencies = PurchaseDependencies & {
  limits: PurchaseLimits;
  /** The plan of a price this visitor may buy, by default the offering's default price. Refuses any other price. */
  resolveOffer(visitor: Visitor, priceId?: string): Promise<Offer>;
};

/** What completing a purchase needs. */
export type RegisterDependencies = PurchaseDependencies & {
  siteUrl: string;
  /** Whether a card gets one free trial. */
  trialOncePerCard: boolean;
};
