import type Stripe from 'stripe';
import type { Clock } from '../platform/clock';
import type { Db } from '../platform/database/database';

/** What every part of the payments works with. */
export type PaymentContext = { db: Db; stripe: Stripe; clock: Clock };
