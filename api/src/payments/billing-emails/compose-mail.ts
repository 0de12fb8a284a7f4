import type { MailPayload } from '@funnel/content/mail';
import type Stripe from 'stripe';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import type { BillingJob } from './billing-job';
import type { Subscriber } from './subscriber-store';

export type BillingMailDependencies = {
  db: Db;
  stripe: Stripe;
  clock: Clock;
  siteUrl: string;
  /** The public URL of the API. */
  publicUrl: string;
  /** Reads the customer's state from the provider; the returned function writes it. */
  readMirror(customerId: string): Promise<(db: Db) => Promise<void>>;
  /** Until when a subscription grants access; null when it grants none or has no end. */
  accessUntil(subscription: Subscriber, now: Date): Date | null;
};

/** Composes the mail, or nothing when it is no longer true. */
export type Compose = (
  dependencies: BillingMailDependencies,
  job: BillingJob,
) => Promise<MailPayload | undefined>;
