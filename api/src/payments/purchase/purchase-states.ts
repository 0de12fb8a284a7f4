import type { ProblemCode } from '@funnel/contracts';

/** What is known of a purchase when somebody wants to complete it. */
export type PurchaseFacts = {
  /** Whether it belongs to a member already. */
  isRegistered: boolean;
  /** At the provider. `void` is one of a customer who was deleted there: it can buy nothing. */
  payment: 'open' | 'abandoned' | 'void' | 'paid';
  /** What its visitor started after it. */
  later: 'none' | 'open' | 'paid';
  buyer: 'newcomer' | 'member' | 'member-with-plan' | 'address-in-use';
};

export type PurchaseState =
  | 'registered'
  /** Nobody has paid it. */
  | Exclude<PurchaseFacts['payment'], 'paid'>
  /** Paid, but a later purchase of the same visitor is paid as well, or may be soon. */
  | 'replaced'
  | 'contested'
  /** Paid by one of these. */
  | PurchaseFacts['buyer'];

/** The visitor's page registers, signed in or not; the job finalizes what a page has not. */
export type PurchaseEvent = 'register' | 'register-signed-in' | 'finalize';

export type PurchaseStep =
  | 'make-member'
  /** Gives a member another plan. */
  | 'renew'
  /** Answers as the first time. */
  | 'repeat'
  /** Refunds and ends it, and says so by mail. */
  | 'stop'
  /** Ends what was not paid. */
  | 'cancel'
  | 'wait'
  | 'nothing'
  | { refuse: ProblemCode };

const unpaid = { refuse: 'payment-incomplete' } as const;
const used = { refuse: 'intent-used' } as const;
/** Paying never proves identity: people with an account sign in. */
const inUse = { refuse: 'email-in-use' } as const;

type Steps = Readonly<Record<PurchaseEvent, PurchaseStep>>;

/**
 * Every step of a purchase. The webhook has no column: it only plans the job, for the time when the page has had its turn.
 */
const steps: Readonly<Record<PurchaseState, Steps>> = {
  registered: { register: 'repeat', 'register-signed-in': 'repeat', finalize: 'nothing' },
  open: { register: unpaid, 'register-signed-in': unpaid, finalize: 'nothing' },
  abandoned: { register: unpaid, 'register-signed-in': unpaid, finalize: 'cancel' },
  void: { register: unpaid, 'register-signed-in': unpaid, finalize: 'nothing' },
  // The page asks for this very purchase, whatever its visitor started later.
  replaced: { register: 'make-member', 'register-signed-in': 'make-member', finalize: 'nothing' },
  contested: { register: 'make-member', 'register-signed-in': 'make-member', finalize: 'wait' },
  newcomer: { register: 'make-member', 'register-signed-in': 'make-member', finalize: 'make-member' },
  member: { register: used, 'register-signed-in': 'renew', finalize: 'renew' },
  'member-with-plan': { register: used, 'register-signed-in': used, finalize: 'stop' },
  'address-in-use': { register: inUse, 'register-signed-in': inUse, finalize: 'stop' },
};

export function resolveState({ isRegistered, payment, later, buyer }: PurchaseFacts): PurchaseState {
  if (isRegistered) return 'registered';
  if (payment !== 'paid') return payment;
  if (later !== 'none') return later === 'paid' ? 'replaced' : 'contested';
  return buyer;
}

export function resolveStep(facts: PurchaseFacts, event: PurchaseEvent): PurchaseStep {
  return steps[resolveState(facts)][event];
}
