import type { Subscription } from '@funnel/contracts';
import type Stripe from 'stripe';
import type { Member } from '../../platform/accounts/accounts';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import type { KeyedMutex } from '../../platform/stripe/keyed-mutex';
import type { Terms } from '../../platform/stripe/terms';

/** An attempt to buy, see the checkout's `attempts-store.ts`. */
export type Attempt = {
  kind: 'card' | 'subscription';
  id: string;
  intentId: string | null;
  userUuid: string;
  createdAt: Date;
};

/** A purchase that belongs to a member. */
export type RegisteredPurchase = {
  member: Member;
  subscription: Subscription;
  customerId: string;
  terms: Terms;
  /** The intent confirmed with the provider. */
  intentId: string;
};

/** Dependencies of the registration. */
export type RegisterDependencies = {
  db: Db;
  stripe: Stripe;
  clock: Clock;
  runExclusive: KeyedMutex;
  siteUrl: string;
  /** Whether a card gets one free trial. */
  trialOncePerCard: boolean;
  /** The provider's customer of a visitor. */
  findCustomerId(userUuid: string): Promise<string | undefined>;
  /** The attempt with the id of a subscription or an intent. */
  findAttempt(db: Db, id: string): Promise<Attempt | undefined>;
  correctEmail(userUuid: string, email: string): Promise<void>;
  /** Sets the address the tax was agreed for. */
  setTaxAddress(userUuid: string, place: string): Promise<void>;
  /** The pending subscription of an intent. */
  findPendingByIntent(intentId: string): Promise<{ subscriptionId: string; userUuid: string } | undefined>;
  /** Reads the customer's state from the provider; the returned function writes it. */
  readMirror(customerId: string): Promise<(db: Db) => Promise<void>>;
  /** A subscription from the mirror. */
  readSubscription(db: Db, subscriptionId: string): Promise<Subscription>;
  /** Called in the registration's transaction for mails and other services. */
  onRegistered(transaction: Db, registered: RegisteredPurchase): Promise<void>;
};
