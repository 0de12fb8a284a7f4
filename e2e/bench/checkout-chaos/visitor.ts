import type { Offering } from '@funnel/contracts';
import type { ApiClient } from '../../../shared/platform/src/api-client';
import type { Cookies } from './cookie-fetch';
import type { Prepared } from './order';
import type { Plan } from './plan';
import type { ProviderScript } from './provider-script';

/** How a visit ends. `way-on`: a screen that says what to do next, and nothing is owed to the visitor. */
export type Ending =
  | { kind: 'member'; subscriptionId: string; token: string }
  | { kind: 'way-on'; screen: WayOn }
  | {
      kind: 'left';
      where: 'before-paying' | 'at-the-bank' | 'while-confirming' | 'after-paying';
      returns: Return;
    }
  | { kind: 'try-again'; code: string }
  | { kind: 'stuck'; code: string };

/** A reload comes back at once, a closed tab after the storm. */
export type Return = 'now' | 'later' | 'never';

export type WayOn = 'log-in' | 'open-mail' | 'other-card' | 'see-order-again' | 'pay-today';

/** What a visitor's browser keeps between visits. */
export type Purchase = {
  step: 'confirming' | 'confirmed';
  clientSecret: string;
  setupIntentId: string | null;
  paymentIntentId: string | null;
  subscriptionId: string | null;
  email: string;
};

/** A visitor: what they are going to do, what their browser keeps and what they have done so far. */
export type Visitor = {
  readonly plan: Plan;
  /** Local storage, shared by all tabs. */
  purchase: Purchase | undefined;
  /** The address they type now. */
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
  /** The API's, kept by the browser. */
  readonly cookies: Cookies;
};

/** What a tab knows until it is closed. `isSecond`: takes another plan than the first tab. */
export type Tab = { isSecond: boolean; made?: { key: string; prepared: Prepared } };

export type Tools = {
  api: ApiClient;
  provider: ProviderScript;
  /** What a signed winback link carries. */
  winbackToken: (winback: 'plain' | '30off') => string;
  /** Somebody who is a member already. */
  takenEmail: () => string | undefined;
  /** The client secret of somebody else's payment. */
  foreignSecret: () => string | undefined;
  onPaid: (clientSecret: string) => void;
  /** A price that exists and is not offered. */
  hiddenPrice: (offering: Offering) => string;
  /** A tampered request was carried out. */
  onTamperingAccepted: (what: string) => void;
};

export function newVisitor(plan: Plan): Visitor {
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
