import { addMilliseconds, hour } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import type { MailSource } from '../../platform/mail/mail-quotas';
import { planBillingMail } from '../subscription/mails/billing-job';

const FIRST = hour;
const LAST = 24 * hour;

export type CheckoutStart = { userUuid: string; eventId: string; source?: MailSource | undefined };

/** A visitor started a checkout: we check again after an hour. */
export async function planAbandonedCheckout(
  db: Db,
  { userUuid, eventId, source }: CheckoutStart,
  now: Date,
): Promise<void> {
  const job = { kind: 'abandoned-checkout', subject: userUuid, mark: eventId, source } as const;
  // The page names its event.
  await planBillingMail(db, job, { runAt: addMilliseconds(now, FIRST), caller: userUuid });
}

/** Plans the second reminder for the next day. */
export async function planSecondReminder(
  db: Db,
  { userUuid, eventId, source }: CheckoutStart,
  began: Date,
): Promise<void> {
  const job = { kind: 'abandoned-checkout-last', subject: userUuid, mark: eventId, source } as const;
  await planBillingMail(db, job, { runAt: addMilliseconds(began, LAST) });
}
