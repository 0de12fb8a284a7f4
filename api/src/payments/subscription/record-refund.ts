import type Stripe from 'stripe';
import { recordSecurityEvent } from '../../platform/audit/security-events';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { getId } from '../../platform/stripe/ids';

/** Event effect: writes every refund to the security log, also those made in the provider’s dashboard. */
export function recordRefund({ clock }: { clock: Clock }) {
  return async (transaction: Db, event: Stripe.Event): Promise<void> => {
    if (event.type !== 'charge.refunded') return;
    const { id: charge, amount_refunded: amount, currency, customer } = event.data.object;
    await recordSecurityEvent(transaction, {
      at: clock(),
      kind: 'refunded',
      details: { charge, amount, currency },
      memberUuid: await findOwner(transaction, getId(customer)),
    });
  };
}

async function findOwner(db: Db, customerId: string | undefined): Promise<string | undefined> {
  if (customerId === undefined) return undefined;
  const row = await db
    .selectFrom('customers')
    .innerJoin('members', 'members.uuid', 'customers.userUuid')
    .select('members.uuid')
    .where('customerId', '=', customerId)
    .executeTakeFirst();
  return row?.uuid;
}
