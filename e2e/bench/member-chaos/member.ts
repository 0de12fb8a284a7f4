import type { Money, SwitchTerms } from '@funnel/contracts';
import type { Cookies } from '../checkout-chaos/cookie-fetch';
import type { ActionKind, MemberPlan } from './member-plan';

/** What became of an action. `unknown`: no answer arrived, so it may have happened. */
export type Outcome = 'done' | 'refused' | 'unknown';

/** What a member did, in order. The audit explains every charge and refund by it. */
export type Attempt = {
  kind: ActionKind | 'join';
  outcome: Outcome;
  code?: string | undefined;
  /** The time of the API when the member pressed the button. */
  at: Date;
  /** What the screen said before a purchase or a switch. */
  priceId?: string | undefined;
  charge?: Money | undefined;
  terms?: SwitchTerms | undefined;
};

export type Device = { token: string | null; cookies: Cookies };

/** Storage of the browser between the payment and the account, as on the payment page. */
export type PendingPurchase = { clientSecret: string; paysToday: boolean; subscriptionId: string | null };

export type Member = {
  readonly plan: MemberPlan;
  readonly devices: readonly [Device, Device];
  readonly attempts: Attempt[];
  pending: PendingPurchase | undefined;
  deletionCode: string | undefined;
  /** At the provider, as far as seen. */
  customerIds: readonly string[];
};

export function createMember(plan: MemberPlan): Member {
  return {
    plan,
    devices: [
      { token: null, cookies: new Map() },
      { token: null, cookies: new Map() },
    ],
    attempts: [],
    pending: undefined,
    deletionCode: undefined,
    customerIds: [],
  };
}

/** Whether the member asked to be deleted, and may be. */
export function mayBeDeleted({ attempts }: Member): boolean {
  return attempts.some(({ kind, outcome }) => kind === 'delete' && outcome !== 'refused');
}
