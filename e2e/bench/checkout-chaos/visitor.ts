import type { Offering } from '@funnel/contracts';
import type { ApiClient } from '../../../shared/platform/src/api-client';
import type { Cookies } from './cookie-fetch';
import type { Plan } from './plan';
import type { ProviderScript } from './provider-script';

/** How a visit ends. `next-step`: a screen says what to do next, and nothing is owed to the visitor. */
export type Ending =
  | { kind: 'member'; subscriptionId: string; token: string }
  | { kind: 'next-step'; screen: NextScreen }
  | {
      kind: 'left';
      where: 'before-paying' | 'at-the-bank' | 'while-confirming' | 'after-paying';
      returns: Return;
    }
  | { kind: 'try-again'; code: string }
  | { kind: 'stuck'; code: string };

/** A reload returns at once, a closed tab after the faults. */
export type Return = 'now' | 'later' | 'never';

export type NextScreen = 'log-in' | 'open-mail' | 'other-card' | 'see-order-again' | 'pay-today';

/** What a visitor's browser stores between visits. */
export type Purchase = {
  step: 'confirming' | 'confirmed';
  clientSecret: string;
  setupIntentId: string | null;
  paymentIntentId: string | null;
  subscriptionId: string | null;
  email: string;
};

/** A visitor's plan, browser storage and progress. */
export type Visitor = {
  readonly plan: Plan;
  /** Local storage, shared by all tabs. */
  purchase: Purchase | undefined;
  /** The e-mail they currently enter. */
  email: string;
  couponIsDropped: boolean;
  postalCodeIsGiven: boolean;
  hasChangedMind: boolean;
  hasReloaded: boolean;
  hasLeft: boolean;
  hasTampered: boolean;
  hasCorrectedEmail: boolean;
  hasGivenTakenEmail: boolean;
  cardsTried: number;
  /** Cookies of the API. */
  readonly cookies: Cookies;
};

/** What the browser confirms. */
export type PreparedPayment = {
  clientSecret: string;
  setupIntentId: string | null;
  paymentIntentId: string | null;
  subscriptionId: string | null;
};

/** What a tab knows until it is closed. `isSecond`: takes another plan than the first tab. */
export type Tab = { isSecond: boolean; made?: { key: string; prepared: PreparedPayment } };

export type VisitorTools = {
  api: ApiClient;
  provider: ProviderScript;
  /** What a signed winback link carries. */
  winbackToken: (winback: 'plain' | '30off') => string;
  /** The e-mail of an existing member. */
  takenEmail: () => string | undefined;
  /** The client secret of another visitor's payment. */
  foreignSecret: () => string | undefined;
  onPaid: (clientSecret: string) => void;
  /** A price that exists and is not offered. */
  hiddenPrice: (offering: Offering) => string;
  /** Called when a tampered request was accepted. */
  onTamperingAccepted: (what: string) => void;
};

export function createVisitor(plan: Plan): Visitor {
  return {
    plan,
    purchase: undefined,
    email: plan.email,
    couponIsDropped: false,
    postalCodeIsGiven: !plan.forgetsPostalCode,
    hasChangedMind: false,
    hasReloaded: false,
    hasLeft: false,
    hasTampered: false,
    hasCorrectedEmail: false,
    hasGivenTakenEmail: false,
    cardsTried: 0,
    cookies: new Map(),
  };
}
