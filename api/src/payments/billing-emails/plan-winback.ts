import type Stripe from 'stripe';
import { addMilliseconds, day } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { planBillingMail } from '../subscription/mails/billing-job';
import { toDate } from './mail-format';

const FIRST = 7 * day;
const LAST = 30 * day;

/** A plan ended: two mails follow, if the member agreed to such mails and has no new plan by then. */
export async function planWinback(
  db: Db,
  { id: subject, ended_at: endedAt }: Stripe.Subscription,
): Promise<void> {
  if (endedAt === null) return;
  const ended = toDate(endedAt);
  const mark = ended.toISOString();
  await planBillingMail(
    db,
    { kind: 'winback-first', subject, mark },
    { runAt: addMilliseconds(ended, FIRST) },
  );
  await planBillingMail(db, { kind: 'winback-last', subject, mark }, { runAt: addMilliseconds(ended, LAST) });
}
