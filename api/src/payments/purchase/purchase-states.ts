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

type PurchaseState =
  | 'registered'
  /** Nobody has paid it. */
  | Exclude<PurchaseFacts['payment'], 'paid'>
  /** Paid, but a later purchase of the same visitor is paid as well, or may be soon. */
  | 'replaced'
  | 'contested'
  /** Paid by one of these. */
  | PurchaseFacts['buyer'];

/** `renew` gives a member another plan. */
type Completion = 'make-member' | 'renew';
/** `repeat` answers as the first time. */
type PageStep = Completion | 'repeat' | { refuse: ProblemCode };
/** `stop` refunds a purchase and says so by mail; `cancel` ends what was not paid. */
type JobStep = Completion | 'stop' | 'cancel' | 'wait' | 'nothing';

/** The visitor's page registers, signed in or not; the job finalizes what a page has not. */
type Steps = { register: PageStep; 'register-signed-in': PageStep; finalize: JobStep };
export type PurchaseEvent = keyof Steps;

const unpaid = { refuse: 'payment-incomplete' } as const;
const used = { refuse: 'intent-used' } as const;
/** Paying never proves identity: people with an account sign in. */
const inUse = { refuse: 'email-in-use' } as const;

/**
 * Every step of a purchase. The webhook has no column: it only plans the job, for the time when the page has had its turn.
 */
const steps: Readonly<Record<PurchaseState, Readonly<Steps>>> = {
  registered: { register: 'repeat', 'register-signed-in': 'repeat', finalize: 'nothing' },
  open: { register: unpaid, 'register-signed-in': unpaid, finalize: 'nothing' },
  abandoned: { register: unpaid, 'register-signed-in': unpaid, finalize: 'cancel' },
  void: { register: unpaid, 'register-signed-in': unpaid, finalize: 'nothing' },
  // Only the job looks for later purchases: a page asks for this very one.
  replaced: { register: used, 'register-signed-in': used, finalize: 'nothing' },
  contested: { register: used, 'register-signed-in': used, finalize: 'wait' },
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

export function resolveStep<Event extends PurchaseEvent>(facts: PurchaseFacts, event: Event): Steps[Event] {
  return steps[resolveState(facts)][event];
}
