import type { Subscription } from '@funnel/contracts';
import type Stripe from 'stripe';
import type { Member } from '../../platform/accounts/accounts';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import type { OneAtATime } from '../../platform/stripe/one-at-a-time';
import type { Terms } from '../../platform/stripe/terms';

/** An attempt to buy, see `attempts-store.ts` of the checkout. */
export type Attempt = {
  kind: 'card' | 'subscription';
  id: string;
  intentId: string | null;
  userUuid: string;
  createdAt: Date;
};

/** A purchase that belongs to a member by now. */
export type RegisteredPurchase = {
  member: Member;
  subscription: Subscription;
  customerId: string;
  terms: Terms;
  /** What was confirmed with the provider. */
  intentId: string;
};

/** What the registration needs from around it. */
export type RegisterDependencies = {
  db: Db;
  stripe: Stripe;
  clock: Clock;
  runExclusive: OneAtATime;
  siteUrl: string;
  /** Whether a card gets one free trial. */
  trialOncePerCard: boolean;
  /** The provider's customer of a visitor. */
  findCustomerId(userUuid: string): Promise<string | undefined>;
  /** The attempt to buy behind the id of a subscription or an intent. */
  findAttempt(db: Db, id: string): Promise<Attempt | undefined>;
  correctEmail(userUuid: string, email: string): Promise<void>;
  /** Puts the visitor's customer where the tax was agreed for. */
  setTaxAddress(userUuid: string, place: string): Promise<void>;
  /** The subscription that waited for an intent. */
  findPendingByIntent(intentId: string): Promise<{ subscriptionId: string; userUuid: string } | undefined>;
  /** Reads the customer's state from the provider; what it gives back writes that state. */
  readMirror(customerId: string): Promise<(db: Db) => Promise<void>>;
  /** A subscription as the mirror has it. */
  readSubscription(db: Db, subscriptionId: string): Promise<Subscription>;
  /** What follows from a registration, in its transaction: mails and others who have to know. */
  onRegistered(transaction: Db, registered: RegisteredPurchase): Promise<void>;
};
