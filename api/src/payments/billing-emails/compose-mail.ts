import type { MailPayload } from '@funnel/content/mail';
import type Stripe from 'stripe';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import type { BillingJob } from '../subscription/mails/billing-job';

export type BillingMailDependencies = {
  db: Db;
  stripe: Stripe;
  clock: Clock;
  siteUrl: string;
  /** Signs links in mails. */
  linkSecret: string;
  /** The public URL of the API. */
  publicUrl: string;
};

/** Composes the mail, or nothing when it is no longer true. */
export type Compose = (
  dependencies: BillingMailDependencies,
  job: BillingJob,
) => Promise<MailPayload | undefined>;
