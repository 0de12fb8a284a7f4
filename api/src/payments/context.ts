import type Stripe from 'stripe';
import type { Clock } from '../platform/clock';
import type { Db } from '../platform/database/database';
import type { SiteContext } from '../platform/site-context';
import type { KeyedMutex } from '../platform/stripe/keyed-mutex';

/** What reads and changes the provider's state and ours. */
export type PaymentContext = { db: Db; stripe: Stripe; clock: Clock };

/** What every call and job of the payments works with. */
export type PaymentServices = PaymentContext &
  SiteContext & {
    /** Whether a card gets one free trial. */
    trialOncePerCard: boolean;
    /** Changes of one visitor or customer come one after the other, over all processes. */
    runExclusive: KeyedMutex;
  };
