import type { Money } from '@funnel/contracts';
import { createDevice, type Device } from '../chaos/browser';
import type { PreparedPayment } from '../chaos/purchase';
import { createRandom, type Random } from '../chaos/random';
import { type ActionKind, drawMemberPlan, type MemberPlan } from './member-plan';

/** What a member did. The audit explains every charge and refund by it. */
export type Attempt = {
  kind: ActionKind | 'join';
  /** `unknown`: no answer arrived, so it may have happened. */
  outcome: 'done' | 'refused' | 'unknown';
  code?: string | undefined;
  /** The time of the API when the member pressed the button. */
  at: Date;
  /** What the screen said before a purchase or a switch. */
  priceId?: string | undefined;
  charge?: Money | undefined;
};

export type Member = {
  readonly plan: MemberPlan;
  readonly random: Random;
  readonly devices: readonly [Device, Device];
  /** In order. */
  readonly attempts: Attempt[];
  /** Storage of the browser between the payment and the account, as on the payment page. */
  pending: PreparedPayment | undefined;
  deletionCode: string | undefined;
  /** At the provider, as far as seen. */
  customerIds: readonly string[];
};

export function createMember(seed: string, index: number): Member {
  return {
    plan: drawMemberPlan(seed, index),
    random: createRandom(`${seed}:connection:${index}`),
    devices: [createDevice(), createDevice()],
    attempts: [],
    pending: undefined,
    deletionCode: undefined,
    customerIds: [],
  };
}

/** Noted before the call: an action without an answer may have happened. */
export function noteAttempt({ attempts }: Member, kind: Attempt['kind'], at: Date): Attempt {
  const attempt: Attempt = { kind, outcome: 'unknown', at };
  attempts.push(attempt);
  return attempt;
}

/** Whether the member asked to be deleted, and may be. */
export function mayBeDeleted({ attempts }: Member): boolean {
  return attempts.some(({ kind, outcome }) => kind === 'delete' && outcome !== 'refused');
}
