import type Stripe from 'stripe';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import type { KeyedMutex } from '../../platform/stripe/keyed-mutex';

/** Dependencies of the registration. */
export type RegisterDependencies = {
  db: Db;
  stripe: Stripe;
  clock: Clock;
  runExclusive: KeyedMutex;
  siteUrl: string;
  /** Whether a card gets one free trial. */
  trialOncePerCard: boolean;
};
