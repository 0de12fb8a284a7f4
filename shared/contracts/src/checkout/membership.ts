import * as z from 'zod/mini';
import { moneySchema } from './money';

/**
 * A pause, planned or running. It begins when the paid period ends: until `startsAt` the member keeps full access, from
 * `startsAt` to `resumesAt` there is neither access nor a charge, and at `resumesAt` the plan is charged and a new
 * period begins. `resumesAt` is null for a pause without an end, which only support sets.
 */
export const pauseSchema = z.object({ startsAt: z.string(), resumesAt: z.nullable(z.string()) });
export type Pause = z.infer<typeof pauseSchema>;

/** What the account shows beyond the plan itself; dates are ISO date-times, null for what does not apply. */
export const membershipSchema = z.object({
  /** `app-store` memberships are shown only; the store's own settings change them. */
  soldBy: z.enum(['card', 'app-store']),
  joinedAt: z.nullable(z.string()),
  canceledAt: z.nullable(z.string()),
  /** When the membership ends or ended. */
  endsAt: z.nullable(z.string()),
  pause: z.nullable(pauseSchema),
  /**
   * A switch that starts with the next charge. Name, price, and interval of the subscription are already those of the
   * new plan; until `startsAt` the member uses what was paid for `fromPlanName`.
   */
  scheduledChange: z.nullable(z.object({ fromPlanName: z.string(), startsAt: z.string() })),
  /** What `/uncancel` would lead to: the charge at `endsAt`. Null unless the membership ends by a cancellation. */
  chargeIfKept: z.nullable(moneySchema),
  /**
   * (ext) What the buyer withdrew from; `refundedAt` and `refund` are null while the refund is on its way. A trial had
   * nothing to refund: 0.
   */
  withdrawal: z.optional(
    z.nullable(
      z.object({
        withdrawnAt: z.string(),
        refundedAt: z.nullable(z.string()),
        refund: z.nullable(moneySchema),
      }),
    ),
  ),
  /**
   * (ext) A statement of withdrawal that suspends access until it is confirmed at `/withdraw` or revoked. Null after
   * either.
   */
  statedWithdrawal: z.optional(z.nullable(z.object({ statedAt: z.string() }))),
  /** Which changes the server accepts now. */
  actions: z.array(z.enum(['cancel', 'uncancel', 'pause', 'resume', 'switch'])),
});
export type Membership = z.infer<typeof membershipSchema>;
export type MembershipAction = Membership['actions'][number];
